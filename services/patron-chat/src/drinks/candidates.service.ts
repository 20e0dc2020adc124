import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { withDeadline } from '@swizzle/kit/lifecycle/deadline';
import { singleFlight } from '@swizzle/kit/lifecycle/single-flight';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { BASE_LIQUORS, type BaseLiquor, type Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import { featuresOf } from './features/features.ts';
import { type NameIndex, nameIndex } from './names.ts';

/** Milliseconds that a guest waits for the catalog: Sam would rather suggest nothing than keep them longer. */
export const CATALOG_MS = 800;
/** Milliseconds that the catalog has to answer, while guests are served with what is there. */
const FETCH_MS = 10_000;
/** Milliseconds after which candidates are fetched again, while what is there goes on being served. */
const FRESH_MS = 60_000;
/** The same after a failure. */
const RETRY_MS = 3_000;

interface Shelf {
  /** The best first; none before the first answer. */
  cocktails: readonly Cocktail[];
  /** Milliseconds on the monotonic clock from which on it is fetched again. */
  due: number;
  readonly fetch: () => Promise<void>;
}

/** What drinks are chosen from, in memory: the best of each base. */
@Injectable()
export class CandidatesService implements OnApplicationBootstrap {
  private readonly shelves: ReadonlyMap<BaseLiquor, Shelf>;
  /** Cocktails by number, and the index of their names; made anew when one of them has changed. */
  private known: { readonly byId: ReadonlyMap<number, Cocktail>; readonly names: NameIndex } | undefined;

  constructor(
    private readonly requests: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.shelves = new Map(BASE_LIQUORS.map((base) => [base, this.newShelf(base)]));
  }

  /** The first guest shall not wait for the catalog. */
  onApplicationBootstrap(): void {
    void this.refresh();
  }

  /** The best of each base, highest score first; empty while the catalog has never answered. */
  async list(): Promise<readonly (readonly Cocktail[])[]> {
    await this.refresh();
    return [...this.shelves.values()].map(({ cocktails }) => cocktails);
  }

  async find(id: number): Promise<Cocktail | undefined> {
    await this.refresh();
    return this.index().byId.get(id);
  }

  async names(): Promise<NameIndex> {
    await this.refresh();
    return this.index().names;
  }

  /** Waits, for a short time, only for what was never fetched; the rest is fetched in the background when it is due. */
  private async refresh(): Promise<void> {
    const now = performance.now();
    const due = [...this.shelves.values()].filter((shelf) => shelf.due <= now);
    const fetches = due.map((shelf) => {
      const fetch = shelf.fetch();
      return shelf.cocktails.length === 0 ? fetch : undefined;
    });
    await withDeadline(Promise.all(fetches), CATALOG_MS, 'catalog').catch((err) => {
      this.logger.debug({ err }, 'candidates are still being fetched');
    });
  }

  private newShelf(base: BaseLiquor): Shelf {
    const fetch = singleFlight(() => this.fetch(base, shelf));
    const shelf: Shelf = { cocktails: [], due: 0, fetch };
    return shelf;
  }

  private async fetch(base: BaseLiquor, shelf: Shelf): Promise<void> {
    try {
      const { cocktails } = await this.requests.ask(
        'catalog.cocktail.candidates',
        { baseLiquor: base },
        FETCH_MS,
      );
      this.replace(shelf, cocktails);
      // A base that has nothing may get its first drink at any moment.
      shelf.due = cocktails.length === 0 ? 0 : performance.now() + FRESH_MS;
    } catch (err) {
      shelf.due = performance.now() + RETRY_MS;
      this.logger.debug({ err, base }, 'no candidates from the catalog');
    }
  }

  /** Keeps each cocktail that is as it was, since its features hang on it. */
  private replace(shelf: Shelf, fetched: readonly Cocktail[]): void {
    const before = new Map(shelf.cocktails.map((cocktail) => [cocktail.id, cocktail]));
    const next = fetched.map((cocktail) => {
      const old = before.get(cocktail.id);
      return old && isDeepStrictEqual(old, cocktail) ? old : cocktail;
    });
    const hasChanged =
      next.length !== shelf.cocktails.length || next.some((one, at) => one !== shelf.cocktails[at]);
    if (!hasChanged) return;
    for (const cocktail of next) featuresOf(cocktail);
    shelf.cocktails = next;
    this.known = undefined;
  }

  private index() {
    if (this.known) return this.known;
    const cocktails = [...this.shelves.values()].flatMap((shelf) => shelf.cocktails);
    this.known = {
      byId: new Map(cocktails.map((cocktail) => [cocktail.id, cocktail])),
      names: nameIndex(cocktails),
    };
    return this.known;
  }
}
