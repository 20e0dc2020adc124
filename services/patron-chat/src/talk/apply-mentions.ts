// Turns what a message says about things into changes of the state.
import type { BaseLiquor } from '@swizzle/proto';
import type { Concept, Flag } from './lexicon/meanings.ts';
import type { Attitude, Mention } from './mentions/mention.ts';
import { baseOf } from './moving-on.ts';
import { FEW_CALORIES } from './number-wishes.ts';
import type { Serving, Strength, TalkState, Taste } from './talk-state.ts';

type Change = (state: TalkState) => TalkState;

/** Minutes in which the quickest drinks are made. */
const FEW_MINUTES = 4;
/** Ingredients that are also eaten beside a drink. */
const EATEN = new Set([
  'chocolate',
  'nuts',
  'olive',
  'apple',
  'strawberry',
  'berries',
  'ice cream',
  'egg',
  'fig',
]);

/** 'I mean for dessert' of a chocolate tart that was told of. */
const DESSERTS = new Set(['chocolate', 'chocolate dessert', 'custard', 'fruit pie']);
const isToldBy = (food: string, before: string | null): boolean =>
  food === 'dessert' && before !== null && DESSERTS.has(before);

const clampDegree = (degree: number) => Math.max(-2, Math.min(2, degree));

const without = <Item>(items: readonly Item[], item: Item): Item[] => items.filter((one) => one !== item);
const including = <Item>(items: readonly Item[], item: Item, most: number): Item[] =>
  [...without(items, item), item].slice(-most);

const withTaste = (state: TalkState, taste: Taste, degree: number): TalkState => {
  const { [taste]: _, ...others } = state.tastes;
  return { ...state, tastes: degree === 0 ? others : { ...others, [taste]: clampDegree(degree) } };
};

/** A step up from what was asked before: some, then a lot; down: not too much, then none. */
const stepped = (before: number, direction: 1 | -1): number =>
  before * direction >= 1 ? 2 * direction : direction;

const degreeFor = (attitude: Attitude, before: number, degree: 1 | 2): number => {
  switch (attitude) {
    case 'want':
      return degree;
    case 'avoid':
      return -2;
    case 'soft':
      return Math.min(-1, before);
    case 'more':
      return stepped(before, 1);
    case 'less':
      return stepped(before, -1);
    case 'allow':
      return before < 0 ? 0 : Math.max(1, before);
    case 'forget':
      return 0;
  }
};

/** 'Dry' is the lack of sweetness: what is wanted of it is not wanted of the taste. */
const OPPOSITE: Readonly<Record<Attitude, Attitude>> = {
  want: 'soft',
  avoid: 'allow',
  soft: 'allow',
  more: 'less',
  less: 'more',
  allow: 'soft',
  forget: 'forget',
};

const tasteChange = (concept: Concept & { kind: 'taste' }, { attitude, degree }: Mention): Change => {
  const { taste, form } = concept;
  return (state) => {
    const before = state.tastes[taste] ?? 0;
    // 'A cold one' after a hot one.
    if (taste === 'refreshing' && attitude === 'want' && state.serving === 'hot')
      return withTaste({ ...state, serving: null }, taste, degree);
    if (form !== 'lacks') return withTaste(state, taste, degreeFor(attitude, before, degree));
    if (attitude === 'want' && degree === 2) return withTaste(state, taste, -2);
    return withTaste(state, taste, degreeFor(OPPOSITE[attitude], before, 1));
  };
};

const STRONGER: Readonly<Record<Strength, Strength>> = {
  light: 'medium',
  medium: 'strong',
  strong: 'strong',
};
const WEAKER: Readonly<Record<Strength, Strength>> = { strong: 'medium', medium: 'light', light: 'light' };

const strengthFor = (before: Strength | null, asked: Strength, attitude: Attitude): Strength | null => {
  if (attitude === 'forget' || attitude === 'allow') return asked === before ? null : before;
  const isAgainst = attitude === 'avoid' || attitude === 'soft' || attitude === 'less';
  if (asked === 'medium') return isAgainst ? before : 'medium';
  if (!isAgainst) return asked;
  if (asked === 'strong') return attitude === 'less' && before ? WEAKER[before] : 'light';
  return attitude === 'less' && before ? STRONGER[before] : 'medium';
};

