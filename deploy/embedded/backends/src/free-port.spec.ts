import { rmSync, writeFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { freePort, reservationOf } from './free-port.ts';

it('skips ports reserved by a living process, but not those of a dead one', async () => {
  const first = await freePort();
  const [held, left] = [reservationOf(first + 1), reservationOf(first + 2)];
  writeFileSync(held, String(process.ppid));
  // No process has an id this high.
  writeFileSync(left, '99999999');
  try {
    expect(await freePort()).toBe(first + 2);
  } finally {
    for (const file of [held, left]) rmSync(file, { force: true });
  }
});
