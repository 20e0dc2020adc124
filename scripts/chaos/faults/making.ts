// Hands on those who make cocktails, and a look at what they have made.
import type { ChaosSystem } from '../system/chaos-system.ts';

export const WORKERS = ['generation-worker', 'generation-worker-2'] as const;

export const killWorkers = (chaos: ChaosSystem): void => {
  for (const name of WORKERS) chaos.child(name).signal('SIGKILL');
};

/** Ids of what somebody has had made. */
export const cocktailsOf = async ({ databases }: ChaosSystem, { id }: { id: string }): Promise<number[]> =>
  (await databases.cocktails({ authorId: id })).map(({ _id }) => _id);
