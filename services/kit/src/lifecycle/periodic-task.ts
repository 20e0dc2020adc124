/** Runs a task every `everyMs`; a tick is skipped while the previous run is in progress. */
export class PeriodicTask {
  private readonly timer: NodeJS.Timeout;
  private current: Promise<void> | undefined;

  /** @param task must not reject */
  constructor(
    everyMs: number,
    private readonly task: () => Promise<void>,
  ) {
    this.timer = setInterval(() => this.run(), everyMs);
  }

  /** Runs the task now, unless a run is in progress. */
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
