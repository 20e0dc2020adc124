import type { Allergen, BaseLiquor } from '@swizzle/proto';
import { applyMentions } from './apply-mentions.ts';
import type { Filters, GuestRequest, MessageContext } from './guest-request.ts';
import type { Mention } from './mentions/mention.ts';
import { mentionsIn } from './mentions.ts';
import { withoutReplaced } from './moving-on.ts';
import { numberWishes, peopleIn } from './number-wishes.ts';
import { type ParsedMessage, parseMessage } from './parsed-message.ts';
import { pointedAt } from './references.ts';
import type { Found } from './requests/asked.ts';
import { requestIn } from './requests.ts';
import { NEW_TALK, type TalkState } from './talk-state.ts';

// What a message compares with the drinks of the last answer: 'less sweet', 'something stronger', 'too bitter'.

type Comparison = TalkState['compared'][number];

const opposite = ({ quality, direction }: Comparison): Comparison => ({
  quality,
  direction: direction === 1 ? -1 : 1,
});

/** More of it or less of it, where the mention compares. */
const directionOf = ({ attitude }: Mention, isComparative: boolean): 1 | -1 | undefined => {
  if (attitude === 'more') return 1;
  if (attitude === 'less') return -1;
  return isComparative && attitude === 'want' ? 1 : undefined;
};

const comparisonOf = (mention: Mention, isComparative: boolean): Comparison | undefined => {
  const { concept } = mention;
  const direction = directionOf(mention, isComparative);
  if (direction === undefined) return undefined;
  if (concept.kind === 'alcohol') return { quality: 'strength', direction };
  if (concept.kind === 'strength') {
    const comparison: Comparison = { quality: 'strength', direction };
    return concept.strength === 'light' ? opposite(comparison) : comparison;
  }
  if (concept.kind !== 'taste') return undefined;
  const comparison: Comparison = { quality: concept.taste, direction };
  return concept.form === 'lacks' ? opposite(comparison) : comparison;
};

/** The comparisons of a message; none where there is nothing to compare with. */
const comparisonsIn = (
  parsed: ParsedMessage,
  mentions: readonly Mention[],
  { latest }: TalkState,
): Comparison[] => {
  if (latest.length === 0) return [];
  const found = mentions.flatMap(
    (mention) => comparisonOf(mention, parsed.phrases[mention.at]?.roles.has('comparative') ?? false) ?? [],
  );
  return [...new Map(found.map((comparison) => [comparison.quality, comparison])).values()];
};

/** Allergens that an ingredient's own name says. */
export const ALLERGEN_NAMES: Readonly<Record<string, Allergen>> = {
  egg: 'egg',
  'egg white': 'egg',
  milk: 'milk',
  cream: 'milk',
  dairy: 'milk',
  butter: 'milk',
  nuts: 'nuts',
  almond: 'nuts',
  hazelnut: 'nuts',
  walnut: 'nuts',
  peanut: 'peanuts',
  celery: 'celery',
  mustard: 'mustard',
  soy: 'soy',
};

const ALLERGY = /^(?:allerg|alerg|intoler|unvertraglich)/;

/** What is said of allergens is the restrictions' business; other allergies are things to avoid. */
const withoutRestrictions = (
  parsed: ParsedMessage,
  { allergens }: MessageContext['restrictions'],
  mention: Mention,
): Mention[] => {
  if (mention.concept.kind !== 'ingredient') return [mention];
  const allergen = ALLERGEN_NAMES[mention.concept.name];
  const isAllergy = parsed.phrases.some(
    ({ clause, words }) => clause === mention.clause && words.some((word) => ALLERGY.test(word)),
  );
  const isRestricted = allergen !== undefined && allergens.includes(allergen);
  if (isRestricted && (isAllergy || mention.attitude === 'avoid')) return [];
  return isAllergy ? [{ ...mention, attitude: 'avoid', place: 'wish' }] : [mention];
};

const union = <Item>(one: readonly Item[], other: readonly Item[]): Item[] => [
  ...new Set([...one, ...other]),
];

/** Wishes without those that are a matter of health, belief or sobriety. */
const limitsOf = (state: TalkState, keepsZeroProof: boolean): TalkState => ({
  ...NEW_TALK,
  language: state.language,
  base: state.base,
  mood: state.mood,
  zeroProof: keepsZeroProof && state.zeroProof,
  withoutTraces: state.withoutTraces,
  lacking: state.lacking,
  allergens: state.allergens,
  diets: state.diets,
  shown: state.shown,
  latest: state.latest,
  focus: state.focus,
  refused: state.refused,
  liked: state.liked,
  care: state.care,
  careOfOthers: state.careOfOthers,
  careOfGuest: state.careOfGuest,
  isForGuest: state.isForGuest,
  isForOther: state.isForOther,
  othersAbstain: state.othersAbstain,
  isForAbstainer: keepsZeroProof && state.isForAbstainer,
  mourns: state.mourns,
  first: state.first,
  messages: state.messages,
});

const cleared = (state: TalkState, { dropped }: Found): TalkState => {
  if (dropped === 'wishes')
    return {
      ...limitsOf(state, true),
      people: state.people,
      atHand: state.atHand,
      hasOnly: state.hasOnly,
      kitchen: state.kitchen,
      lacked: state.lacked,
      maxAbv: state.maxAbv,
      avoided: state.avoided,
      avoidedBases: state.avoidedBases,
    };
  return dropped === 'all' ? limitsOf(state, false) : state;
};

