// People in numbers: signed in, without an account that would cost a password's hash each.
import { randomUUID } from 'node:crypto';
import type { Bar } from '../house/bar.ts';
import { Guest } from '../house/guest.ts';

/** So many who may have as many cocktails as they like. */
export function strangers(bar: Bar, count: number): Promise<Guest[]> {
  const come = async () => {
    const id = `stranger-${randomUUID()}`;
    const cookie = await bar.doors.begin(id, 'bar_owner');
    return new Guest(bar.url, bar.witness, { id, email: `${id}@example.com`, cookie, address: '198.19.0.1' });
  };
  return Promise.all(Array.from({ length: count }, come));
}