const isAgainst = (attitude: Attitude) => attitude === 'avoid' || attitude === 'soft' || attitude === 'less';

/** Sugar, syrup or honey: what a drink without sugar is made without. */
const ADDED_SUGAR = 'added sugar';

const avoidOne = (state: TalkState, name: string): TalkState => ({
  ...state,
  wanted: without(state.wanted, name),
  atHand: without(state.atHand, name),
  avoided: including(state.avoided, name, 24),
});

/** Spanish and Portuguese call a lime and a lemon by one word: anyone who avoids it is served neither. */
const ONE_WORD: Readonly<Partial<Record<TalkState['language'], readonly string[]>>> = {
  es: ['lemon', 'lime'],
  pt: ['lemon', 'lime'],
};

const avoidName = (state: TalkState, name: string): TalkState => {
  const both = ONE_WORD[state.language];
  return (both?.includes(name) ? both : [name]).reduce(avoidOne, state);
};

const servingChange =
  (serving: Serving, attitude: Attitude): Change =>
  (state) => {
    // 'Tall and cold' is a long drink: cold says only that it isn't hot.
    const isSaid = serving === 'cold' && state.serving !== null && state.serving !== 'hot';
    if (attitude === 'want' || attitude === 'more') return isSaid ? state : { ...state, serving };
    return state.serving === serving ? { ...state, serving: null } : state;
  };

const setFlag = (state: TalkState, flag: Flag, isSet: boolean): TalkState => {
  switch (flag) {
    case 'easy':
      return { ...state, isEasy: isSet };
    case 'cheap':
      return { ...state, isCheap: isSet };
    case 'quick':
      return { ...state, maxMinutes: isSet ? (state.maxMinutes ?? FEW_MINUTES) : null };
    case 'sugarFree':
      return isSet
        ? avoidName(state, ADDED_SUGAR)
        : { ...state, avoided: without(state.avoided, ADDED_SUGAR) };
    case 'lowCalorie':
      return {
        ...state,
        maxCalories: isSet ? Math.min(state.maxCalories ?? FEW_CALORIES, FEW_CALORIES) : null,
      };
  }
};

const flagChange = ({ flag, isOpposite }: Concept & { kind: 'flag' }, attitude: Attitude): Change => {
  // 'Less complicated' is easy; 'not easy' is not.
  const isSet =
    attitude === 'allow' || attitude === 'forget' ? isOpposite : isOpposite === isAgainst(attitude);
  return (state) => setFlag(state, flag, attitude === 'allow' ? !isOpposite && isSet : isSet);
};

const nameChange =
  (name: string, { attitude, place }: Mention): Change =>
  (state) => {
    if (place === 'atHand' && attitude === 'want')
      return {
        ...state,
        atHand: including(state.atHand, name, 24),
        avoided: without(state.avoided, name),
      };
    if (place === 'outOf') return { ...avoidName(state, name), lacked: including(state.lacked, name, 24) };
    if (place === 'beside' && EATEN.has(name)) return { ...state, food: name };
    switch (attitude) {
      case 'avoid':
        return avoidName(state, name);
      case 'less':
      case 'soft':
        return { ...state, wanted: without(state.wanted, name) };
      case 'allow':
        return { ...state, avoided: without(state.avoided, name) };
      case 'forget':
        return { ...state, wanted: without(state.wanted, name), avoided: without(state.avoided, name) };
      default:
        return {
          ...state,
          wanted: including(state.wanted, name, 12),
          avoided: without(state.avoided, name),
        };
    }
  };

const isAvoiding = ({ attitude, place }: Mention) => attitude === 'avoid' || place === 'outOf';

const baseChange = (base: BaseLiquor, mention: Mention): Change => {
  const { attitude, place } = mention;
  return (state) => {
    if (place === 'atHand' && attitude === 'want')
      return { ...state, atHand: including(state.atHand, base, 24) };
    if (isAvoiding(mention))
      return {
        ...state,
        base: state.base === base ? null : state.base,
        avoidedBases: including(state.avoidedBases, base, 8),
        atHand: without(state.atHand, base),
      };
    const avoidedBases = without(state.avoidedBases, base);
    // 'Forget the rum' of someone who has some: it stays in its bottle.
    const isLeft = attitude === 'forget' && state.atHand.some((name) => baseOf(name) === base);
    if (isLeft) return { ...state, base: null, avoidedBases: including(state.avoidedBases, base, 8) };
    return attitude === 'forget'
      ? { ...state, avoidedBases, base: state.base === base ? null : state.base }
      : { ...state, avoidedBases };
  };
};

