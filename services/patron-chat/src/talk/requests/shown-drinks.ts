// Requests about drinks that were shown: 'the second one', 'that one', 'the same again'.

import type { Role } from '../lexicon/meanings.ts';
import type { Mention } from '../mentions/mention.ts';
import { findPhrase, type MatchedPhrase, type ParsedMessage } from '../parsed-message.ts';
import { baseOfClassic, currentDrink, ordinalIn, pronounIn } from '../references.ts';
import type { DrinkRef, TalkState } from '../talk-state.ts';
import { type Asked, asks, FEW_WORDS, type Found, hasRole, NOTHING } from './asked.ts';

// Drinks that the guest turns down.

export const refusal = ({ parsed, state, mentions, pointed }: Asked): Found => {
  const isOne = !pointed && pronounIn(parsed) === 'one' && state.focus;
  const drinks = pointed ? [pointed] : isOne && state.focus ? [state.focus] : state.latest;
  return { ...NOTHING, request: { kind: 'suggest' }, mentions, refused: drinks.map(({ id }) => id) };
};

/** Last words of phrases that name a drink next: 'not the …', 'pas le …'. */
const ENDS_OPEN = /^(?:the|le|la|il|lo|el|den|die|o|a|l|pas)$/;

/** A phrase that refuses 'the …' needs a drink that it refuses. */
export const isRefusal = (asked: Asked): boolean => {
  const { parsed, pointed, state, mentions } = asked;
  const found = asks(parsed, 'refuse');
  if (!found) return false;
  const isOpen = ENDS_OPEN.test(parsed.words[found.at + found.length - 1] ?? '');
  if (isOpen) return pointed !== undefined;
  const next = parsed.phrases.find(({ at }) => at >= found.at + found.length);
  const isAboutThing =
    next !== undefined && next.concept !== undefined && next.clause === parsed.clauses[found.at];
  return !isAboutThing || state.latest.length > 0 || mentions.length === 0;
};

const AGAINST: readonly Role[] = ['no', 'avoid', 'forget', 'avoidAfter'];

/** 'I'm not feeling the first one': a place in a clause that is against it. */
const isAgainstPlace = (parsed: ParsedMessage): boolean => {
  const { clauses, phrases } = parsed;
  const found = ordinalIn(parsed);
  if (!found) return false;
  const clause = clauses[found.at];
  return phrases.some((phrase) => phrase.clause === clause && AGAINST.some((role) => phrase.roles.has(role)));
};

const CHANGING = new Set<Mention['attitude']>(['avoid', 'soft', 'more', 'less']);

const WITH: ReadonlySet<string> = new Set('with using con col com mit avec'.split(' '));

/** Words between 'with' and a spirit: 'avec de la vodka'. */
const MAX_BEFORE_SPIRIT = 3;

/** 'Can you do the third with rum?', but not 'the one with rum', nor rum in a drink of rum. */
const hasOtherSpirit = ({ parsed, mentions, pointed }: Asked): boolean => {
  const { phrases, words, clauses } = parsed;
  return mentions.some(({ concept, attitude, place, at }) => {
    if (concept.kind !== 'spirit' || attitude !== 'want' || place !== 'wish' || !pointed) return false;
    const end = phrases[at]?.at ?? 0;
    const from = Math.max(clauses.indexOf(phrases[at]?.clause ?? 0), end - MAX_BEFORE_SPIRIT);
    const before = words.slice(from, end);
    const isWith = before.some((word) => WITH.has(word));
    return isWith && !before.includes('one') && baseOfClassic(pointed.name) !== concept.base;
  });
};

/** 'The second one but with rum', 'less sweet than the first'. */
const changesDrink = (asked: Asked): boolean => changesOf(asked) || hasOtherSpirit(asked);

const changesOf = ({ parsed, mentions, hasWish }: Asked): boolean =>
  ((hasRole(parsed.phrases, 'but') || hasRole(parsed.phrases, 'except')) &&
    (mentions.length > 0 || hasWish)) ||
  mentions.some(({ attitude }) => CHANGING.has(attitude));

