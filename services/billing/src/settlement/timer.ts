/** Does something again and again, one at a time; `stop` waits for what is under way. */
export class Timer {
  private readonly timer: NodeJS.Timeout;
  private underWay: Promise<void> | undefined;

  constructor(everyMs: number, work: () => Promise<void>) {
    this.timer = setInterval(() => {
      this.underWay ??= work().finally(() => {
        this.underWay = undefined;
      });
    }, everyMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.underWay;
  }
}
