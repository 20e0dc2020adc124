// An answer goes out only if it is of the kind that the question asks for, and if it was not told before; otherwise the
// next reading of the question answers, the nearest advice, or an honest line.
import type { ReplyLine } from '../../answer/reply-lines.ts';
import { unansweredLines } from '../../answer/small-talk.ts';
import type { Conversation } from '../../conversations/conversations.repository.ts';
import { isSaid, sentencesOf } from '../../conversations/conversations.service.ts';
import { type Intent, intentOf } from '../../intents/intents.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { fitsKind, isRecipe } from '../../questions/fit/answer-fit.ts';
import { type QuestionKind, questionKind } from '../../questions/fit/question-kind.ts';
import { asksForDrinks } from '../../questions/read-question.ts';
import type { Segment } from '../../questions/segments.ts';
import { ASKS_WHICH_DRINK } from '../../talk/asks-for-drinks.ts';
import { adviceAtLast, wishesByMeaning } from '../own-subject.ts';
import { NOT_ABOUT_DRINKS, type Turn } from '../turn.ts';
import { framed, type Reply, type ReplyServices } from './reply.ts';

/** What was said in the talk. */
type Told = Pick<Conversation, 'said'>;

/** Replies of questions and of wishes; those of care and from person to person are read whole. */
const CHECKED = /^(?:question|suggest|acts|known|explain|nothing|ask|social:unanswered|unanswered)/;

/** What is answered as a person, whatever is asked beside it. */
const OF_A_PERSON: ReadonlySet<Turn['acts'][number]> = new Set<Turn['acts'][number]>([
  ...(['mourning', 'distress', 'lonely', 'listening', 'hungry', 'badDay', 'nervous'] as const),
]);

const isChecked = ({ concerns, care, acts, subject, orders, state }: Turn, frame: string): boolean =>
  CHECKED.test(frame) &&
  concerns.length === 0 &&
  care.inForce.length === 0 &&
  orders.length < 2 &&
  !acts.some((act) => OF_A_PERSON.has(act)) &&
  !state.mourns &&
  !state.isDistressed &&
  !NOT_ABOUT_DRINKS.has(subject);

// Nothing is told twice.

/** Characters from which on a sentence is a recipe, a list of drinks or advice, and no figure that may be asked again. */
const LONG = 60;

/** What is asked for again by being asked at all: a recipe, its measures, what was told. */
const TOLD_AGAIN: ReadonlySet<Intent> = new Set<Intent>([
  ...(['recipe', 'contents', 'amountOf', 'recall', 'scale', 'contains', 'drinkName', 'sure'] as const),
]);
const AGAIN =
  /(?<!\p{L})(?:again|remind|repeat|once more|what was|otra vez|de nuevo|repite|recu[eé]rda\p{L}*|encore une fois|rappel\p{L}*|répète\p{L}*|noch (?:mal|einmal)|nochmals?|wiederhol\p{L}*|di nuovo|ancora una volta|ripeti|ricordami|de novo|outra vez|repet\p{L}*|lembra\p{L}*)(?!\p{L})/iu;

/** A correction asks for something else than what was told. */
const asksForTold = (turn: Turn, questions: readonly Segment[]): boolean =>
  !turn.acts.includes('complaint') &&
  (AGAIN.test(turn.message) ||
    questions.some(({ text }) => {
      const guess = intentOf(text, turn.named, turn.language);
      return guess !== undefined && TOLD_AGAIN.has(guess.label);
    }));

const isLongAndSaid = (sentence: string, told: Told): boolean =>
  sentence.length >= LONG && isSaid(told, sentence);

/** A text without the long sentences that were said before; nothing where its first one was, on which the rest stands. */
const withoutSaid = (text: string, told: Told): string => {
  const sentences = sentencesOf(text);
  const [first = ''] = sentences;
  if (isLongAndSaid(first, told)) return '';
  return sentences.filter((sentence) => !isLongAndSaid(sentence, told)).join(' ');
};

// What is asked gets an answer of its kind.

/** Kinds that no list of drinks answers, whatever words of wishes are in the question. */
const NEVER_DRINKS: ReadonlySet<QuestionKind> = new Set<QuestionKind>([
  'price',
  'time',
  'amount',
  'place',
  'glass',
  'reason',
]);

const isDrinksList = ({ suggestions }: Reply, frame: string): boolean =>
  suggestions.length > 0 && !frame.startsWith('question') && frame !== 'acts:0';