/** 'The same again', 'lo mismo para mí': the drink of before, where nothing else is asked of it. */
export const sameAgain = ({ parsed, state, mentions, pointed, hasWish }: Asked): Found | undefined => {
  const drink = pointed ?? currentDrink(state);
  if (!drink || hasWish || mentions.length > 0 || hasRole(parsed.phrases, 'likeIt')) return undefined;
  if (!asks(parsed, 'same')) return undefined;
  const request = { kind: 'liked', drink } as const;
  return { ...NOTHING, request, liked: drink, focus: drink, keepsFilters: true };
};

/** 'I do like it sweet' speaks of the taste, and of no drink. */
const likesItSo = (phrases: readonly MatchedPhrase[]): boolean => {
  const at = phrases.findIndex(({ roles }) => roles.has('likeIt'));
  const [own, next] = [phrases[at], phrases[at + 1]];
  const kind = next?.concept?.kind;
  return next?.clause === own?.clause && (kind === 'taste' || kind === 'strength' || kind === 'serving');
};

/** The drink that something like it is wanted of: 'like the second one', 'something similar'. */
const likeness = (
  phrases: readonly MatchedPhrase[],
  pointed: DrinkRef | undefined,
  state: TalkState,
): DrinkRef | undefined => {
  if (hasRole(phrases, 'likeIt') && !likesItSo(phrases)) return pointed ?? currentDrink(state);
  return hasRole(phrases, 'like') ? pointed : undefined;
};

const SOMETHING: ReadonlySet<string> = new Set(
  'something somethin summat anything another algo otro otra quelque autre etwas anderes qualcosa altro outro outra'.split(
    ' ',
  ),
);

/** 'What about something pink?' */
const asksForAnother = ({ words }: ParsedMessage): boolean => words.some((word) => SOMETHING.has(word));

/** 'The second one', 'that one', 'it': taken, asked about or changed. */
export const byReference = (asked: Asked, isLiked: boolean): Found | undefined => {
  const { parsed, state, pointed, mentions } = asked;
  if (state.latest.length === 0 && state.shown.length === 0) return undefined;
  const isQuestion = parsed.clauses.every((clause) => parsed.questions.has(clause));
  const stated = parsed.phrases.filter(({ clause }) => !parsed.questions.has(clause));
  const model = likeness(stated, pointed, state);
  if (model) return { ...NOTHING, request: { kind: 'suggest' }, mentions, like: model, focus: model };
  if (pointed && changesDrink(asked))
    return { ...NOTHING, request: { kind: 'suggest' }, mentions, like: pointed, focus: pointed };
  const drink =
    pointed ?? (pronounIn(parsed) || parsed.words.length <= FEW_WORDS ? currentDrink(state) : undefined);
  if (pointed && mentions.length === 0 && !isQuestion && isAgainstPlace(parsed)) return refusal(asked);
  if (isLiked && drink && !changesDrink(asked) && (pointed || mentions.length === 0))
    return { ...NOTHING, request: { kind: 'liked', drink }, liked: drink, focus: drink, keepsFilters: true };
  const isAbout = !asksForAnother(parsed) && (asks(parsed, 'explain') !== undefined || explainsIn(parsed));
  if (drink && isAbout && mentions.length === 0)
    return { ...NOTHING, request: { kind: 'explain', drinks: [drink] }, focus: drink, keepsFilters: true };
  const isBare = pointed !== undefined && !isQuestion && mentions.length === 0;
  // 'The last one, please.'
  if (isBare && !isAbout && hasRole(parsed.phrases, 'accept'))
    return {
      ...NOTHING,
      request: { kind: 'liked', drink: pointed },
      liked: pointed,
      focus: pointed,
      keepsFilters: true,
    };
  if (isBare)
    return {
      ...NOTHING,
      request: { kind: 'explain', drinks: [pointed] },
      focus: pointed,
      keepsFilters: true,
    };
  return undefined;
};

/** 'What is the second one?': a question that asks for the drink as a whole. */
const explainsIn = ({ lexicon, words }: ParsedMessage): boolean => {
  const found = findPhrase(lexicon.asking.explain, words);
  return (
    found !== undefined &&
    found.length > 2 &&
    found.at === 0 &&
    lexicon.place(words, found.length - 1) !== undefined
  );
};
