import {
  costOfParty,
  type PartyPlan,
  type PlannedDrink,
  planParty,
} from '@swizzle/mixology/events/party-plan';
import { stepsAt } from '@swizzle/mixology/events/place-words';
import { glassNameOf } from '@swizzle/mixology/events/service/glasses';
import type { ShoppingChoices } from '@swizzle/mixology/events/shopping/shopping-list';
import { type RuleAnswer, ruleAnswers } from '@swizzle/mixology/events/words/rules';
import { garnishOf } from '@swizzle/mixology/garnishes/garnish';
import { candidateOf } from '@swizzle/mixology/menus/candidate';
import { coursesOf } from '@swizzle/mixology/menus/occasions/courses';
import { timingsOf } from '@swizzle/mixology/menus/wish';
import { stockItem } from '@swizzle/mixology/stock/stock-item';
import { BAR_GROUPS, type BottleGrade, type MenuCost, MenuPlan } from '@swizzle/proto';
import type { CountedBar, EntryDocument, MenuDocument } from './menu.schema.ts';
import { briefOf, drinksEachOf } from './menu-drinks.ts';

const drinksOf = ({ entries }: MenuDocument): PlannedDrink[] =>
  entries.map(({ section, servings, cocktail, suits }) => ({ section, servings, recipe: cocktail, suits }));

/** How good the bottles are that a menu is reckoned with. */
export const bottlesOf = ({ ownBottles, bottles }: MenuDocument): BottleGrade =>
  ownBottles ?? bottles ?? 'standard';

const DAY_MS = 86_400_000;
/** Days before something goes off from which on it is bought again. */
const SOON_DAYS = 3;

const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Packs of each item that stand in the bar and are still good. */
const packsIn = ({ stock }: CountedBar): Record<string, number> => {
  const today = dayAfter(0);
  const packs = new Map<string, number>();
  for (const one of stock)
    if (one.keepsUntil === null || one.keepsUntil >= today)
      packs.set(one.item, (packs.get(one.item) ?? 0) + one.packs);
  return Object.fromEntries(packs);
};

/** Ids of what a bar has little of, and of what goes off soon. */
const runningLow = ({ stock, low }: CountedBar): string[] => {
  const soon = dayAfter(SOON_DAYS);
  const aging = stock.filter(({ keepsUntil }) => keepsUntil !== null && keepsUntil <= soon);
  return [...new Set([...low, ...aging.map(({ ingredientId }) => ingredientId)])];
};

/** What the host knows of prices and stock, and how good the bottles are. */
export const choicesOf = (menu: MenuDocument): ShoppingChoices => {
  const { prices, atHome, barOff = {}, countedBar, restocks = false } = menu;
  const stock = Object.entries(atHome);
  return {
    prices,
    atHome: stock.filter(([, amount]) => amount === true).map(([item]) => item),
    have: Object.fromEntries(
      stock.flatMap(([item, amount]) => (amount === true ? [] : [[item, amount] as const])),
    ),
    ...(countedBar && { inBar: packsIn(countedBar) }),
    ...(countedBar && restocks && { restock: runningLow(countedBar) }),
    barOff: BAR_GROUPS.filter((group) => barOff[group]),
    bottles: bottlesOf(menu),
  };
};

const ASKED: ReadonlySet<string> = new Set(['excluded', 'diet']);
/** Exclusions that are about how drinks are served, and no guest's: 'no frozen drinks', 'no stemmed glasses'. */
const SERVED = /^excluded:.* (?:drinks|glasses)$/;

/** What guests can't have or don't want, as the host sees it. */
const askedOf = (brief: MenuDocument['brief']): string[] =>
  (brief?.parts ?? []).flatMap(({ id, kind, label, isRemoved }) =>
    ASKED.has(kind) && !SERVED.test(id) && !isRemoved ? [label] : [],
  );

