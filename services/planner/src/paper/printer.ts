import { Injectable } from '@nestjs/common';
import type { Paper } from './paper.ts';
import { printMenu } from './print-menu.ts';

/** Prints one menu at a time: two at once would take as long, and twice the memory. */
@Injectable()
export class Printer {
  private last: Promise<unknown> = Promise.resolve();

  print(paper: Paper): Promise<Buffer> {
    const work = () => printMenu(paper);
    const mine = this.last.then(work, work);
    this.last = mine;
    return mine;
  }
}