/** Whether drinks answer the question. */
const wantsDrinks = ({ text }: Segment, kind: QuestionKind, { named, language }: Turn): boolean =>
  ASKS_WHICH_DRINK.test(wordsOf(text).join(' ')) ||
  asksForDrinks(text, named, language) ||
  (!NEVER_DRINKS.has(kind) && wishesByMeaning(text, named, language));

/** Whether a text answers a question by its kind; a question without a kind is answered by anything. */
const isAnswer = (question: Segment, text: string, { language }: Turn): boolean => {
  const kind = questionKind(question.text, language);
  return kind === undefined || fitsKind(kind, text);
};

/** The answers that may take the place of one that does not fit, the best first. */
async function* otherAnswers(
  { segments, named, language, state, before }: Turn,
  question: Segment,
  { questions }: ReplyServices,
): AsyncGenerator<Omit<Reply, 'lines'> & { readonly lines: readonly string[] }> {
  const spoken = { state: { ...before, zeroProof: state.zeroProof }, language, named };
  const answer = await questions.answer(question.text, spoken);
  if (answer) yield { ...answer, suggestions: [] };
  const whole =
    segments.length > 1 && (await questions.answer(segments.map(({ text }) => text).join(' '), spoken));
  if (whole) yield { ...whole, suggestions: [] };
  yield { lines: adviceAtLast([question], named, language), suggestions: [] };
}

/** The first other answer to a question that is of its kind and new. */
const otherReply = async (
  turn: Turn,
  question: Segment,
  services: ReplyServices,
  told: Told,
): Promise<Reply | undefined> => {
  for await (const { lines, ...other } of otherAnswers(turn, question, services)) {
    const fitting = lines.filter(
      (text) => isAnswer(question, text, turn) && withoutSaid(text, told) === text,
    );
    if (fitting.length > 0)
      return { ...other, lines: framed(fitting, 'question:fitting'), wishesNothing: true };
  }
  return undefined;
};

const honestReply = ({ state, language }: Turn): Reply => ({
  lines: unansweredLines(state, language),
  suggestions: [],
  isUnanswered: true,
  wishesNothing: true,
});

/** Whether the reply leaves a question without an answer of its kind. */
const leavesOpen = (
  turn: Turn,
  reply: Reply,
  { frame }: ReplyLine,
  left: string,
  question: Segment,
): boolean => {
  const kind = questionKind(question.text, turn.language);
  if (kind === undefined || reply.isUnanswered === true) return false;
  return isDrinksList(reply, frame) ? !wantsDrinks(question, kind, turn) : !fitsKind(kind, left);
};

/** What was left of the reply, and behind it an answer to each question that it leaves open. */
const withOpenAnswered = async (
  turn: Turn,
  reply: Reply,
  left: ReplyLine,
  open: readonly Segment[],
  services: ReplyServices,
  told: Told,
): Promise<Reply> => {
  const others = await Promise.all(open.map((question) => otherReply(turn, question, services, told)));
  const texts = others.flatMap((other) => [...(other?.lines ?? [])].slice(0, 1).map(({ text }) => text));
  const more = [...new Set(texts)].filter((text) => !left.text.includes(text));
  const text = [left.text, ...more].join(' ');
  return more.length === 0 || text.length > MAX_JOINED
    ? reply
    : { ...reply, lines: [{ text, frame: `question:each:${text}` }] };
};

/** The most characters of an answer to several questions. */
const MAX_JOINED = 700;

/** The reply, or what answers the question in its place. */
export const fittingReply = async (
  turn: Turn,
  reply: Reply,
  services: ReplyServices,
  told: Told,
): Promise<Reply> => {
  const lines = [...reply.lines];
  const [first] = lines;
  const questions = turn.segments.filter(({ isQuestion }) => isQuestion);
  const [question, ...others] = questions;
  if (!first || !question || !isChecked(turn, first.frame)) return { ...reply, lines };
  const text = asksForTold(turn, questions) ? first.text : withoutSaid(first.text, told);
  const isTold = text === '';
  const open = questions.filter((one) => leavesOpen(turn, reply, first, text, one));
  const left = text === first.text ? lines : [{ ...first, text }, ...lines.slice(1)];
  if (!isTold && open.length === 0) return { ...reply, lines: left };
  if (!isTold && open.length < questions.length)
    return withOpenAnswered(turn, { ...reply, lines: left }, { ...first, text }, open, services, told);
  const other = await otherReply(turn, question, services, told);
  if (other)
    return others.length === 0
      ? other
      : withOpenAnswered(turn, other, [...other.lines][0] ?? first, others, services, told);
  return isTold || isDrinksList(reply, first.frame) || isRecipe(first.text)
    ? honestReply(turn)
    : { ...reply, lines };
};
