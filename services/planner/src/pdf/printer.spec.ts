import { describe, expect, it } from '@jest/globals';
import { paperFor } from './pdf.fixture.ts';
import { MAX_PRINTS, Printer } from './printer.ts';

/** One drink for one guest: the quickest print. */
const paper = paperFor({ guestCount: 1, places: [['signature', 1, 'Negroni']] });
const PRINTED = Buffer.from('printed');

describe('the printer', () => {
  it('turns away who would wait too long, and prints again once the queue is shorter', async () => {
    const printer = new Printer();
    const first = printer.print(paper);
    const queue = Array.from({ length: MAX_PRINTS - 1 }, () => printer.inTurn(async () => PRINTED));
    await expect(printer.print(paper)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await first).subarray(0, 5).toString()).toBe('%PDF-');
    const late = printer.inTurn(async () => PRINTED);
    expect(await Promise.all([...queue, late])).toEqual(Array(MAX_PRINTS).fill(PRINTED));
  }, 60_000);

  it('prints one at a time, and goes on after one that fails', async () => {
    const printer = new Printer();
    const order: string[] = [];
    const turn = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      order.push(`${name} ends`);
      if (name === 'first') throw new RangeError('no such menu');
      return PRINTED;
    };
    await Promise.allSettled([printer.inTurn(turn('first')), printer.inTurn(turn('second'))]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });
});
