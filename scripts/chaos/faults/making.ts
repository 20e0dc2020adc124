// Users who generate cocktails during faults: many accounts, a paused model, killed workers, and their results.
import { randomUUID } from 'node:crypto';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { Guest } from '../system/guest.ts';
import { inventive } from '../system/model.ts';

/** Users without a daily limit, with sessions but without accounts, which would each cost a password hash. */
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
 * Holds the model's answers, so that work stays in progress as long as a case needs it.
 * @returns a function that releases current and later answers
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

/** Ids of a user's generated cocktails. */
export const cocktailsOf = async ({ databases }: ChaosSystem, { id }: { id: string }): Promise<number[]> =>
  (await databases.cocktails({ authorId: id })).map(({ _id }) => _id);
