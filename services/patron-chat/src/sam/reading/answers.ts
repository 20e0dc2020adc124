// What of a message data answers, and what is left of it as wishes.
import { type Acted, actsIn } from '../../acts/acts-in.ts';
import { careRules } from '../../care/care-kinds.ts';
import type { CareDecision } from '../../care/detect.ts';
import { onlyLacks } from '../../care/restrictions.ts';
import type { DrinksService } from '../../drinks/drinks.service.ts';
import type { Language } from '../../language/language.ts';
import type { QuestionAnswer, QuestionContext } from '../../questions/asked.ts';
import { thingIn } from '../../questions/asked-term.ts';
import type { QuestionsService } from '../../questions/questions.service.ts';
import { hasRatio } from '../../questions/ratio-answer.ts';
import { asksAgain, isAside, readQuestion } from '../../questions/read-question.ts';
import type { Segment } from '../../questions/segments.ts';
import { asksVolume } from '../../questions/volume-answers.ts';
import { ALLERGEN_NAMES } from '../../talk/apply-message.ts';
import { ASKS_FOR_DRINK, asksForJug, ORDERS } from '../../talk/asks-for-drinks.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import type { TalkState } from '../../talk/talk-state.ts';
import { answerOfTrade } from '../own-subject.ts';
import { isUnfit } from '../turn.ts';
import { OPENS_AS_WISH, remarks, tellsOfOther } from './guesses.ts';
import type { HeardMessage } from './heard-message.ts';
import type { MessageTopic } from './message-topic.ts';
import type { GlassInTurn } from './whose-glass.ts';

/** What the talk keeps of a question, for 'and the second?'. */
type LastAsked = Pick<TalkState, 'asked' | 'askedCues' | 'askedTastes' | 'askedTerm'>;

