// Answers to what a message asks.

import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { suggestionLines } from '../../answer/lines.ts';
import { reasonText } from '../../answer/reasons.ts';
import { careRules } from '../../care/care-kinds.ts';
import { careTokensOf } from '../../care/care-tokens.ts';
import { drinkFor } from '../../care/whom.ts';
import { fits } from '../../drinks/fits.ts';
import { type QuestionAnswer, type QuestionContext } from '../../questions/asked.ts';
import { type Question } from '../../questions/question/question.ts';
import { asksForDrinks, asksWhatNow, readQuestion } from '../../questions/read-question.ts';
import { type Segment } from '../../questions/segments.ts';
import { ASKS_FOR_DRINK, ORDERS } from '../../talk/asks-for-drinks.ts';
import { saysNoAlcohol } from '../../talk/company.ts';
import { asMeant } from '../../talk/dismissed.ts';
import { leavesDrink, withoutTold } from '../../talk/message-about.ts';
import { type DrinkRef, type TalkState } from '../../talk/talk-state.ts';
import { newWishes } from '../../talk/wish.ts';
import { refuses } from '../reading/guesses.ts';
import { type Turn } from '../turn.ts';
import { withoutLeftOut } from './left-out-steps.ts';
import { recipeBeside } from './recipe-beside.ts';
import { type Reply, type ReplyServices, suggestedBy } from './reply.ts';

/** What nobody is told who doesn't ask: 'a gin, but a different one'. */
const ONLY_ASKED: ReadonlySet<Question['topic']> = new Set(['whatIs', 'isTaste', 'taste', 'history']);

/** The most characters of an answer to several questions. */
const MAX_JOINED = 700;

/** Several answers as one, each variant short enough. */
const joinedLines = (answers: readonly (readonly string[])[]): string[] => {
  const [first = [], ...others] = answers;
  if (others.length === 0) return [...first];
  return first.map((line, at) =>
    others.reduce((text, lines) => {
      const more = lines[at % Math.max(1, lines.length)] ?? '';
      return text.length + more.length < MAX_JOINED ? `${text} ${more}` : text;
    }, line),
  );
};

/** 'Is it sweet? I don't like sweet': what is said of the taste is a wish for another. */
const refusesTaste = ({ state, before }: Turn): boolean =>
  Object.entries(state.tastes).some(
    ([taste, degree]) => degree < 0 && (before.tastes[taste as keyof typeof before.tastes] ?? 0) >= 0,
  );

/** Lines that name no drink with alcohol to a guest in care, but those that the guest speaks of. */
const withoutAlcohol = async (
  lines: readonly string[],
  { state, named }: Turn,
  services: ReplyServices,
  offered: readonly Cocktail[] = [],
): Promise<string[]> => {
  if (!careRules(state.care).zeroProof) return [...lines];
  // A name may hold that of a drink with alcohol: 'Old Fashioned, Young Night'.
  const free = offered.filter(({ abv }) => abv < ZERO_PROOF_BELOW);
  const withoutFree = (line: string) => free.reduce((text, { name }) => text.replace(name, ' '), line);
  const spokenOf = new Set([...named, ...state.latest, ...state.shown].map(({ id }) => id));
  const isFree = async (line: string) => {
    const others = (await services.drinks.named(withoutFree(line))).filter(({ id }) => !spokenOf.has(id));
    const cocktails = await Promise.all(others.map(({ id }) => services.drinks.get(id)));
    return cocktails.every((cocktail) => cocktail === undefined || cocktail.abv < ZERO_PROOF_BELOW);
  };
  const areFree = await Promise.all(lines.map(isFree));
  return lines.filter((_, at) => areFree[at]);
};

/** The one question of a message, in the light of what else it says: 'I'm out of limes. What instead?' */
const answerTo = async (
  segments: readonly Segment[],
  question: Segment | undefined,
  context: QuestionContext,
  services: ReplyServices,
): Promise<QuestionAnswer | undefined> => {
  const { named, language } = context;
  if (segments.length > 1 && question && asksForDrinks(question.text, named, language)) return undefined;
  const whole = segments.map(({ text }) => text).join(' ');
  const topic = question ? undefined : readQuestion(whole, named, language)?.topic;
  if (topic && ONLY_ASKED.has(topic)) return undefined;
  if (topic === 'replace' && refuses(whole)) return undefined;
  const answer = await services.questions.answer(whole, context);
  if (answer || segments.length < 2 || !question?.isPlainQuestion) return answer;
  return services.questions.answer(question.text, context);
};

