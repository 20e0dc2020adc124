/** Runs a task every `everyMs`, one run at a time: a run that is still going when the next one is due replaces it. */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private current: Promise<void> | undefined;

  /** @param task catches its own failures */
  constructor(
    everyMs: number,
    private readonly task: () => Promise<void>,
  ) {
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Runs the task now, unless it is running. */
  run(): void {
    this.current ??= this.task().finally(() => {
      this.current = undefined;
    });
  }

  /** Starts no more runs, and waits for the current one. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.current;
  }
}
