// People in numbers: signed in, without an account that would cost a password's hash each.
import { randomUUID } from 'node:crypto';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { Guest } from '../system/guest.ts';

/** So many who may have as many cocktails as they like. */
export function strangers(chaos: ChaosSystem, count: number): Promise<Guest[]> {
  const come = async () => {
    const id = `stranger-${randomUUID()}`;
    const cookie = await chaos.signUps.begin(id, 'bar_owner');
    return new Guest(chaos.url, chaos.recorder, {
      id,
      email: `${id}@example.com`,
      cookie,
      address: '198.19.0.1',
    });
  };
  return Promise.all(Array.from({ length: count }, come));
}