/** One answer to each question; 'it' in the second is what the first is about. */
const answersTo = async (
  segments: readonly Segment[],
  context: QuestionContext,
  services: ReplyServices,
): Promise<QuestionAnswer[]> => {
  const questions = segments.filter(({ isQuestion }) => isQuestion);
  const whole = segments.map(({ text }) => text).join(', ');
  // 'And the verjus, what's that good for?' is one question.
  const isAboutUse = readQuestion(whole, context.named, context.language)?.topic === 'useIn';
  const isOne = questions.length < 2 || isAboutUse || asksWhatNow(segments.at(-1)?.text ?? '');
  if (isOne) {
    const answer = await answerTo(segments, questions[0], context, services);
    return answer ? [answer] : [];
  }
  const answers: QuestionAnswer[] = [];
  let { state } = context;
  for (const { text, isQuestion } of segments) {
    const named = await services.drinks.named(text);
    state = { ...state, focus: named[0] ?? state.focus };
    const answer = isQuestion
      ? await services.questions.answer(text, { ...context, state, named })
      : undefined;
    if (!answer || answers.some(({ lines }) => lines[0] === answer.lines[0])) continue;
    answers.push(answer);
    state = { ...state, focus: answer.focus ?? state.focus };
  }
  return answers;
};

/** A drink that the guest brought up comes with its card; one of the last answer has it there. */
const newlyNamed = async (
  focus: DrinkRef | undefined,
  { latest }: TalkState,
  named: readonly DrinkRef[],
  services: ReplyServices,
): Promise<Cocktail[]> => {
  const isNew = ({ id }: DrinkRef) =>
    named.some((drink) => drink.id === id) && latest.every((one) => one.id !== id);
  const cocktail = focus && isNew(focus) ? await services.drinks.get(focus.id) : undefined;
  return cocktail ? [cocktail] : [];
};

/** The answers to what a message asks; nobody in care is told how to make a drink with alcohol. */
export const answered = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { state: read, language, named, segments } = turn;
  const isTheirsAlone = named.length > 0 && drinkFor(careTokensOf(turn.message)) === 'other';
  const isAskedWithout = saysNoAlcohol(turn.message) && !isTheirsAlone;
  const zeroProof = read.zeroProof || careRules(read.care).zeroProof || isAskedWithout;
  const left = read.about !== null && leavesDrink(read.about) ? withoutTold(read) : read;
  const state = { ...left, zeroProof };
  const asked =
    turn.decided ?? (await services.questions.permitted(asMeant(turn.message), { state, language, named }));
  const answers = asked ? [asked] : await answersTo(segments, { state, language, named }, services);
  const [first] = answers;
  if (!first) return undefined;
  const offered = answers.flatMap(({ suggestions = [] }) => suggestions);
  const lines = await withoutAlcohol(
    joinedLines(answers.map(({ lines: own }) => own)),
    turn,
    services,
    offered,
  );
  if (lines.length === 0) return undefined;
  const found = await Promise.all(
    answers.map(
      async ({ suggestions, focus }) => suggestions ?? (await newlyNamed(focus, state, named, services)),
    ),
  );
  const recipe = first.isWhole ? '' : await recipeBeside(turn, lines[0] ?? '', services);
  const cocktails = [...new Map(found.flat().map((cocktail) => [cocktail.id, cocktail])).values()];
  return {
    lines: lines.map((text, at) => ({
      text: `${recipe} ${withoutLeftOut(text, turn.message)}`.trim(),
      frame: `question:${at}:${text}`,
    })),
    suggestions: cocktails
      .filter((cocktail) => fits(cocktail, state))
      .slice(0, 3)
      .map((cocktail) => ({ cocktail, reason: reasonText([], cocktail, language) })),
    focus: answers.findLast(({ focus }) => focus)?.focus ?? (named.length === 1 ? named[0] : undefined),
    variation: first.variation,
    glasses: first.glasses,
  };
};

/** 'Isn't that sweet? Something drier, please': drinks go with the answer where it names none. */
export const withWish = (answered: Reply, turn: Turn): Reply => {
  const { request, state, language, ranking, before, hasWish } = turn;
  const wishes = newWishes(state, before);
  const isOrdered = turn.segments.some(
    ({ text, isPlainQuestion }) => !isPlainQuestion && (ORDERS.test(text) || ASKS_FOR_DRINK.test(text)),
  );
  const asksToo =
    hasWish && (isOrdered || refusesTaste(turn)) && request.kind === 'suggest' && wishes.length > 0;
  if (!asksToo || !careRules(state.care).suggests || ranking.suggestions.length === 0) return answered;
  const [answer] = answered.lines;
  if (!answer || turn.segments.length < 2 || answered.suggestions.length > 1) return answered;
  return {
    lines: [...suggestionLines(ranking, state, language, before)].map(({ text, frame }) => ({
      text: `${answer.text} ${text}`,
      frame,
    })),
    suggestions: suggestedBy(turn),
  };
};

/** What nothing else explains may be a question that shows no sign of one: 'dont have a shaker lol'. */
export const guessed = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { segments, acts, state: read, language, named } = turn;
  if (segments.length === 0 || acts.length > 0 || !careRules(read.care).suggests) return undefined;
  const state = { ...read, zeroProof: read.zeroProof || careRules(read.care).zeroProof };
  const text = segments.map((segment) => segment.text).join(' ');
  const answer = await services.questions.answer(text, { state, language, named, guessesFreely: true });
  const lines = answer ? await withoutAlcohol(answer.lines, turn, services) : [];
  if (!answer || lines.length === 0) return undefined;
  return {
    lines: lines.map((line, at) => ({ text: line, frame: `question:${at}:${line}` })),
    suggestions: [],
    focus: answer.focus,
  };
};
