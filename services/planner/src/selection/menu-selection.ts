import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { LOGGER } from '@swizzle/kit/kit.module';
import { hashText } from '@swizzle/mixology/chance';
import { type CustomDrink, customDrinksFor, isCustomId } from '@swizzle/mixology/custom-drinks/custom-drinks';
import { counted } from '@swizzle/mixology/events/words/nouns';
import { isAffordable } from '@swizzle/mixology/menus/budget/spending';
import type { Candidate } from '@swizzle/mixology/menus/candidate';
import { planMenu } from '@swizzle/mixology/menus/plan-menu';
import type { MenuOptions, PlannedMenu } from '@swizzle/mixology/menus/planned-menu';
import { conflictOf, mayBeServed } from '@swizzle/mixology/menus/search/conflict';
import { signatureWishes } from '@swizzle/mixology/menus/signature-wishes';
import { swapFor } from '@swizzle/mixology/menus/swap';
import { type MenuEvent, partyOf, readMenuWish, type WishOptions } from '@swizzle/mixology/menus/wish';
import type { BottleGrade, Cocktail, MenuBrief, MenuSection, Recipe, ServingStyle } from '@swizzle/proto';
import type { Logger } from 'pino';
import { CandidatePool, type Offer } from './candidate-pool.ts';
import { DrinkOrders } from './drink-orders.ts';
import { HostStock } from './host-stock.ts';
import { LlmMenuPlanner } from './llm-menu-planner.ts';
import type { MenuOrder } from './menu-order.ts';

export interface ChosenDrink {
  section: MenuSection;
  servings: number;
  cocktail: Cocktail;
  why: string;
  servingStyle: ServingStyle;
  suits: string[];
  line?: string;
}

export interface ChosenMenu {
  name: string;
  intro: string;
  brief: MenuBrief;
  bottles: BottleGrade;
  drinks: ChosenDrink[];
}

/** A menu that is to be planned anew, without some parts of its brief. */
export interface ReplanOrder {
  ownerId: string;
  menuId: string;
  event: MenuEvent;
  date: string;
  removedParts: readonly string[];
  /** Another number than 0 plans another menu. */
  variant: number;
  /** Whether its drinks are to differ from those on the menu, or to be those again; undefined where either is fine. */
  drinks?: 'others' | 'same' | undefined;
  /** Drinks that stay, each in its section. */
  kept: readonly { id: number; section: MenuSection }[];
  /** What was made for it stays at hand, even where the catalog has let go of it. */
  cocktails: readonly Cocktail[];
}

/** A menu as it stands, one of whose drinks is to go. */
export interface StandingMenu {
  event: MenuEvent;
  entries: { cocktail: Cocktail; section: MenuSection }[];
  date: string;
  seed: number;
  /** Parts of its brief that its host took away. */
  removedParts?: readonly string[];
}

/** What makes a drink the one it is. */
type Made = Pick<Cocktail | Recipe, 'name' | 'ingredients' | 'garnish'>;

/**
 * Whether a cocktail is a recipe that was published before, garnish included: anyone who has a drink without its twist of
 * orange may be allergic to it.
 */
export const isSameDrink = (cocktail: Made, recipe: Made): boolean =>
  cocktail.name === recipe.name &&
  cocktail.garnish === recipe.garnish &&
  cocktail.ingredients.length === recipe.ingredients.length &&
  cocktail.ingredients.every(
    ({ name, amount, unit }, at) =>
      name === recipe.ingredients[at]?.name &&
      amount === recipe.ingredients[at]?.amount &&
      unit === recipe.ingredients[at]?.unit,
  );

/** Milliseconds that a swap may take: a person waits for it. */
const SWAP_MS = 8000;

/** The seed of a menu, and of others for the same event; of one variant there are several draws. */
const seedOf = (menuId: string, variant: number, draw = 0): number =>
  hashText([menuId, ...(variant === 0 ? [] : [variant]), ...(draw === 0 ? [] : [`draw ${draw}`])].join(' '));

