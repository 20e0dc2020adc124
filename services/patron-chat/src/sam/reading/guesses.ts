// What the classifier adds to a turn where no rule reads it: a drink that is taken, a remark that wishes for nothing.
import { careTokensOf } from '../../care/care-tokens.ts';
import { speaksOfOthers } from '../../care/evidence.ts';
import { type Intent, intentOf } from '../../intents/intents.ts';
import type { Language } from '../../language/language.ts';
import type { QuestionContext } from '../../questions/asked.ts';
import type { Segment } from '../../questions/segments.ts';
import { TOPICS } from '../../questions/topics.ts';
import { onlyTellsOfOther } from '../../talk/company.ts';
import type { GuestRequest } from '../../talk/guest-request.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import { currentDrink, drinkMeant, ordinalIn } from '../../talk/references.ts';
import type { DrinkRef, TalkState } from '../../talk/talk-state.ts';
import { newWishes } from '../../talk/wish.ts';

/** How sure the classifier is that a guest takes a drink, or only remarks on something. */
const SURE = 0.9;

/** The drink that a guest takes in words that no rule has: 'may we have that one then'. */
export const takenBy = (
  said: string,
  {
    sought,
    served,
    before,
    named,
  }: { sought: GuestRequest; served: TalkState; before: TalkState; named: readonly DrinkRef[] },
): DrinkRef | undefined => {
  const isOpen = sought.kind === 'none' || (sought.kind === 'suggest' && sought.alcoholFree === undefined);
  if (!isOpen || named.length > 0 || before.latest.length === 0) return undefined;
  if (newWishes(served, before).length > 0) return undefined;
  const guess = intentOf(said, named, served.language);
  return guess?.label === 'take' && guess.probability >= SURE
    ? (drinkMeant(said, before, named) ?? currentDrink(before))
    : undefined;
};

/** How sure the classifier is that words without the mark of a question ask for something that data answers. */
const SURELY_ASKS = 0.85;
const TOPIC_NAMES: ReadonlySet<string> = new Set(TOPICS);
const COUNTS: ReadonlySet<string> = new Set(['scale', 'party']);

const NONE_OF = /(?<!\p{L})(?:no|pas de|pas d['’]|sin|nada de|ohne|kein\p{L}*|senza|niente|sem)\s\p{L}/giu;
const DISLIKED =
  /(?<!\p{L})(?:hates?|can['’]?t stand|disgust\p{L}*|yuck|horreur|déteste\p{L}*|horror|asco|odio|detesto|hasse|ekl?\p{L}*|schifo|nojo|odeio)(?!\p{L})/iu;
/** 'No fruit salad, no cream', 'no grapefruit, I hate it': refused, and not missing at home. */
export const refuses = (text: string): boolean =>
  [...text.matchAll(NONE_OF)].length > 1 || (text.search(NONE_OF) >= 0 && DISLIKED.test(text));

/** 'Something cheap I can make in a bowl': a wish, whatever else its words may ask. */
export const OPENS_AS_WISH =
  /^\W*(?:(?:and|or|maybe|ok|so|hm+|y|o|et|ou|und|oder|e)\W+)*(?:something|sth|algo|quelque chose|etwas|qualcosa|alguma coisa)(?!\p{L})/iu;

/** Segments that ask in words of no pattern are questions: 'the amounts for one glass, please'. */
export const withGuesses = (
  segments: readonly Segment[],
  named: readonly DrinkRef[],
  language: Language,
): Segment[] =>
  segments.map((segment) => {
    if (segment.isPlainQuestion || OPENS_AS_WISH.test(segment.text)) return segment;
    const guess = intentOf(segment.text, named, language);
    // 'There are 8 of us, what do I serve?': the count asks nothing by itself.
    const isCount = COUNTS.has(guess?.label ?? '') && segments.some(({ isQuestion }) => isQuestion);
    if (guess?.label === 'replace' && refuses(segment.text)) return segment;
    const asks = guess && guess.probability >= SURELY_ASKS && TOPIC_NAMES.has(guess.label) && !isCount;
    return asks ? { ...segment, isQuestion: true, isPlainQuestion: true } : segment;
  });

/** What only remarks on something wishes for nothing, whatever it names: 'my grandmother made that with gin'. */
const REMARKS: ReadonlySet<Intent> = new Set<Intent>(['remark', 'complaint', 'deny', 'feeling']);
const ALCOHOL_FREE: ReadonlySet<string> = new Set(['zero', 'zeroEnd', 'alcohol']);
export const remarks = ({ text, isQuestion }: Segment, { named, language }: QuestionContext): boolean => {
  const parsed = parseMessage(text, language, []);
  if (isQuestion || named.length > 0 || ordinalIn(parsed)) return false;
  // 'I don't like it sweet' is a wish, however it sounds.
  // Nor is 'no alcohol' a mere no.
  const isWish = ({ concept, attitude }: ReturnType<typeof mentionsIn>[number]) =>
    (concept.kind === 'taste' && attitude === 'avoid') || ALCOHOL_FREE.has(concept.kind);
  if (mentionsIn(parsed).some(isWish)) return false;
  // 'My brother doesn't drink' says whom to leave the alcohol out for.
  if (parsed.phrases.some(({ roles }) => roles.has('abstain'))) return false;
  const guess = intentOf(text, named, language);
  if (guess?.label === 'deny' && speaksOfOthers(careTokensOf(text))) return false;
  return guess !== undefined && guess.probability >= SURE && REMARKS.has(guess.label);
};

/**
 * Whether a segment tells what someone else likes beside the drinks on the table: no wish of the guest's. Told before
 * any drink, of someone whom the drinks are for, or of a guest of a party, it says what to pour.
 */
export const tellsOfOther = (
  { text, isQuestion }: Segment,
  { state, language }: QuestionContext,
): boolean => {
  if (isQuestion || state.latest.length === 0) return false;
  if (state.isForOther || state.people !== null || state.occasion !== null) return false;
  const parsed = parseMessage(text, language, []);
  return onlyTellsOfOther(parsed, mentionsIn(parsed));
};
