import type { ChaosSystem } from './system/chaos-system.ts';

export const FAMILIES = ['processes', 'stores', 'model', 'payments', 'requests', 'people', 'texts'] as const;
export type Family = (typeof FAMILIES)[number];

/** One way to break or attack the system, and what it owes to anyone who does. */
export interface Case {
  readonly title: string;
  readonly family: Family;
  /** What was done to it, in the report's words. */
  readonly injected: string;
  /** Whether every `make test` runs it: seconds, not minutes. */
  readonly isShort: boolean;
  /** Breaks or attacks it, and throws where the answer is wrong. The rules are checked after it. */
  run(chaos: ChaosSystem): Promise<void>;
}

/** Does it for each, so many at once. */
export async function inParallel<T>(
  all: readonly T[],
  lanes: number,
  each: (one: T) => Promise<void>,
): Promise<void> {
  const queue = all.values();
  const lane = async () => {
    for (const one of queue) await each(one);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * All attacks where chaos has the machine for itself; beside other tests one of so many. A number that shares no factor
 * with how many each endpoint or field meets has all kinds of attacks and all places in turn.
 */
export const sampleOf = <T>(
  { isSharedMachine }: { readonly isSharedMachine: boolean },
  all: readonly T[],
  every: number,
): readonly T[] => (isSharedMachine ? all.filter((_, at) => at % every === 0) : all);