/** Draws of a variant, until one has other drinks than the menu has. */
const DRAWS = [0, 1, 2] as const;

const NOTHING = "We don't have drinks that fit this event yet. Please try again in a moment.";

/** Why a menu has no drinks: what the host asks for can't be met together, or there is nothing to choose from. */
const nothingFits = (
  code: 'unavailable' | 'conflict',
  event: MenuEvent,
  candidates: readonly Candidate[],
  options: WishOptions,
): AppError => {
  const conflict = conflictOf(event, candidates, options);
  if (!conflict) return new AppError(code, NOTHING);
  const issues = conflict.concessions.map(({ removedParts, label, drinks }) => ({
    path: `removedParts.${removedParts.join('|')}`,
    message: `Leave out ${label}: ${counted(drinks, 'drink')} ${drinks === 1 ? 'fits' : 'fit'}`,
  }));
  return new AppError('unprocessable', conflict.message, { issues });
};

const wordsOf = (
  {
    name,
    intro,
    brief,
    bottles,
    drinksEach,
  }: Pick<PlannedMenu, 'name' | 'intro' | 'brief' | 'bottles' | 'drinksEach'>,
  guests: number,
) => ({
  name,
  intro,
  bottles,
  brief: {
    parts: [...brief.parts],
    notUnderstood: [...brief.notUnderstood],
    unmet: [...brief.unmet],
    unused: [...brief.unused],
    ...(drinksEach !== undefined && { drinksEach }),
    ...partyOf(brief, guests),
  },
});

const withCocktails = (
  { entries }: Pick<PlannedMenu, 'entries'>,
  offers: readonly Offer[],
): ChosenDrink[] => {
  const byId = new Map(offers.map(({ cocktail }) => [cocktail.id, cocktail]));
  return entries.flatMap(({ id, section, servings, why, servingStyle, suits, line }) => {
    const cocktail = byId.get(id);
    if (!cocktail) return [];
    const drink = { section, servings, cocktail, why, servingStyle, suits: [...suits] };
    return [line === undefined ? drink : { ...drink, line }];
  });
};

