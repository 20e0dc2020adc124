// What of a message data answers, and what is left of it as wishes.
import { careRules } from '../care/care-kinds.ts';
import type { CareDecision } from '../care/detect.ts';
import { onlyLacks } from '../care/restrictions.ts';
import type { Language } from '../language/language.ts';
import type { QuestionAnswer, QuestionContext } from '../questions/asked.ts';
import type { QuestionsService } from '../questions/questions.service.ts';
import { hasRatio } from '../questions/ratio-answer.ts';
import { asksAgain, isAside, readQuestion } from '../questions/read-question.ts';
import type { Segment } from '../questions/segments.ts';
import { asksVolume } from '../questions/volume-answers.ts';
import { ALLERGEN_NAMES } from '../talk/apply-message.ts';
import { ASKS_FOR_DRINK, ORDERS } from '../talk/asks-for-drinks.ts';
import { mentionsIn } from '../talk/mentions.ts';
import { parseMessage } from '../talk/parsed-message.ts';
import { asksForJug } from './drinks-for-turn.ts';
import { OPENS_AS_WISH, remarks, tellsOfOther } from './guesses.ts';
import { isUnfit } from './turn.ts';

/** What asks for drinks beside a question. */
const orders = ({ text, isQuestion }: Segment, { language }: QuestionContext): boolean =>
  !isQuestion &&
  !asksAgain(text) &&
  (ASKS_FOR_DRINK.test(text) || ORDERS.test(text)) &&
  mentionsIn(parseMessage(text, language, [])).length > 0;

/** 'Something cheap I can make in a bowl the night before' is a wish, whatever it says of the night. */
const wishesForJug = (said: string, segments: readonly Segment[]): boolean =>
  asksForJug(said) && !/[?¿]/.test(said) && segments.some(({ text }) => OPENS_AS_WISH.test(text));

/** An answer that goes before wishes; none where the message begins a care. */
export const decidedIn = async (
  questions: QuestionsService,
  said: string,
  segments: readonly Segment[],
  context: QuestionContext,
  { begun, inForce }: CareDecision,
): Promise<QuestionAnswer | undefined> => {
  const beginsCare = begun.some((kind) => inForce.includes(kind));
  if (said === '' || beginsCare || wishesForJug(said, segments) || !careRules(inForce).suggests)
    return undefined;
  // 'Is it salty? And a beer for my friend': the rest is a wish.
  const direct = await questions.directly(said, segments, context, (segment) => orders(segment, context));
  if (direct) return direct;
  if (begun.length > 0) return undefined;
  // 'Any sub that isn't egg': what the message rules out is in no answer to it.
  const refused = onlyLacks(said)
    ? []
    : mentionsIn(parseMessage(said, context.language, context.named)).flatMap(({ concept, attitude }) =>
        attitude === 'avoid' && concept.kind === 'ingredient' ? (ALLERGEN_NAMES[concept.name] ?? []) : [],
      );
  const allergens = [...new Set([...context.state.allergens, ...refused])];
  return questions.decided(said, { ...context, state: { ...context.state, allergens } });
};

/** An answer to some of a message, and what the rest of it orders. */
export interface AnsweredBeside {
  readonly decided: QuestionAnswer;
  readonly wished: string;
}

/** 'Can I do it with rye? Also, I'd rather have something longer': the answer, and the wish beside it. */
export const orderedBeside = async (
  questions: QuestionsService,
  segments: readonly Segment[],
  context: QuestionContext,
  care: CareDecision,
): Promise<AnsweredBeside | undefined> => {
  const ordering = segments.filter((segment) => orders(segment, context));
  const rest = segments.filter((segment) => !ordering.includes(segment));
  if (ordering.length === 0 || !rest.some(({ isQuestion }) => isQuestion)) return undefined;
  const text = rest.map((segment) => segment.text).join(' ');
  const decided = await decidedIn(questions, text, rest, context, care);
  return decided && { decided, wished: ordering.map((segment) => segment.text).join(' ') };
};

/** Words behind a comma that may be a wish of their own. */
const MAX_LAST_WORDS = 3;

/** 'Too sweet for me probably, drier?': the last words of a question may be a wish. */
const endsInWish = (text: string, language: Language): boolean => {
  const last = text.split(',').at(-1) ?? '';
  const parsed = parseMessage(last, language, []);
  const isShort = text.includes(',') && parsed.words.length <= MAX_LAST_WORDS;
  return isShort && mentionsIn(parsed).some(({ attitude }) => attitude === 'more' || attitude === 'less');
};

/** What parts two segments: a 'no' of the first says nothing of the second. */
const ENDS_ITSELF = /[.,;:!?…]\s*$/u;

/** What a message says besides what data answers: only that moves filters and wishes. */
export const wishesIn = async (
  questions: QuestionsService,
  segments: readonly Segment[],
  context: QuestionContext,
): Promise<string> => {
  const isAnswered = async ({ text, isPlainQuestion }: Segment) =>
    (isPlainQuestion || hasRatio(text) || asksVolume(text)) &&
    !endsInWish(text, context.language) &&
    (hasRatio(text) ||
      asksVolume(text) ||
      readQuestion(text, context.named, context.language, context.state) !== undefined) &&
    (await questions.answer(text, context)) !== undefined;
  // 'I only have bottled juice, will that do?' wants no juice.
  const whole = segments.map(({ text }) => text).join(', ');
  if (isAside(readQuestion(whole, context.named, context.language)?.topic)) return '';
  // 'Es muy dulce? No me gusta lo dulce': the question wishes for nothing sweet.
  const asksTaste = ({ text, isPlainQuestion }: Segment) =>
    segments.length > 1 &&
    isPlainQuestion &&
    readQuestion(text, context.named, context.language, context.state)?.topic === 'isTaste';
  const answered = await Promise.all(
    segments.map(async (segment) => asksTaste(segment) || (await isAnswered(segment))),
  );
  // 'My wife likes gin. What should I make her?' asks for what she likes.
  const asks = segments.some(
    ({ text, isQuestion }) => isQuestion || ASKS_FOR_DRINK.test(text) || ORDERS.test(text),
  );
  return segments
    .filter(
      (segment, at) =>
        !answered[at] &&
        (asks || !tellsOfOther(segment, context)) &&
        (!remarks(segment, context) || isUnfit(segment.text)),
    )
    .map(({ text }) => text)
    .reduce(
      (text, next) => (text === '' || ENDS_ITSELF.test(text) ? `${text} ${next}` : `${text}, ${next}`),
      '',
    )
    .trim();
};
