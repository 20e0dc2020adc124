import { Injectable } from '@nestjs/common';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { type Candidate, candidateOf } from '@swizzle/mixology/menus/candidate';
import { passesMenuGate } from '@swizzle/mixology/menus/menu-gate';
import type { CandidateSource, Cocktail } from '@swizzle/proto';
import { LRUCache } from 'lru-cache';

/** A cocktail that could be on a menu, and what it is chosen by. */
export interface Offer {
  readonly cocktail: Cocktail;
  readonly candidate: Candidate;
}

/**
 * Pages taken from each shelf, each a hundred cocktails at most: a whole collection, and two thousand drinks in all.
 * More would make a menu slower, and not better.
 */
const MAX_PAGES: Readonly<Record<CandidateSource, number>> = { classics: 6, saved: 10, own: 4, newest: 4 };
/** Milliseconds that the shelves which are the same for everybody are kept. */
const KEPT_MS = 10_000;
const REMEMBERED_RECIPES = 5000;
/** Milliseconds that the catalog has for one page. */
const PAGE_MS = 10_000;

/** What menus are chosen from. */
@Injectable()
export class CandidatePool {
  private readonly candidates = new LRUCache<CandidateSource, Cocktail[]>({ max: 2, ttl: KEPT_MS });
  /** Shelves that are being walked: everyone who comes meanwhile waits for the same walk. */
  private readonly walks = new Map<CandidateSource, Promise<Cocktail[]>>();
  /** A recipe never changes, so what was read of it stays true; undefined where a line of it is unknown. */
  private readonly read = new LRUCache<string, { candidate: Candidate | undefined }>({
    max: REMEMBERED_RECIPES,
  });

  constructor(private readonly requests: RpcClient) {}

  /**
   * What the catalog offers, what the user made and saved, and those of the newest that pass the gate; each cocktail once.
   * @throws AppError `unavailable` where the catalog does not answer before the deadline, in milliseconds since 1970
   */
  async gather(userId: string, deadline: number): Promise<Offer[]> {
    const candidates = await Promise.all([
      this.shared('newest', userId, deadline),
      this.shared('classics', userId, deadline),
      this.walk('own', userId, deadline),
      this.walk('saved', userId, deadline),
    ]);
    const [newest, ...trusted] = candidates;
    const gated = newest.filter((cocktail) => cocktail.isFeatured || passesMenuGate(cocktail));
    const each = new Map([gated, ...trusted].flat().map((cocktail) => [cocktail.id, cocktail]));
    return this.offersOf([...each.values()]);
  }

  /** Those of these cocktails that can be chosen: what cannot be read cannot be bought either. */
  offersOf(cocktails: readonly Cocktail[]): Offer[] {
    return cocktails.flatMap((cocktail) => {
      const candidate = this.candidateOf(cocktail);
      return candidate ? [{ cocktail, candidate }] : [];
    });
  }

  private candidateOf(cocktail: Cocktail): Candidate | undefined {
    const { id, isFeatured } = cocktail;
    const key = `${id} ${isFeatured}`;
    const known = this.read.get(key);
    if (known) return known.candidate;
    const isKnown = readRecipe(cocktail).lines.every(({ pour }) => pour);
    const candidate = isKnown ? candidateOf(id, cocktail, { isFeatured }) : undefined;
    this.read.set(key, { candidate });
    return candidate;
  }

  private async shared(source: CandidateSource, userId: string, deadline: number): Promise<Cocktail[]> {
    const kept = this.candidates.get(source);
    if (kept) return kept;
    const begun = this.walks.get(source);
    const walk = begun ?? this.walk(source, userId, deadline).finally(() => this.walks.delete(source));
    this.walks.set(source, walk);
    // Whose walk fails may have had less time left.
    const cocktails = await (begun ? walk.catch(() => this.walk(source, userId, deadline)) : walk);
    this.candidates.set(source, cocktails);
    return cocktails;
  }

  private async walk(source: CandidateSource, userId: string, deadline: number): Promise<Cocktail[]> {
    const found: Cocktail[] = [];
    let after: number | undefined;
    for (let page = 0; page < MAX_PAGES[source]; page++) {
      const withinMs = Math.max(1, Math.min(PAGE_MS, deadline - Date.now()));
      const request = { userId, source, after };
      const { cocktails, next } = await this.requests.ask('catalog.menu-candidate.list', request, withinMs);
      found.push(...cocktails);
      if (next === null) break;
      after = next;
    }
    return found;
  }
}