/** The event, and what of its brief amounts depend on. */
const heldParty = ({ request, brief, drinksEach }: MenuDocument) => ({
  ...request,
  drinksEach: drinksEachOf({ drinksEach, brief }),
  bartenders: brief?.bartenders,
  hours: brief?.hours,
  startsAt: brief?.startsAt,
  stay: brief?.stay,
  pace: brief?.pace,
  hasChildren: brief?.hasChildren,
  children: brief?.children,
  isBatched: brief?.isBatched,
  toastAt: brief?.toastAt,
  alcoholFrom: brief?.alcoholFrom,
  own: brief?.own,
  ownBottles: brief?.ownBottles,
  served: brief?.served,
  isHot: brief?.isHot,
  endsWithToast: brief?.endsWithToast,
  lacks: brief?.lacks,
  sober: brief?.sober,
  budgetTotal: brief?.budgetTotal,
  wetEach: brief?.wetEach,
  provided: brief?.provided,
  crew: brief?.crew,
  asked: askedOf(brief),
});

/** The host's rules, each checked against every drink that stands on the menu. */
const rulesOf = (menu: MenuDocument): RuleAnswer[] =>
  ruleAnswers(
    briefOf(menu).rules,
    menu.entries.map(({ cocktail }) => candidateOf(cocktail.id, cocktail)),
  );

/** The event with the hours of its drinks and courses, which only the paper needs. */
const timedParty = (menu: MenuDocument) => {
  const brief = briefOf(menu);
  const placed = menu.entries.map(({ section, cocktail }) => ({
    section,
    candidate: candidateOf(cocktail.id, cocktail),
  }));
  const courses = [...coursesOf(placed, brief)].map(([{ name }, course]) => [name, course] as const);
  return {
    ...heldParty(menu),
    ...timingsOf(brief),
    ...(courses.length > 0 && { courseOf: Object.fromEntries(courses) }),
  };
};

/** The party of a menu, with the prices and the stock that its host named. */
export const partyOf = (menu: MenuDocument): PartyPlan =>
  planParty({ ...timedParty(menu), rules: rulesOf(menu) }, drinksOf(menu), choicesOf(menu));

/** What the shopping list of `partyOf` comes to. */
export const costOf = (menu: MenuDocument): MenuCost =>
  costOfParty(heldParty(menu), drinksOf(menu), choicesOf(menu));

const toBatch = (
  { card }: PartyPlan['drinks'][number],
  entry: EntryDocument | undefined,
  menu: MenuDocument,
) => ({
  ...card,
  entryId: entry?.id,
  section: entry?.section,
  glassType: menu.brief?.lacks?.includes('glassware') ? 'Cup' : glassNameOf(card),
  instructions:
    entry &&
    stepsAt(entry.cocktail.instructions, {
      guestCount: menu.request.guestCount,
      lacks: menu.brief?.lacks,
      isWithoutPicks: card.garnish.every(({ id }) => garnishOf(id)?.verb !== 'pick'),
    }),
});

/** What a bar runs low on, but for what the drinks take anyway. */
const lowNames = (countedBar: CountedBar, { aisles }: PartyPlan['shopping']): string[] => {
  const listed = new Set(aisles.flatMap(({ lines }) => lines.map(({ item }) => item)));
  const low = runningLow(countedBar).flatMap((id) => stockItem(id) ?? []);
  return [...new Set(low.filter(({ shoppingItem }) => !listed.has(shoppingItem)).map(({ buy }) => buy))];
};

const toShopping = ({ shopping }: PartyPlan, menu: MenuDocument) => {
  const { prices, listSlug, countedBar, restocks = false } = menu;
  const withPrices = <Line extends { id: string }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, isOwnPrice: Object.hasOwn(prices, line.id) }));
  const { aisles, besides } = shopping;
  return {
    ...shopping,
    aisles: aisles.map(({ aisle, lines }) => ({ aisle, lines: withPrices(lines) })),
    besides: { ...besides, lines: withPrices(besides.lines) },
    bottles: bottlesOf(menu),
    linkSlug: listSlug ?? null,
    barId: countedBar?.barId ?? null,
    restocks: countedBar !== undefined && restocks,
    runningLow: countedBar ? lowNames(countedBar, shopping) : [],
  };
};

/** A menu's batch cards in its own order, its shopping list and its prep plan. */
export function toMenuPlan(menu: MenuDocument): MenuPlan {
  const party = partyOf(menu);
  return MenuPlan.parse({
    batches: party.drinks.map((drink, at) => toBatch(drink, menu.entries[at], menu)),
    shopping: toShopping(party, menu),
    prep: party.prep,
    bar: party.bar,
  });
}