export interface MessageAnswers {
  /** An answer that goes before any wish. */
  readonly decided: QuestionAnswer | undefined;
  /** The answer to a message that was parsed whole. */
  readonly acted: Acted | undefined;
  /** The message asks and wishes for nothing. */
  readonly asksOnly: boolean;
  /** Something is wished for besides what is asked. */
  readonly hasWish: boolean;
  /** What wishes are read from: what is not answered; all of a message that only asks. */
  readonly wished: string;
  readonly lastAsked: LastAsked;
}

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
const decidedIn = async (
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
interface AnsweredBeside {
  readonly decided: QuestionAnswer;
  readonly wished: string;
}

/** 'Can I do it with rye? Also, I'd rather have something longer': the answer, and the wish beside it. */
const orderedBeside = async (
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

/** Whether data answers a segment, so that nothing in it is a wish. */
const isAnswered = async (
  questions: QuestionsService,
  { text, isPlainQuestion }: Segment,
  context: QuestionContext,
): Promise<boolean> => {
  const isFigure = hasRatio(text) || asksVolume(text);
  if ((!isPlainQuestion && !isFigure) || endsInWish(text, context.language)) return false;
  const asks = isFigure || readQuestion(text, context.named, context.language, context.state) !== undefined;
  return asks && (await questions.answer(text, context)) !== undefined;
};

/** The texts of segments as one. */
const joinedText = (segments: readonly Segment[]): string =>
  segments
    .map(({ text }) => text)
    .reduce(
      (text, next) => (text === '' || ENDS_ITSELF.test(text) ? `${text} ${next}` : `${text}, ${next}`),
      '',
    )
    .trim();

/** What a message says besides what data answers: only that moves filters and wishes. */
const unansweredIn = async (
  questions: QuestionsService,
  segments: readonly Segment[],
  context: QuestionContext,
): Promise<string> => {
  const { named, language, state } = context;
  // 'I only have bottled juice, will that do?' wants no juice.
  const whole = segments.map(({ text }) => text).join(', ');
  if (isAside(readQuestion(whole, named, language)?.topic)) return '';
  // 'Es muy dulce? No me gusta lo dulce': the question wishes for nothing sweet.
  const asksTaste = ({ text, isPlainQuestion }: Segment) =>
    segments.length > 1 && isPlainQuestion && readQuestion(text, named, language, state)?.topic === 'isTaste';
  const answered = await Promise.all(
    segments.map(async (segment) => asksTaste(segment) || (await isAnswered(questions, segment, context))),
  );
  // 'My wife likes gin. What should I make her?' asks for what she likes.
  const asks = segments.some(
    ({ text, isQuestion }) => isQuestion || ASKS_FOR_DRINK.test(text) || ORDERS.test(text),
  );
  const isWish = (segment: Segment) =>
    (asks || !tellsOfOther(segment, context)) && (!remarks(segment, context) || isUnfit(segment.text));
  return joinedText(segments.filter((segment, at) => !answered[at] && isWish(segment)));
};

interface Services {
  readonly drinks: DrinksService;
  readonly questions: QuestionsService;
}

interface FoundAnswers {
  /** What the trade knows goes before the drink that was told. */
  readonly ofTrade: QuestionAnswer | undefined;
  /** The answer to all of the message, and the one beside what is ordered. */
  readonly whole: QuestionAnswer | undefined;
  readonly ordered: AnsweredBeside | undefined;
}

/** Answers of single questions; none where the message only orders, or a company of two minds does. */
const answeredIn = async (
  { said, segments, care, parted }: HeardMessage,
  { isNew }: GlassInTurn,
  { about, isList, asked }: MessageTopic,
  questions: QuestionsService,
): Promise<FoundAnswers> => {
  // 'A second one, with vodka or tequila' asks nothing of either.
  const asks = isNew ? /[?¿]/.test(said) : segments.some(({ isQuestion }) => isQuestion);
  const onlyOrders = about === 'request' && !asks;
  const isDecided = parted.length === 0 && (!onlyOrders || isList);
  const ofTrade = care.begun.length > 0 ? undefined : answerOfTrade(said, segments, asked);
  const whole = ofTrade ?? (isDecided ? await decidedIn(questions, said, segments, asked, care) : undefined);
  const ordered = whole ? await orderedBeside(questions, segments, asked, care) : undefined;
  return { ofTrade, whole, ordered };
};

const lastAskedIn = (
  { said, segments, named, language, asksTermAgain }: HeardMessage,
  before: TalkState,
  decided: QuestionAnswer | undefined,
  isTradeAdvice: boolean,
): LastAsked => {
  const last = segments.flatMap(({ text }) => readQuestion(text, named, language, before) ?? []).at(-1);
  // 'Can I use mezcal?' is about the drink that it changes.
  const asksThing =
    !isTradeAdvice && decided?.focus === undefined && segments.some(({ isQuestion }) => isQuestion);
  const thing = asksThing ? (thingIn(said, named, language)?.id ?? null) : null;
  return {
    asked: decided?.asked ?? last?.topic ?? null,
    askedCues: [...(decided?.cues ?? [])],
    askedTastes: [...(last?.tastes ?? [])].slice(0, 4),
    askedTerm: asksTermAgain ? before.askedTerm : thing,
  };
};

/** What of a message is answered before any wish, and what is wished for besides. */
export const answersIn = async (
  heard: HeardMessage,
  glass: GlassInTurn,
  topic: MessageTopic,
  services: Services,
): Promise<MessageAnswers> => {
  const { said, segments, texted, spokenOf, talk, care, isDistressed } = heard;
  const { ofTrade, whole, ordered } = await answeredIn(heard, glass, topic, services.questions);
  const known = ordered?.decided ?? whole;
  const acted =
    isDistressed || ofTrade || known?.isWhole === true
      ? undefined
      : await actsIn(
          texted,
          spokenOf,
          talk,
          care,
          { known, leaves: topic.turnsAway, isOtherSeat: glass.isOtherSeat },
          services,
        );
  const decided = acted?.asked ?? known;
  const isAnswered = acted !== undefined || (known !== undefined && !ordered);
  const wished = isAnswered
    ? ''
    : (ordered?.wished ?? (await unansweredIn(services.questions, segments, topic.asked)));
  const asksOnly = wished === '' && segments.length > 0;
  return {
    decided,
    acted,
    asksOnly,
    hasWish: wished !== '',
    wished: asksOnly ? said : wished,
    lastAsked: lastAskedIn(heard, glass.before, decided, ofTrade !== undefined),
  };
};
