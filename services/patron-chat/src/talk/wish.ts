import type { TalkState } from './talk-state.ts';

/** One thing that a guest wants, as it shows among what Sam knows. */
export interface Wish {
  readonly kind:
    | 'base'
    | 'avoidedBase'
    | 'mood'
    | 'taste'
    | 'wanted'
    | 'avoided'
    | 'allergen'
    | 'diet'
    | 'strength'
    | 'serving'
    | 'zeroProof'
    | 'calories'
    | 'maxAbv'
    | 'easy'
    | 'cheap'
    | 'quick'
    | 'atHand'
    | 'food'
    | 'occasion'
    | 'people'
    | 'like';
  /** A base, mood, taste, ingredient or name; kilocalories, percent by volume, minutes or people as a number. */
  readonly value?: string | number;
  /** Of a taste: -2 … 2. */
  readonly degree?: number;
}

export interface KnownWish {
  /** The kind, and for kinds that may stand several times also the value: 'easy', 'taste:sweet', 'allergen:nuts'. */
  readonly key: string;
  readonly wish: Wish;
}

/** As many wishes as an answer may carry. */
const MAX_WISHES = 16;

const SEVERAL: ReadonlySet<Wish['kind']> = new Set([
  'avoidedBase',
  'taste',
  'wanted',
  'avoided',
  'allergen',
  'diet',
  'atHand',
]);

const each = (kind: Wish['kind'], values: readonly string[]): Wish[] =>
  values.map((value) => ({ kind, value }));

const single = (kind: Wish['kind'], value: string | number | null): Wish[] =>
  value === null ? [] : [{ kind, value }];

const flag = (kind: Wish['kind'], isSet: boolean): Wish[] => (isSet ? [{ kind }] : []);

const tastesOf = (state: TalkState): Wish[] =>
  Object.entries(state.tastes).flatMap(([value, degree]) =>
    degree === undefined || degree === 0 ? [] : [{ kind: 'taste', value, degree }],
  );

const keyOf = ({ kind, value }: Wish): string => (SEVERAL.has(kind) ? `${kind}:${value}` : kind);

/** What Sam knows, limits first, with keys for `forgetWish`. */
export const knownWishes = (state: TalkState): readonly KnownWish[] =>
  [
    ...each('allergen', state.allergens),
    ...each('diet', state.diets),
    ...flag('zeroProof', state.zeroProof),
    ...single('base', state.base),
    ...each('avoidedBase', state.avoidedBases),
    ...single('mood', state.mood === 'all' ? null : state.mood),
    ...single('like', state.like?.name ?? null),
    ...tastesOf(state),
    ...each('avoided', state.avoided),
    ...each('wanted', state.wanted),
    ...single('strength', state.strength),
    ...single('serving', state.serving),
    ...single('calories', state.maxCalories),
    ...single('maxAbv', state.maxAbv),
    ...flag('easy', state.isEasy),
    ...flag('cheap', state.isCheap),
    ...single('quick', state.maxMinutes),
    ...single('food', state.food),
    ...single('occasion', state.occasion),
    ...single('people', state.people),
    ...each('atHand', state.atHand),
  ]
    .slice(0, MAX_WISHES)
    .map((wish) => ({ key: keyOf(wish), wish }));

const isSame = (left: Wish, right: Wish): boolean =>
  left.kind === right.kind && left.value === right.value && left.degree === right.degree;

/** Whether a message asks for more of what was wanted before: 'stronger' again. */
const isCompared = ({ kind, value }: Wish, { compared }: TalkState): boolean =>
  compared.some(({ quality }) =>
    quality === 'strength' ? kind === 'strength' : kind === 'taste' && value === quality,
  );

/** The wishes of a state that weren't there before, and those that are compared once more. */
export const newWishes = (state: TalkState, before: TalkState): Wish[] => {
  const old = knownWishes(before).map(({ wish }) => wish);
  return knownWishes(state)
    .map(({ wish }) => wish)
    .filter((wish) => isCompared(wish, state) || !old.some((known) => isSame(wish, known)));
};

const without = <Item extends string>(items: readonly Item[], value: string): Item[] =>
  items.filter((item) => item !== value);

/** The state without one wish; unchanged if the key is unknown. */
export const forgetWish = (state: TalkState, key: string): TalkState => {
  const colon = key.indexOf(':');
  const kind = colon < 0 ? key : key.slice(0, colon);
  const value = colon < 0 ? '' : key.slice(colon + 1);
  switch (kind as Wish['kind']) {
    case 'base':
      return { ...state, base: null };
    case 'avoidedBase':
      return { ...state, avoidedBases: without(state.avoidedBases, value) };
    case 'mood':
      return { ...state, mood: 'all' };
    case 'taste':
      return {
        ...state,
        tastes: Object.fromEntries(Object.entries(state.tastes).filter(([taste]) => taste !== value)),
      };
    case 'wanted':
      return { ...state, wanted: without(state.wanted, value) };
    case 'avoided':
      return { ...state, avoided: without(state.avoided, value) };
    case 'allergen':
      return { ...state, allergens: without(state.allergens, value) };
    case 'diet':
      return { ...state, diets: without(state.diets, value) };
    case 'strength':
      return { ...state, strength: null };
    case 'serving':
      return { ...state, serving: null };
    case 'zeroProof':
      return { ...state, zeroProof: false };
    case 'calories':
      return { ...state, maxCalories: null };
    case 'maxAbv':
      return { ...state, maxAbv: null };
    case 'easy':
      return { ...state, isEasy: false };
    case 'cheap':
      return { ...state, isCheap: false };
    case 'quick':
      return { ...state, maxMinutes: null };
    case 'atHand':
      return { ...state, atHand: without(state.atHand, value) };
    case 'food':
      return { ...state, food: null };
    case 'occasion':
      return { ...state, occasion: null };
    case 'people':
      return { ...state, people: null };
    case 'like':
      return { ...state, like: null };
    default:
      return state;
  }
};
