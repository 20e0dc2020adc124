// How a menu as it stands gets cheaper or dearer: each way with what it does to the shopping, for one guest.
import type { BottleGrade, BudgetWay, EVENT_BUDGETS, MenuSection } from '@swizzle/proto';
import { servesTerm } from '../../briefs/wishes/drink-match.ts';
import { chanceOf } from '../../chance.ts';
import { costOfParty } from '../../events/party-plan.ts';
import { drinksEach } from '../../events/service/hours.ts';
import { servingsFor } from '../../events/service/servings.ts';
import type { ShoppingChoices } from '../../events/shopping/shopping-list.ts';
import { theDrink } from '../../events/words/nouns.ts';
import { type Candidate, isAlcoholFree } from '../candidate.ts';
import { BATCHING_GUESTS, isPouredAtOnce } from '../occasions/serving-style.ts';
import { planMenu } from '../plan-menu.ts';
import type { MenuOptions } from '../planned-menu.ts';
import { menuFaults } from '../rules/menu-rules.ts';
import { likeness, TWIN } from '../search/likeness.ts';
import { type SearchSpace, searchSpaceFor } from '../search/search-space.ts';
import { type MenuEvent, type MenuWish, readMenuWish, type WishOptions } from '../wish.ts';
import { placesFor, spendingPerGuest } from './spending.ts';

/** A drink on a menu as it stands. */
export interface StandingDrink {
  entryId: string;
  section: MenuSection;
  servings: number;
  candidate: Candidate;
}

/** A menu, and what its host knows of prices. */
export interface StandingMenu {
  event: MenuEvent & { bottles: BottleGrade };
  drinks: readonly StandingDrink[];
  choices: ShoppingChoices;
}

const WAYS = 3;
/** Dollars a guest under which a way is none. */
const MIN_SAVING = 0.05;
/** Share of what is spent now under which nobody changes a menu, where there are so many better ways. */
const MIN_SAVED_SHARE = 0.03;
const MIN_WAYS = 2;
/** Drinks that a guest gets at least. */
const MIN_DRINKS = 2;

const cents = (dollars: number) => Math.round(dollars * 100) / 100;

const perGuest = (
  { event, choices }: StandingMenu,
  drinks: readonly StandingDrink[],
  bottles: BottleGrade = event.bottles,
): number =>
  costOfParty(
    event,
    drinks.map(({ section, servings, candidate }) => ({ section, servings, recipe: candidate.recipe })),
    { ...choices, bottles },
  ).perGuest;

/** The servings of a menu for an event, in its order: as many without alcohol as when it was planned. */
export const servingsOf = (
  wish: MenuWish,
  drinks: readonly Pick<StandingDrink, 'section' | 'candidate'>[],
): number[] => servingsFor(wish.event, placesFor(drinks, wish.event, wish));

const fewerDrinks = (
  menu: StandingMenu,
  { wish }: SearchSpace,
  now: number,
  fewer: number,
): BudgetWay | undefined => {
  const { drinks } = menu;
  const target = drinksEach(wish.event) - fewer;
  if (target < MIN_DRINKS) return undefined;
  const servings = servingsOf({ ...wish, event: { ...wish.event, drinksEach: target } }, drinks);
  const then = perGuest(
    menu,
    drinks.map((drink, at) => ({ ...drink, servings: servings[at] ?? 1 })),
  );
  return {
    id: `${fewer}-fewer`,
    label: fewer === 1 ? 'One drink fewer each' : 'Two drinks fewer each',
    perGuest: cents(then - now),
    change: { drinksEach: target },
  };
};

/** What the host asks for is no saving, unless another drink has it too. */
const isWished = (
  { candidate }: StandingDrink,
  { drinks }: StandingMenu,
  { wish: { brief } }: SearchSpace,
): boolean =>
  [...brief.named, ...brief.wanted].some(
    (term) =>
      servesTerm(candidate, term) &&
      !drinks.some((other) => other.candidate.id !== candidate.id && servesTerm(other.candidate, term)),
  );

