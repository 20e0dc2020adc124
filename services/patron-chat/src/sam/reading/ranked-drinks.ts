// The drinks for a message: for one order, for several people's, and one without alcohol beside the others.
import { careTokensOf } from '../../care/care-tokens.ts';
import { drinkFor } from '../../care/whom.ts';
import type { DrinksService, Ranking } from '../../drinks/drinks.service.ts';
import { fits } from '../../drinks/fits.ts';
import { applyMessage } from '../../talk/apply-message.ts';
import type { GuestRequest } from '../../talk/guest-request.ts';
import { ordersIn } from '../../talk/orders.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import { newWishes, type Wish } from '../../talk/wish.ts';
import { understand } from '../../understanding/understand.ts';
import type { SamRequest, Turn } from '../turn.ts';
import type { MessageAnswers } from './answers.ts';
import { asksForChildren } from './for-children.ts';
import type { HeardMessage } from './heard-message.ts';
import { ALCOHOL_FREE, type DrinksSought } from './sought.ts';
import type { GlassInTurn } from './whose-glass.ts';

/** Drinks of each order at the front of the list. */
const ORDERED_EACH = 8;

interface Ordered {
  readonly wishes: readonly Wish[];
  readonly ranking: Ranking;
  readonly suggestion: Ranking['suggestions'][number];
}

/** An order is read by itself. */
const ANY: Pick<SamRequest, 'currentBaseLiquor' | 'currentMood'> = {
  currentBaseLiquor: 'all',
  currentMood: 'all',
};

/** The talk that each of several orders is read in. */
interface BeforeOrders {
  readonly start: TalkState;
  readonly before: TalkState;
  readonly areOthersAbstaining: boolean;
}

/** The drink that an order names, or else the best that no order before it got; none where nothing fits. */
const drinkOrdered = async (
  drinks: DrinksService,
  order: string,
  { start, before, areOthersAbstaining }: BeforeOrders,
  others: readonly Ordered[],
): Promise<Ordered | undefined> => {
  const { state: read, request } = applyMessage(order, start, {
    named: await drinks.named(order),
    filters: { base: understand({ ...ANY, message: order }).baseLiquor, mood: 'all' },
    restrictions: { allergens: [], diets: [] },
    language: start.language,
  });
  const isAlcoholFree =
    (request.kind === 'suggest' && request.alcoholFree !== undefined) ||
    (areOthersAbstaining && drinkFor(careTokensOf(order)) === 'other');
  const [named] = request.kind === 'explain' ? request.drinks : [];
  const cocktail = named && (await drinks.get(named.id));
  if (cocktail && fits(cocktail, isAlcoholFree ? { ...start, ...ALCOHOL_FREE } : start))
    return {
      wishes: [],
      ranking: { order: [cocktail], suggestions: [], known: [], gaveUp: [] },
      suggestion: { cocktail, reasons: [] },
    };
  const state = isAlcoholFree ? { ...read, ...ALCOHOL_FREE } : read;
  const wishes = newWishes(state, before);
  const ranking = await drinks.rank(state, wishes);
  const suggestion = ranking.suggestions.find(({ cocktail: { id } }) =>
    others.every((other) => other.suggestion.cocktail.id !== id),
  );
  return suggestion && wishes.length > 0 ? { wishes, ranking, suggestion } : undefined;
};

/** One drink for each order, none twice; none at all where nothing fits one of them. */
const drinksOrdered = async (
  drinks: DrinksService,
  orders: readonly string[],
  before: BeforeOrders,
): Promise<readonly Ordered[]> => {
  const found: Ordered[] = [];
  for (const order of orders) {
    const one = await drinkOrdered(drinks, order, before, found);
    if (one) found.push(one);
  }
  return found.length === orders.length ? found : [];
};

