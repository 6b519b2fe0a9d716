"""What the floor's page tells of a damaged table, in a room of its own: its errors are not those of another one."""

from contextlib import closing

from playwright.sync_api import Browser, expect

from houseway.room.store import Store
from tests.room.browser import PAGE, Visitor
from tests.room.rooms import application, running
from tests.room.samples import Sample
from tests.room.test_page_floor import go_to_the_floor


def test_the_floor_is_told_of_what_is_set_aside_and_of_events(browser: Browser, sample: Sample) -> None:
    bad = sample.tables["poker"]
    sample.execute("UPDATE entries SET body = '{}' WHERE table_id = ? AND sequence = 2", bad)
    with closing(Store(sample.url)) as store, running(application(store, PAGE)) as address:
        boss = Visitor(browser, address, "boss")
        go_to_the_floor(boss)
        aside = boss.page.get_by_role("region", name="Set aside")
        expect(aside).to_contain_text(bad)
        expect(aside).to_contain_text("Entry 2 is not as it was written.")
        events = boss.page.get_by_role("region", name="Events", exact=True)
        expect(events.get_by_role("row").filter(has_text="Damage").first).to_contain_text(bad)
        expect(events.get_by_role("row").filter(has_text="Refused").first).to_contain_text("127.0.0.1")
        expect(boss.page.locator("ul.tables > li")).to_have_count(len(sample.tables) - 1)
        boss.close()
