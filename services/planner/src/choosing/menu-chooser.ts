import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/app-error';
import { hashText } from '@swizzle/mixology/chance';
import { type PlannedMenu, planMenu } from '@swizzle/mixology/menus/plan-menu';
import { swapFor } from '@swizzle/mixology/menus/swap';
import type { Cocktail, MenuRequest, MenuSection, Tier } from '@swizzle/proto';
import { CandidatePool, type Offer } from './candidate-pool.ts';

/** A menu that is to be chosen. */
export interface MenuOrder {
  menuId: string;
  ownerId: string;
  tier: Tier;
  event: MenuRequest;
  /** YYYY-MM-DD */
  date: string;
  /** Milliseconds since 1970 until which it may take. */
  deadline: number;
}

export interface ChosenDrink {
  section: MenuSection;
  servings: number;
  cocktail: Cocktail;
}

export interface ChosenMenu {
  name: string;
  intro: string;
  drinks: ChosenDrink[];
}

/** A menu as it stands, one of whose drinks is to go. */
export interface StandingMenu {
  ownerId: string;
  event: MenuRequest;
  entries: { cocktail: Cocktail; section: MenuSection }[];
  date: string;
  seed: number;
}

/** Milliseconds that a swap may take: a person waits for it. */
const SWAP_MS = 8000;

const withCocktails = (
  { entries }: Pick<PlannedMenu, 'entries'>,
  offers: readonly Offer[],
): ChosenDrink[] => {
  const byId = new Map(offers.map(({ cocktail }) => [cocktail.id, cocktail]));
  return entries.flatMap(({ id, section, servings }) => {
    const cocktail = byId.get(id);
    return cocktail ? [{ section, servings, cocktail }] : [];
  });
};

/** Chooses what is on a menu. */
@Injectable()
export class MenuChooser {
  constructor(private readonly pool: CandidatePool) {}

  /**
   * The drinks of a menu, their servings and its words. The same menu id always chooses alike from the same catalog.
   * @throws AppError `unavailable` where the catalog is away or empty
   */
  async choose({ menuId, ownerId, event, date, deadline }: MenuOrder): Promise<ChosenMenu> {
    const offers = await this.pool.gather(ownerId, deadline);
    if (offers.length === 0) throw new AppError('unavailable', 'There is nothing to choose from yet.');
    const candidates = offers.map(({ candidate }) => candidate);
    const menu = planMenu(event, candidates, { date, seed: hashText(menuId) });
    return { name: menu.name, intro: menu.intro, drinks: withCocktails(menu, offers) };
  }

  /**
   * Another cocktail for one place of a menu; undefined where nothing else is left.
   * @throws AppError `unavailable` where the catalog is away
   */
  async swap(
    { ownerId, event, entries, date, seed }: StandingMenu,
    place: number,
    avoid: number[],
  ): Promise<Cocktail | undefined> {
    const gathered = await this.pool.gather(ownerId, Date.now() + SWAP_MS);
    // What is on the menu stays known, even where the catalog has let go of it.
    const offers = [...gathered, ...this.pool.offersOf(entries.map(({ cocktail }) => cocktail))];
    const standing = entries.map(({ cocktail, section }) => ({ id: cocktail.id, section }));
    const candidates = offers.map(({ candidate }) => candidate);
    const swapped = swapFor({ event, entries: standing }, place, candidates, { date, seed, avoid });
    return swapped && withCocktails(swapped, offers)[place]?.cocktail;
  }
}