/** Chooses what is on a menu. */
@Injectable()
export class MenuSelection {
  constructor(
    private readonly pool: CandidatePool,
    private readonly drinks: DrinkOrders,
    private readonly llm: LlmMenuPlanner,
    @Inject(HostStock) private readonly stock: Pick<HostStock, 'find'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The drinks of a menu, their servings and its words: a model's choice where one is at hand and its choice holds,
   * else the rules', which is always the same for the same menu id and catalog.
   * @throws AppError `unavailable` where the catalog is away, or holds nothing that the theme allows
   */
  async choose(asked: MenuOrder): Promise<ChosenMenu> {
    const order = await this.withFitTheme(asked);
    const { menuId, event, date } = order;
    const custom = customDrinksFor(readMenuWish(event, { date }));
    const { offers, known } = await this.offersFor(order, custom);
    const menu = await this.plan(order, offers, custom);
    // What was composed and can't be published is no drink; the catalog's are.
    const chosen =
      (await this.withPublished(order, menu, [...offers, ...known], custom)) ??
      this.withoutCustom(order, menu, offers);
    if (chosen.entries.length === 0)
      throw nothingFits(
        'unavailable',
        event,
        offers.map(({ candidate }) => candidate),
        { date },
      );
    this.logger.info({ menuId, by: menu.by }, 'menu chosen');
    return { ...wordsOf(chosen, event.guestCount), drinks: withCocktails(chosen, chosen.offers) };
  }

  /** A model's choice where one is at hand and its choice holds, else that of rules. */
  private async plan(order: MenuOrder, offers: readonly Offer[], custom: readonly CustomDrink[]) {
    const { menuId, event, date } = order;
    const seed = hashText(menuId);
    const candidates = [...offers, ...custom].map(({ candidate }) => candidate);
    const modeled = await this.llm.choose(order, candidates, seed);
    if (modeled) return { ...modeled, by: 'model' };
    const options = { date, seed, atHand: await this.stock.find(order.ownerId) };
    return { ...planMenu(event, candidates, options), by: 'rules' };
  }

  /**
   * The menu without its custom drinks: what stays is kept, and the rest planned anew by rules. How much each guest
   * drinks is what this plan pours, and no longer what the first one did.
   */
  private withoutCustom<
    Menu extends Pick<PlannedMenu, 'name' | 'intro' | 'entries' | 'drinksEach'> & { by: string },
  >({ menuId, event, date }: MenuOrder, { name, intro, by, entries }: Menu, offers: readonly Offer[]) {
    const kept = entries.filter(({ id }) => !isCustomId(id));
    const candidates = offers.map(({ candidate }) => candidate);
    const { drinksEach, brief, bottles, ...planned } = planMenu(event, candidates, {
      date,
      seed: hashText(menuId),
      kept,
    });
    const told = drinksEach === undefined ? {} : { drinksEach };
    return { name, intro, by, offers, brief, bottles, entries: planned.entries, ...told };
  }

  /** The menu with the custom drinks that it takes published, and what its drinks are; undefined where one couldn't be. */
  private async withPublished<Menu extends Pick<PlannedMenu, 'entries'>>(
    order: MenuOrder,
    menu: Menu,
    offers: readonly Offer[],
    custom: readonly CustomDrink[],
  ) {
    const ids = new Set(menu.entries.map(({ id }) => id));
    const taken = custom.filter(({ candidate }) => ids.has(candidate.id));
    const own = new Map(
      taken.flatMap(({ candidate, recipe }) => {
        const cocktail = offers.find((offer) => isSameDrink(offer.cocktail, recipe))?.cocktail;
        return cocktail ? [[candidate.id, cocktail] as const] : [];
      }),
    );
    const missing = taken.filter(({ candidate }) => !own.has(candidate.id));
    const made = await this.drinks.publish(order, missing);
    if (!made) return undefined;
    const published = new Map([...own, ...made]);
    const entries = menu.entries.map((entry) => ({ ...entry, id: published.get(entry.id)?.id ?? entry.id }));
    const all = [...offers, ...this.pool.offersOf([...made.values()])];
    return this.isFit(order, entries, all) ? { ...menu, entries, offers: all } : undefined;
  }

  /** Whether each drink as it was published is still one that the event may have: what makes a guest ill is never served. */
  private isFit(
    { menuId, event, date }: MenuOrder,
    entries: PlannedMenu['entries'],
    offers: readonly Offer[],
  ): boolean {
    const { brief } = readMenuWish(event, { date });
    const byId = new Map(offers.map(({ cocktail, candidate }) => [cocktail.id, candidate]));
    const unfit = entries.flatMap(({ id }) => {
      const drink = byId.get(id);
      return drink && !mayBeServed(drink, brief) ? [drink.name] : [];
    });
    if (unfit.length > 0) this.logger.warn({ menuId, unfit }, 'published drinks that the event rules out');
    return unfit.length === 0;
  }

  /**
   * A menu planned anew, at once: from what the catalog has, by rules.
   * @throws AppError `unavailable` where the catalog is away; `conflict` where nothing is left to choose;
   * `unprocessable` where no drink is all that the theme asks for
   */
  async replan(order: ReplanOrder): Promise<ChosenMenu & Pick<PlannedMenu, 'isSound'>> {
    const { ownerId, menuId, event, date, removedParts, cocktails, variant, drinks } = order;
    const offers = await this.offersBeside(ownerId, cocktails);
    const candidates = offers.map(({ candidate }) => candidate);
    const options = await this.optionsFor(order);
    const plan = (draw: number) =>
      planMenu(event, candidates, { ...options, seed: seedOf(menuId, variant, draw) });
    const setOf = (ids: readonly number[]) => ids.toSorted((left, right) => left - right).join();
    const shown = setOf(cocktails.map(({ id }) => id));
    const isWanted = ({ entries }: PlannedMenu) =>
      drinks === undefined || (setOf(entries.map(({ id }) => id)) === shown) === (drinks === 'same');
    const first = plan(0);
    const menu = isWanted(first) ? first : (DRAWS.slice(1).map(plan).find(isWanted) ?? first);
    if (menu.entries.length === 0) throw nothingFits('conflict', event, candidates, { date, removedParts });
    return { ...wordsOf(menu, event.guestCount), isSound: menu.isSound, drinks: withCocktails(menu, offers) };
  }

  /** What a menu is planned anew with: what promises its cost promises what will be planned. */
  async optionsFor({
    ownerId,
    menuId,
    date,
    removedParts,
    kept,
    variant,
  }: Pick<
    ReplanOrder,
    'ownerId' | 'menuId' | 'date' | 'removedParts' | 'kept' | 'variant'
  >): Promise<MenuOptions> {
    return {
      date,
      removedParts,
      kept,
      atHand: await this.stock.find(ownerId),
      seed: seedOf(menuId, variant),
    };
  }

  /** Another cocktail for one place of a menu, of those that were gathered; undefined where nothing else is left. */
  swap(
    { event, entries, date, seed, removedParts }: StandingMenu,
    place: number,
    avoid: number[],
    gathered: readonly Offer[],
  ): Pick<ChosenDrink, 'cocktail' | 'why' | 'servingStyle' | 'suits' | 'line'> | undefined {
    const offers = [...gathered, ...this.pool.offersOf(entries.map(({ cocktail }) => cocktail))];
    const standing = entries.map(({ cocktail, section }) => ({ id: cocktail.id, section }));
    const candidates = offers.map(({ candidate }) => candidate);
    const swapped = swapFor({ event, entries: standing }, place, candidates, {
      date,
      seed,
      avoid,
      removedParts,
    });
    return swapped && withCocktails(swapped, offers)[place];
  }

  /**
   * What the catalog has, and what is on a menu: that stays known even where the catalog has let go of it.
   * @throws AppError `unavailable` where the catalog is away
   */
  async offersBeside(ownerId: string, cocktails: readonly Cocktail[]): Promise<Offer[]> {
    const gathered = await this.gather(ownerId);
    return [...gathered, ...this.pool.offersOf(cocktails)];
  }

  /**
   * What the catalog has for a user who waits.
   * @throws AppError `unavailable` where the catalog is away
   */
  gather(ownerId: string): Promise<Offer[]> {
    return this.pool.gather(ownerId, Date.now() + SWAP_MS);
  }

  /** A theme that nobody would want to read is none: it would be heard in the menu's name. */
  private async withFitTheme(order: MenuOrder): Promise<MenuOrder> {
    const { theme, ...event } = order.event;
    return !theme || (await this.llm.mayShow(theme)) ? order : { ...order, event };
  }

  /** What the catalog has, and what is made for this menu because neither it nor the custom drinks have it. */
  private async offersFor(
    order: MenuOrder,
    custom: readonly CustomDrink[],
  ): Promise<{ offers: Offer[]; known: Offer[] }> {
    const { menuId, ownerId, event, date, deadline, avoid = [] } = order;
    const gathered = await this.pool.gather(ownerId, deadline);
    const allowed = gathered.filter(({ cocktail }) => !avoid.includes(cocktail.id));
    const isKnown = ({ cocktail }: Offer) => custom.some(({ recipe }) => isSameDrink(cocktail, recipe));
    // What was composed for an earlier menu is published already.
    const [known, found] = [allowed.filter(isKnown), allowed.filter((offer) => !isKnown(offer))];
    const candidates = [...found, ...custom].map(({ candidate }) => candidate);
    const seed = hashText(menuId);
    const made = await this.drinks.make(order, signatureWishes(event, candidates, { date, seed }));
    // What the host excludes is left out when the menu is planned, no matter who made it.
    const affordable = this.pool
      .offersOf(made)
      .filter(({ candidate }) => isAffordable(candidate, event.budget));
    return { offers: [...found, ...affordable], known };
  }
}