const spiritChange = ({ base, said }: Concept & { kind: 'spirit' }, mention: Mention): Change => {
  if (!said) return baseChange(base, mention);
  if (isAvoiding(mention) || mention.place === 'atHand') return nameChange(said, mention);
  const named = nameChange(said, mention);
  const open = baseChange(base, { ...mention, attitude: 'allow' });
  return (state) => open(named(state));
};

const zeroChange = (isZero: boolean, attitude: Attitude): Change => {
  if (attitude === 'allow' || attitude === 'forget')
    return (state) => (isZero ? { ...state, zeroProof: false } : state);
  return (state) => ({ ...state, zeroProof: isZero !== isAgainst(attitude) });
};

/** 'No alcohol', 'less alcohol', 'with alcohol after all'. */
const alcoholChange =
  (attitude: Attitude): Change =>
  (state) => {
    if (attitude === 'avoid') return { ...state, zeroProof: true };
    if (attitude === 'less' || attitude === 'soft') return { ...state, strength: 'light' };
    const strength = attitude === 'more' ? strengthFor(state.strength, 'strong', 'more') : state.strength;
    return { ...state, zeroProof: false, strength };
  };

const changeFor = (mention: Mention): Change => {
  const { concept, attitude } = mention;
  switch (concept.kind) {
    case 'taste':
      return tasteChange(concept, mention);
    case 'strength':
      return (state) => {
        const strength = strengthFor(state.strength, concept.strength, attitude);
        return { ...state, strength, maxAbv: strength === 'strong' ? null : state.maxAbv };
      };
    case 'serving':
      return servingChange(concept.serving, attitude);
    case 'flag':
      return flagChange(concept, attitude);
    case 'zero':
      return zeroChange(true, attitude);
    case 'zeroEnd':
      return zeroChange(false, attitude);
    case 'alcohol':
      return alcoholChange(attitude);
    case 'ingredient':
      return nameChange(concept.name, mention);
    case 'spirit':
      return spiritChange(concept, mention);
    case 'food':
      return (state) =>
        isAgainst(attitude) || isToldBy(concept.name, state.food) ? state : { ...state, food: concept.name };
    case 'occasion':
      return (state) => (isAgainst(attitude) ? state : { ...state, occasion: concept.name });
  }
};

const isSameTaste = (one: Mention, other: Mention) =>
  one.concept.kind === 'taste' && other.concept.kind === 'taste' && one.concept.taste === other.concept.taste;

/** 'Too sweet, can you do less sweet?' is one step, not two. */
const withoutRepeated = (mentions: readonly Mention[]): Mention[] =>
  mentions.filter(
    (mention, at) =>
      (mention.attitude !== 'less' && mention.attitude !== 'more') ||
      !mentions.slice(0, at).some((one) => one.attitude === mention.attitude && isSameTaste(one, mention)),
  );

/** 'Sour, but not too sour': some of it is wanted. */
const withoutLimits = (mentions: readonly Mention[]): Mention[] =>
  mentions.filter(
    (mention) =>
      mention.attitude !== 'soft' ||
      !mentions.some((other) => other.attitude === 'want' && isSameTaste(mention, other)),
  );

/** What is eaten beside the drink is no wish for it: 'blue cheese and pears'. */
const withoutEaten = (mentions: readonly Mention[]): Mention[] => {
  const hasFood = mentions.some(({ concept }) => concept.kind === 'food');
  return mentions.filter(
    ({ concept, place }) => !hasFood || place !== 'beside' || concept.kind !== 'ingredient',
  );
};

/** The state after a message's mentions. What it avoids comes last: 'gin, but I hate gin' has no gin. */
export const applyMentions = (state: TalkState, mentions: readonly Mention[]): TalkState => {
  const meant = withoutRepeated(withoutEaten(mentions));
  return [...withoutLimits(meant).filter((one) => !isAvoiding(one)), ...meant.filter(isAvoiding)].reduce(
    (now, mention) => changeFor(mention)(now),
    state,
  );
};
