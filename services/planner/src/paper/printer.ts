import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import type { Paper } from './paper.ts';

/** Prints under way and waiting: more would have to wait longer than anybody does. */
export const MOST_PRINTS = 20;
const AGAIN_SECONDS = 10;

/** Prints one menu at a time: two at once would take as long, and twice the memory. */
@Injectable()
export class Printer {
  private last: Promise<unknown> = Promise.resolve();
  private prints = 0;

  /** @throws AppError `unavailable` while too many wait */
  async print(paper: Paper): Promise<Buffer> {
    if (this.prints >= MOST_PRINTS)
      throw new AppError('unavailable', 'We are making other PDFs right now. Please try again in a moment.', {
        retryAfterSeconds: AGAIN_SECONDS,
      });
    this.prints++;
    const work = () => printed(paper);
    const mine = this.last.then(work, work).finally(() => this.prints--);
    this.last = mine;
    return mine;
  }
}

/** Typefaces and the typesetter are read for the first print: most processes of most days make none. */
async function printed(paper: Paper): Promise<Buffer> {
  const { printMenu } = await import('./print-menu.ts');
  return printMenu(paper);
}