const hasBase = ({ concept, attitude, place }: Mention) =>
  concept.kind === 'spirit' &&
  attitude !== 'avoid' &&
  attitude !== 'forget' &&
  attitude !== 'allow' &&
  place === 'wish';

const basesIn = (mentions: readonly Mention[]): BaseLiquor[] =>
  mentions.flatMap((mention) =>
    hasBase(mention) && mention.concept.kind === 'spirit' ? [mention.concept.base] : [],
  );

const ownedBases = (mentions: readonly Mention[]): BaseLiquor[] =>
  mentions.flatMap(({ concept, place }) =>
    place === 'atHand' && concept.kind === 'spirit' ? [concept.base] : [],
  );

/** The base that a message leaves: what the filters say, where it doesn't contradict the message. */
const baseAfter = (state: TalkState, mentions: readonly Mention[], { base }: Filters): BaseLiquor | null => {
  const asked = basesIn(mentions);
  const owned = ownedBases(mentions);
  const filter = base === 'all' ? null : base;
  if (asked.length > 0) return filter && asked.includes(filter) ? filter : (asked[0] ?? null);
  // 'Sans Campari': a bottle that is refused moves no filter.
  const isThing = ({ concept }: Mention) => concept.kind === 'ingredient' || concept.kind === 'spirit';
  const things = mentions.filter(isThing);
  if (things.length > 0 && things.every(({ attitude }) => attitude === 'avoid')) return state.base;
  const forgets = mentions.some(
    ({ concept, attitude }) => concept.kind === 'spirit' && attitude === 'forget' && concept.base === filter,
  );
  if (forgets) return null;
  return filter && owned.includes(filter) && new Set(owned).size > 1 ? state.base : filter;
};

const withFilters = (
  state: TalkState,
  before: TalkState,
  mentions: readonly Mention[],
  { filters }: MessageContext,
): TalkState => {
  const base = baseAfter(before, mentions, filters);
  const isAvoided = base !== null && state.avoidedBases.includes(base);
  return { ...state, base: isAvoided ? null : base, mood: filters.mood };
};

/** Who has only this wants nothing else in the glass. */
const replaceAtHand = (state: TalkState, mentions: readonly Mention[], parsed: ParsedMessage): TalkState => {
  const isAll = parsed.phrases.some(({ roles }) => roles.has('onlyAtHand'));
  const isListed = isAll && mentions.some(({ place }) => place === 'atHand');
  return isListed ? { ...state, atHand: [], hasOnly: true, wanted: [] } : state;
};

const withFound = (state: TalkState, { refused, liked, like, focus }: Found): TalkState => ({
  ...state,
  refused: union(state.refused, refused).slice(-40),
  liked: union(state.liked, liked ? [liked.id] : []).slice(-40),
  like: like ?? (state.like && refused.includes(state.like.id) ? null : state.like),
  focus: focus ?? (state.focus && refused.includes(state.focus.id) ? null : state.focus),
});

/** Whether the message is about nothing but a question: it changes no wish. */
const asksOnly = ({ clauses, questions }: ParsedMessage): boolean =>
  questions.size > 0 && clauses.every((clause) => questions.has(clause));

/** The state with what a message rules out, before any of its wishes. */
const withRestrictions = (state: TalkState, { restrictions, language }: MessageContext): TalkState => ({
  ...state,
  language,
  allergens: union(state.allergens, restrictions.allergens),
  diets: union(state.diets, restrictions.diets),
  compared: [],
});

/** The state with what a message wishes for. */
const withWishes = (
  state: TalkState,
  before: TalkState,
  parsed: ParsedMessage,
  found: Found,
  numbers: Partial<TalkState>,
  context: MessageContext,
): TalkState => {
  const kept = withoutReplaced(cleared(state, found), parsed, found.mentions);
  const applied = {
    ...applyMentions(replaceAtHand(kept, found.mentions, parsed), found.mentions),
    compared: comparisonsIn(parsed, found.mentions, before),
    ...numbers,
  };
  return found.keepsFilters ? applied : withFilters(applied, before, found.mentions, context);
};

/** Reads a message into the state of the conversation, and what it asks for. */
export const applyMessage = (
  message: string,
  state: TalkState,
  context: MessageContext,
): { state: TalkState; request: GuestRequest } => {
  const { named, restrictions, language, ingredientsOf } = context;
  const parsed = parseMessage(message, language, named);
  const pointed = pointedAt(parsed, state, named, ingredientsOf);
  const mentions = mentionsIn(parsed)
    .filter(({ at }) => parsed.phrases[at]?.at !== pointed?.at)
    .flatMap((mention) => withoutRestrictions(parsed, restrictions, mention));
  const numbers = numberWishes(parsed, message, mentions, state);
  const isRestricted = restrictions.allergens.length > 0 || restrictions.diets.length > 0;
  const found = requestIn({
    parsed,
    message,
    state,
    context,
    mentions,
    pointed: pointed?.drink,
    // 'A Hugo for six' counts the guests, and wishes for no other drink.
    hasWish: isRestricted || Object.keys(numbers).some((key) => key !== 'people' || named.length === 0),
  });
  const limited = withRestrictions(state, context);
  const isQuestion = asksOnly(parsed) && found.request.kind === 'none';
  const changed = isQuestion
    ? { ...limited, people: peopleIn(parsed) ?? limited.people }
    : withWishes(limited, state, parsed, found, numbers, context);
  return { state: withFound(changed, found), request: found.request };
};