/** A party can end without a last glass; it can't begin without a first. */
const withoutDigestif = (menu: StandingMenu, space: SearchSpace, now: number): BudgetWay | undefined => {
  const leaving = menu.drinks.find(({ section }) => section === 'digestif');
  if (!leaving || menu.drinks.length < 2 || isWished(leaving, menu, space)) return undefined;
  const rest = menu.drinks.filter((drink) => drink !== leaving);
  return {
    id: 'no-digestif',
    label: 'No digestif',
    perGuest: cents(perGuest(menu, rest) - now),
    change: { leaveOut: leaving.entryId },
  };
};

/** Signatures that a menu keeps. */
const MIN_SIGNATURES = 2;

/** One signature fewer: its bottles stay in the shop. Guests who don't drink keep theirs. */
const withoutSignature = (menu: StandingMenu, space: SearchSpace, now: number): BudgetWay | undefined => {
  const signatures = menu.drinks.filter(({ section }) => section === 'signature');
  if (signatures.length <= MIN_SIGNATURES) return undefined;
  const free = signatures.filter(({ candidate }) => isAlcoholFree(candidate));
  const without = (leaving: StandingDrink) => menu.drinks.filter((drink) => drink !== leaving);
  const [best] = signatures
    .filter(
      (drink) => !(isAlcoholFree(drink.candidate) && free.length === 1) && !isWished(drink, menu, space),
    )
    .map((leaving) => ({ leaving, after: perGuest(menu, without(leaving)) }))
    .toSorted((left, right) => left.after - right.after);
  return (
    best && {
      id: `without-${best.leaving.entryId}`,
      label: `Leave out ${theDrink(best.leaving.candidate.name)}`,
      perGuest: cents(best.after - now),
      change: { leaveOut: best.leaving.entryId },
    }
  );
};

const valueBottles = (menu: StandingMenu, now: number): BudgetWay | undefined =>
  menu.event.bottles === 'value'
    ? undefined
    : {
        id: 'value-bottles',
        label: 'Value bottles',
        perGuest: cents(perGuest(menu, menu.drinks, 'value') - now),
        change: { bottles: 'value' },
      };

const faultsOf = (drinks: readonly StandingDrink[], space: SearchSpace): number =>
  menuFaults(drinks, space).reduce((sum, { weight }) => sum + weight, 0);

/** The cheapest drink for a place that makes the menu no worse. */
const cheapestFor = (menu: StandingMenu, at: number, space: SearchSpace): StandingDrink | undefined => {
  const { event, drinks } = menu;
  const leaving = drinks[at];
  if (!leaving) return undefined;
  const others = drinks.toSpliced(at, 1);
  const faults = faultsOf(drinks, space);
  const isNew = ({ candidate }: { candidate: Candidate }) =>
    candidate.id !== leaving.candidate.id &&
    others.every(
      (other) => other.candidate.id !== candidate.id && likeness(other.candidate, candidate) < TWIN,
    );
  const [best] = space.shortlist[leaving.section]
    .filter(isNew)
    .map(({ candidate }) => ({ ...leaving, candidate }))
    .map((drink) => ({ drink, spent: spendingPerGuest(drinks.with(at, drink), event, event.bottles) }))
    .sort((left, right) => left.spent - right.spent)
    .filter(({ drink }) => faultsOf(drinks.with(at, drink), space) <= faults);
  return best?.drink;
};

const labelOf = ({ section, candidate }: StandingDrink, leaving: StandingDrink, guests: number): string =>
  section === 'welcome' && guests > BATCHING_GUESTS && isPouredAtOnce(candidate, guests)
    ? `A punch for the welcome: ${candidate.name}`
    : `${candidate.name} for ${leaving.candidate.name}`;

/** The most that one other drink saves, for the welcome and for each other place. */
const otherDrinks = (menu: StandingMenu, space: SearchSpace, now: number): BudgetWay[] =>
  menu.drinks
    .flatMap((leaving, at): BudgetWay[] => {
      const drink = cheapestFor(menu, at, space);
      if (!drink) return [];
      return [
        {
          id: `drink-${leaving.entryId}`,
          label: labelOf(drink, leaving, menu.event.guestCount),
          perGuest: cents(perGuest(menu, menu.drinks.with(at, drink)) - now),
          change: { swap: { entryId: leaving.entryId, cocktailId: drink.candidate.id } },
        },
      ];
    })
    .sort((left, right) => left.perGuest - right.perGuest);

