"""A hand of Caribbean Stud as it is told to one seat."""

from houseway.felt.chips import money
from houseway.table.options import Pick
from houseway.table.view import View
from houseway.terminal.showdown import ShowdownTeller


class CaribbeanStudTeller(ShowdownTeller):
    def question(self, view: View) -> str:
        assert view.decision is not None
        if view.decision.ask != "play":
            return super().question(view)
        first = view.decision.options[0]
        assert isinstance(first, Pick)
        where = self._on_which(view, view.decision.about)
        return self.words.say("question-raise-by", amount=money(first.amount), where=where)
