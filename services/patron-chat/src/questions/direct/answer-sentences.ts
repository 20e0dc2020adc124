// Each sentence of a message gets its answer, in order: what the words ask beyond doubt, and the questions beside it.
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { drinkMeant } from '../../talk/references.ts';
import type { DrinkRef, TalkState } from '../../talk/talk-state.ts';
import type { QuestionAnswer, QuestionContext } from '../asked.ts';
import { readByRules, readQuestion } from '../read-question.ts';
import type { Segment } from '../segments.ts';
import { termsIn } from '../terms.ts';
import type { Topic } from '../topics.ts';

/** What sentences are answered by. */
export interface SentenceAnswers {
  readonly direct: (text: string, context: QuestionContext) => Promise<QuestionAnswer | undefined>;
  readonly other: (text: string, context: QuestionContext) => Promise<QuestionAnswer | undefined>;
  /** The drink that a sentence names, changed as it says. */
  readonly change: (text: string, context: QuestionContext) => Promise<QuestionAnswer | undefined>;
  readonly namedIn: (text: string) => Promise<readonly DrinkRef[]>;
  /** Whether a sentence that asks nothing orders something: then it is no matter of answers alone. */
  readonly isOrder: (segment: Segment) => boolean;
}

/** Words of a question that says nothing by itself. */
const MAX_BARE_WORDS = 3;
/** The most characters of an answer to several sentences. */
const MAX_JOINED = 700;

/** What is asked of a drink that was changed in the same breath. */
const OF_CHANGED: ReadonlySet<Topic> = new Set<Topic>([
  ...(['calories', 'strength', 'standardDrinks', 'sugar', 'cost', 'recipe', 'glass', 'garnish'] as const),
]);

/** The answers to several sentences as one, in their order. */
const joinedAnswers = (answers: readonly QuestionAnswer[]): QuestionAnswer | undefined => {
  const [first, ...others] = answers;
  if (!first) return undefined;
  const lines = first.lines.map((line, at) =>
    others.reduce((text, { lines: more }) => {
      const next = more[at % Math.max(1, more.length)] ?? '';
      return text.includes(next) || text.length + next.length >= MAX_JOINED ? text : `${text} ${next}`;
    }, line),
  );
  return Object.assign({}, ...answers, { lines }) as QuestionAnswer;
};

/** Words by which the second half of a question means what the first one names. */
const IT: Readonly<Record<Language, RegExp>> = {
  en: /(?<!\p{L})(?:it|its|it['’]s|that|this|they|them|one)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:lo|la|los|las|eso|esto|ese|esa|él|ella)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ça|cela|le|la|les|en|il|elle|l['’])(?!\p{L})/iu,
  de: /(?<!\p{L})(?:es|er|sie|ihn|das|den|der|die|davon|damit)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:lo|la|li|le|ne|questo|quello|esso)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:ele|ela|isso|isto|esse|essa|o|a)(?!\p{L})/iu,
};

/** Names of things in a text, as it writes them. */
const thingsIn = (text: string, language: Language): string[] => {
  const words = wordsOf(text);
  return termsIn(words, language).map(({ from, to }) => words.slice(from, to).join(' '));
};

/** 'What's Chartreuse made of, and why is it so expensive?': the second half with the thing that the first names. */
const withThing = (text: string, thing: string | undefined, language: Language): string =>
  thing === undefined || thingsIn(text, language).length > 0 ? text : text.replace(IT[language], thing);

/** What 'it' means in the next sentence. */
const stateAfter = (
  state: TalkState,
  answer: QuestionAnswer | undefined,
  named: DrinkRef | undefined,
): TalkState => {
  const focus = answer?.focus ?? named;
  return {
    ...state,
    ...(focus ? { focus, isDiscussed: true } : {}),
    ...(answer?.variation === undefined ? {} : { variation: answer.variation }),
  };
};

/** 'Just a Margarita with mezcal, how many calories?': a figure of the changed drink is asked. */
const asksFigures = (segments: readonly Segment[], { language }: QuestionContext): boolean =>
  segments.some(
    ({ text, isQuestion }) =>
      isQuestion && OF_CHANGED.has(readQuestion(text, [], language)?.topic ?? 'recall'),
  );

/** Advice that is only guessed: beside a plain answer it's noise, 'Tipping: 10 %' after the amounts. */
const isGuess = (text: string, { language, state }: QuestionContext): boolean =>
  readQuestion(text, [], language, state)?.topic === 'advice' &&
  readByRules(text, [], language, state)?.topic !== 'advice';

/** Undefined where no sentence asks anything beyond doubt. */
export const answerSentences = async (
  segments: readonly Segment[],
  context: QuestionContext,
  { direct, other, change, namedIn, isOrder }: SentenceAnswers,
): Promise<QuestionAnswer | undefined> => {
  const answers: QuestionAnswer[] = [];
  const guesses = new Set<QuestionAnswer>();
  const mayChange = asksFigures(segments, context);
  let { state } = context;
  let [isDirect, isChanged, lastIsDirect] = [false, false, false];
  let thing: string | undefined;
  for (const segment of segments) {
    const { isQuestion } = segment;
    const named = await namedIn(segment.text);
    const text = named.length > 0 ? segment.text : withThing(segment.text, thing, context.language);
    const [own, ...more] = thingsIn(segment.text, context.language);
    if (named.length > 0 || own !== undefined)
      thing = segment.isPlainQuestion && more.length === 0 && named.length === 0 ? own : undefined;
    const spoken: QuestionContext = { ...context, state, ...(isChanged ? { named } : {}) };
    const ofSentence: QuestionContext = { ...spoken, named };
    const found = await direct(text, spoken);
    const changed =
      !found && !isQuestion && named.length === 1 && mayChange ? await change(text, ofSentence) : undefined;
    // 'I have no soda, what do I use?': the answer before says it.
    const isSaid = !found && lastIsDirect && wordsOf(text).length <= MAX_BARE_WORDS;
    const answer = found ?? (isQuestion && !isSaid ? await other(text, ofSentence) : undefined);
    if (!answer && !changed && isOrder(segment)) return undefined;
    if (answer) answers.push(answer);
    if (answer && !found && isGuess(text, ofSentence)) guesses.add(answer);
    lastIsDirect = found !== undefined;
    // With the thing in it that the first half names, it is asked beyond doubt.
    isDirect ||= lastIsDirect || (answer !== undefined && text !== segment.text);
    isChanged ||= changed?.variation !== undefined;
    state = stateAfter(state, answer ?? changed, named[0] ?? drinkMeant(text, state, []));
  }
  const joined =
    isDirect || isChanged ? joinedAnswers(answers.filter((one) => !guesses.has(one))) : undefined;
  const { variation } = state;
  return joined && isChanged && variation ? { ...joined, variation, focus: variation.drink } : joined;
};

/** Whether one of several questions alone gets what was found for all of them: then the others get their own answers. */
export const answersOneHalf = async (
  { lines, isOneHalf }: QuestionAnswer,
  segments: readonly Segment[],
  direct: (text: string) => Promise<QuestionAnswer | undefined>,
): Promise<boolean> => {
  const asked = segments.filter(({ isQuestion }) => isQuestion);
  if (!isOneHalf || asked.length < 2) return false;
  const answers = await Promise.all(asked.map(({ text }) => direct(text)));
  return answers.some((answer) => answer?.lines[0] === lines[0]);
};