/** The menu with what its brief says of heat, hours and what the host brings, as its shopping list is reckoned. */
const asHeld = (menu: StandingMenu, { event }: MenuWish): StandingMenu => ({
  ...menu,
  event: { ...event, bottles: menu.event.bottles },
});

/** Ways to save, the one that saves most first: different ones before two of a kind. */
export const cheaperWays = (
  standing: StandingMenu,
  candidates: readonly Candidate[],
  options: WishOptions,
): BudgetWay[] => {
  if (standing.drinks.length === 0) return [];
  const wish = readMenuWish(standing.event, options);
  const menu = asHeld(standing, wish);
  const now = perGuest(menu, menu.drinks);
  const space = searchSpaceFor(candidates, wish, chanceOf(0));
  const [drink, ...further] = otherDrinks(menu, space, now);
  const two = fewerDrinks(menu, space, now, 2);
  const one = fewerDrinks(menu, space, now, 1);
  const sorts = [
    two ?? one,
    valueBottles(menu, now),
    withoutSignature(menu, space, now),
    drink,
    withoutDigestif(menu, space, now),
    ...further,
  ];
  const ways = [...sorts, two && one].flatMap((way) => (way && way.perGuest <= -MIN_SAVING ? [way] : []));
  const worthwhile = ways.filter((way) => way.perGuest <= -MIN_SAVED_SHARE * now);
  return (worthwhile.length < MIN_WAYS ? ways : worthwhile)
    .slice(0, WAYS)
    .sort((left, right) => left.perGuest - right.perGuest);
};

const NEXT_BUDGET: Readonly<Record<(typeof EVENT_BUDGETS)[number], (typeof EVENT_BUDGETS)[number] | null>> = {
  '$3-5': '$5-8',
  '$5-8': '$8-12',
  '$8-12': '$12+',
  '$12+': null,
};

/** What a menu costs once it is planned for another event, with the prices and the stock that its host named. */
const perGuestPlanned = (
  event: MenuEvent,
  candidates: readonly Candidate[],
  options: MenuOptions,
  choices: ShoppingChoices,
): number => {
  const { entries, bottles } = planMenu(event, candidates, options);
  const byId = new Map(candidates.map((one) => [one.id, one.recipe]));
  const drinks = entries.flatMap(({ id, section, servings }) => {
    const recipe = byId.get(id);
    return recipe ? [{ section, servings, recipe }] : [];
  });
  return costOfParty(readMenuWish(event, options).event, drinks, { ...choices, bottles }).perGuest;
};

/** A dearer version of a menu: planned for the next budget as it will be, or with bottles of the top shelf. */
export const dearerWay = (
  menu: StandingMenu,
  candidates: readonly Candidate[],
  options: MenuOptions,
): BudgetWay | undefined => {
  if (menu.drinks.length === 0) return undefined;
  const held = asHeld(menu, readMenuWish(menu.event, options));
  const now = perGuest(held, menu.drinks);
  const { budget: own, bottles } = menu.event;
  // A menu that oversteps its budget may be as dear as the next one's.
  for (let budget = NEXT_BUDGET[own]; budget !== null; budget = NEXT_BUDGET[budget]) {
    // Anyone who pays more is served as many drinks as usual.
    const event = { ...menu.event, budget, bottles: undefined, drinksEach: undefined };
    const dearer = perGuestPlanned(event, candidates, options, menu.choices) - now;
    if (dearer >= MIN_SAVING)
      return {
        id: 'dearer',
        label: `Plan it for ${budget} a guest`,
        perGuest: cents(dearer),
        change: { budget },
      };
  }
  const dearer = bottles === 'premium' ? 0 : perGuest(held, menu.drinks, 'premium') - now;
  return dearer < MIN_SAVING
    ? undefined
    : { id: 'dearer', label: 'Top-shelf bottles', perGuest: cents(dearer), change: { bottles: 'premium' } };
};
