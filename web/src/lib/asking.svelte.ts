/** Something asked of the room by a button: whether it is on its way, and why it was refused. */
export class Asking {
  busy = $state(false);
  problem = $state("");

  run = async (does: () => Promise<unknown>): Promise<void> => {
    this.busy = true;
    this.problem = "";
    try {
      await does();
    } catch (refusal) {
      this.problem = (refusal as Error).message;
    } finally {
      this.busy = false;
    }
  };
}
