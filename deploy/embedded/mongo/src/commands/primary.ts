import { CommandError } from '../errors.ts';

/** Whether this server is the primary: it always is, but for a while after it was told to step down. */
export class Primary {
  private steppedDownUntil = 0;

  get isWritable(): boolean {
    return Date.now() >= this.steppedDownUntil;
  }

  stepDown(seconds: number): void {
    this.steppedDownUntil = Date.now() + seconds * 1000;
  }

  /** @throws CommandError NotWritablePrimary */
  assertWritable(): void {
    if (!this.isWritable) throw new CommandError('NotWritablePrimary', 'not primary');
  }
}
