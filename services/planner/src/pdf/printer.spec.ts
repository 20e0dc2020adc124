import { describe, expect, it } from '@jest/globals';
import { paperFor } from './pdf.fixture.ts';
import { MOST_PRINTS, Printer } from './printer.ts';

/** One drink for one guest: the quickest print. */
const paper = paperFor({ guestCount: 1, places: [['signature', 1, 'Negroni']] });

describe('the printer', () => {
  it('turns away who would wait too long, and prints again once the queue is shorter', async () => {
    const printer = new Printer();
    const queue = Array.from({ length: MOST_PRINTS }, () => printer.print(paper));
    await expect(printer.print(paper)).rejects.toMatchObject({ code: 'unavailable' });
    await queue[0];
    const late = printer.print(paper);
    const prints = await Promise.all([...queue, late]);
    expect(prints.every((print) => print.subarray(0, 5).toString() === '%PDF-')).toBe(true);
  }, 60_000);
});
