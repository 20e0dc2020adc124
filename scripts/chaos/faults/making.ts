// Users who make cocktails under faults: many accounts, a model that is held, workers that are killed, what came of it.
import { randomUUID } from 'node:crypto';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { Guest } from '../system/guest.ts';
import { inventive } from '../system/model.ts';

/**
 * So many people who may have as many cocktails as they like: signed in, without an account that would cost a password's
 * hash each.
 */
export function newGuests(chaos: ChaosSystem, count: number): Promise<Guest[]> {
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

/**
 * Holds the answers of the model, so that work is under way for as long as a case needs it.
 * @returns lets it answer, what it was asked before and from then on
 */
export function holdModel({ model }: ChaosSystem): () => void {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const answer = inventive();
  model.always('chat', (response, asked) => void letGo.then(() => answer(response, asked)));
  return resolve;
}

export const WORKERS = ['generation-worker', 'generation-worker-2'] as const;

export const killWorkers = (chaos: ChaosSystem): void => {
  for (const name of WORKERS) chaos.child(name).signal('SIGKILL');
};

/** Ids of what someone has had made. */
export const cocktailsOf = async ({ databases }: ChaosSystem, { id }: { id: string }): Promise<number[]> =>
  (await databases.cocktails({ authorId: id })).map(({ _id }) => _id);