/** What several people order, one drink for each; none where the message is one order. */
export const ordersOfSeveral = async (
  { parted, care, named, language }: HeardMessage,
  { before, whom: { beside } }: GlassInTurn,
  { asksOnly, wished }: MessageAnswers,
  { sought }: DrinksSought,
  stays: TalkState,
  drinks: DrinksService,
): Promise<readonly Ordered[]> => {
  const isParted = parted.length > 0;
  const asksForDrinks = !asksOnly && (sought.kind === 'suggest' || sought.kind === 'explain');
  if ((!isParted && !asksForDrinks) || !care.begun.every((kind) => beside.includes(kind))) return [];
  const anew: TalkState = { ...stays, base: null, wanted: [] };
  const orders = await drinksOrdered(drinks, isParted ? parted : ordersIn(wished, language, named), {
    start: isParted ? anew : stays,
    before: isParted ? anew : before,
    areOthersAbstaining: beside.length > 0,
  });
  return orders.length > 1 ? orders : [];
};

/** The drinks of several orders, one after the other. */
export const rankedOrders = (orders: readonly Ordered[]): Pick<Turn, 'ranking' | 'orders'> => ({
  ranking: {
    order: orders.flatMap(({ ranking }) => ranking.order.slice(0, ORDERED_EACH)),
    suggestions: orders.map(({ suggestion }) => suggestion),
    known: [],
    gaveUp: orders.flatMap(({ ranking }) => ranking.gaveUp),
  },
  orders: orders.map(({ wishes }) => wishes),
});

/** What imitates a spirit is nothing for children, be it all that is asked for or beside the adults' drinks. */
const servedTo = (state: TalkState, request: GuestRequest, message: string): TalkState => {
  // What is planned for children stays theirs: 'no nuts either' after 'something for the kids'.
  if (state.isForAbstainer && state.weakCare.includes('minor'))
    return { ...state, care: [...new Set([...state.care, 'minor' as const])] };
  if (request.kind !== 'suggest' || !request.alcoholFree || !asksForChildren(message)) return state;
  return request.alcoholFree === 'only'
    ? { ...state, care: [...new Set([...state.care, 'minor' as const])] }
    : { ...state, careOfOthers: [...new Set([...state.careOfOthers, 'minor' as const])] };
};

/** A number that a message gives a talk, so that two guests who leave it to Sam aren't served the same. */
const seedOf = (message: string): number =>
  [...message].reduce((seed, letter) => (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);

const firstAlone = (ranking: Ranking): Ranking => ({
  ...ranking,
  suggestions: ranking.suggestions.slice(0, 1),
});

/** After a loss or a hurt: one that lasts, and no parade. */
const slowOne = async (
  drinks: DrinksService,
  state: TalkState,
  asked: readonly Wish[],
  seed: number,
): Promise<Ranking> =>
  firstAlone(await drinks.rank({ ...state, occasion: state.occasion ?? 'comfort' }, asked, seed));

/** The drinks that fit; one without alcohol among those that are named where someone wants it. */
export const rankedFor = async (
  message: string,
  before: TalkState,
  { sought, served }: DrinksSought,
  drinks: DrinksService,
): Promise<Ranking> => {
  const state = servedTo(served, sought, message);
  const asked = newWishes(served, before);
  const seed = seedOf(message);
  if (state.mourns || state.isDistressed) return slowOne(drinks, state, asked, seed);
  const ranking = await drinks.rank(state, asked, seed);
  if (sought.kind !== 'suggest' || sought.alcoholFree !== 'beside')
    return state.wantsOne ? firstAlone(ranking) : ranking;
  const care = [...new Set([...state.care, ...state.careOfOthers])];
  const alcoholFree = await drinks.rank({ ...state, ...ALCOHOL_FREE, care });
  const named = ranking.suggestions.slice(0, 2);
  const isNamed = ({ cocktail }: Ranking['suggestions'][number]) =>
    named.some((one) => one.cocktail.id === cocktail.id);
  const other = alcoholFree.suggestions.find((suggestion) => !isNamed(suggestion));
  return { ...ranking, suggestions: other ? [...named, other] : named };
};
