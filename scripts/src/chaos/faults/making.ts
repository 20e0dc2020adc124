// Hands on those who make cocktails, and a look at what they have made.
import type { Bar } from '../house/bar.ts';

export const WORKERS = ['generation-worker', 'generation-worker-2'] as const;

export const killWorkers = (bar: Bar): void => {
  for (const name of WORKERS) bar.child(name).signal('SIGKILL');
};

/** Ids of what somebody has had made. */
export const cocktailsOf = async ({ books }: Bar, { id }: { id: string }): Promise<number[]> =>
  (await books.cocktails({ authorId: id })).map(({ _id }) => _id);
