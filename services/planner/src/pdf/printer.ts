import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { Paper } from './pdf.ts';

/** Prints under way and waiting: more would have to wait longer than anybody does. */
export const MAX_PRINTS = 20;
const AGAIN_SECONDS = 10;

/** Prints one menu at a time: two at once would take as long, and twice the memory. */
@Injectable()
export class Printer {
  private last: Promise<unknown> = Promise.resolve();
  private prints = 0;

  /** @throws AppError `unavailable` while too many wait */
  print(paper: Paper): Promise<Buffer> {
    return this.inTurn(async () => (await import('./print-menu.ts')).printMenu(paper));
  }

  /** @throws AppError `unavailable` while too many wait */
  printLabels(paper: Paper): Promise<Buffer> {
    return this.inTurn(async () => (await import('./print-labels.ts')).printLabels(paper));
  }

  /** Typefaces and the typesetter are read for the first print: most processes of most days make none. */
  async inTurn(work: () => Promise<Buffer>): Promise<Buffer> {
    if (this.prints >= MAX_PRINTS)
      throw new AppError('unavailable', 'We are making other PDFs right now. Please try again in a moment.', {
        retryAfterSeconds: AGAIN_SECONDS,
      });
    this.prints++;
    const mine = this.last.then(work, work).finally(() => this.prints--);
    this.last = mine;
    return mine;
  }
}
