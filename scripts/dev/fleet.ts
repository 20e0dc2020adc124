// Everything that runs, and the order in which it ends: first whoever takes calls, last what keeps the data.
import type { Kept } from './keep-running.ts';

type Tier = 'edge' | 'services' | 'backends';

/** In the order of stopping; milliseconds that each tier has before it is killed, nine seconds in all. */
const TIERS: [Tier, number][] = [
  ['edge', 3000],
  ['services', 4000],
  ['backends', 2000],
];

export class Fleet {
  readonly #running: Record<Tier, Kept[]> = { edge: [], services: [], backends: [] };

  add(tier: Tier, kept: Kept): void {
    this.#running[tier].push(kept);
  }

  all(): Kept[] {
    return TIERS.flatMap(([tier]) => this.#running[tier]);
  }

  async stop(): Promise<void> {
    for (const [tier, grace] of TIERS) {
      await Promise.all(this.#running[tier].map((kept) => kept.stop(grace)));
    }
  }

  /** At once and without a word. */
  kill(): void {
    for (const kept of this.all()) kept.child().signal('SIGKILL');
  }
}
