import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '@swizzle/kit/kit.module';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { seasonOf } from '@swizzle/mixology/briefs/schedule/when-and-where';
import type { Cocktail } from '@swizzle/proto';
import type { Logger } from 'pino';
import type { DrinkRef, TalkState } from '../talk/talk-state.ts';
import type { Wish } from '../talk/wish.ts';
import { CATALOG_MS, CandidatesService } from './candidates.service.ts';
import type { NamedDrink } from './names.ts';
import { type Ranking, rankDrinks } from './ranking.ts';

export type { Ranking } from './ranking.ts';

/** Drinks of the catalog, as a conversation needs them. A catalog that is away costs the suggestions, never the answer. */
@Injectable()
export class DrinksService {
  constructor(
    private readonly candidates: CandidatesService,
    private readonly requests: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Drinks of the catalog that a text names, in its order. */
  async named(text: string): Promise<DrinkRef[]> {
    const names = await this.candidates.names();
    const found = await Promise.all(names.find(text).map((drink) => this.refOf(drink)));
    return found.filter((ref) => ref !== undefined);
  }

  /** Looks up what is in a drink that may be suggested; nothing of one that isn't known. */
  async ingredientsLookup(): Promise<(drink: DrinkRef) => readonly string[]> {
    const cocktails = (await this.candidates.list()).flat();
    return ({ id }) =>
      cocktails.find((cocktail) => cocktail.id === id)?.ingredients.map(({ name }) => name) ?? [];
  }

  /** The names of all that may be suggested. */
  async listNames(): Promise<string[]> {
    return (await this.candidates.list()).flat().map(({ name }) => name);
  }

  async get(id: number): Promise<Cocktail | undefined> {
    return (await this.candidates.find(id)) ?? this.ask(() => this.fetchById(id));
  }

  /**
   * Orders what the catalog offers by how well it fits what is known of the guest.
   * @param asked what was just asked for
   * @param seed of what a guest leaves open
   */
  async rank(state: TalkState, asked: readonly Wish[] = [], seed = 0): Promise<Ranking> {
    const [offers, like] = await Promise.all([
      this.candidates.list(),
      state.like ? this.get(state.like.id) : undefined,
    ]);
    return rankDrinks(offers, state, like, asked, { season: seasonOf(new Date().getUTCMonth() + 1), seed });
  }

  /** A classic that is none of the candidates may still be in the catalog. */
  private async refOf({ id, name }: NamedDrink): Promise<DrinkRef | undefined> {
    if (id !== undefined) return { id, name };
    const found = await this.ask(() =>
      this.requests.ask('catalog.cocktail.find-by-name', { name }, CATALOG_MS),
    );
    return found && { id: found.id, name: found.name };
  }

  private fetchById(id: number) {
    return this.requests.ask('catalog.cocktail.get', { id }, CATALOG_MS);
  }

  private async ask(request: () => Promise<Cocktail | null>): Promise<Cocktail | undefined> {
    try {
      return (await request()) ?? undefined;
    } catch (err) {
      this.logger.debug({ err }, 'no cocktail from the catalog');
      return undefined;
    }
  }
}
