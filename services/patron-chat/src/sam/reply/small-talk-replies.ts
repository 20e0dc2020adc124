// What goes around a reply, replies from person to person, and to what nobody understands.

import { type CareKind } from '@swizzle/proto';
import { suggestionLines } from '../../answer/lines.ts';
import { capitalized, drinkName } from '../../answer/names.ts';
import { reasonText } from '../../answer/reasons.ts';
import { smallTalkLines, socialReply, unansweredLines } from '../../answer/small-talk.ts';
import { careRules, mostSerious } from '../../care/care-kinds.ts';
import { linesForOthers } from '../../care/lines.ts';
import { fits } from '../../drinks/fits.ts';
import { intentOf } from '../../intents/intents.ts';
import { type Segment } from '../../questions/segments.ts';
import { TOPICS } from '../../questions/topics.ts';
import { openingFor, type SocialAct } from '../../social/acts.ts';
import { ASKS_FOR_DRINK, ASKS_TO_SERVE, ORDERS } from '../../talk/asks-for-drinks.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import { newWishes } from '../../talk/wish.ts';
import { ALCOHOL_FREE } from '../reading/sought.ts';
import { type Turn } from '../turn.ts';
import { careReply } from './care-replies.ts';
import { type Reply, type ReplyServices, type Suggested, suggestedBy } from './reply.ts';

// What goes around a reply: a word on the guest's news, a drink without alcohol for someone beside them.

/** With the sentence that a loss or good news is owed before drinks. */
export const opened = ({ acts, state, language }: Turn, reply: Reply): Reply => {
  const opening = reply.isSocial ? '' : openingFor(acts, language, state.messages);
  if (opening === '') return reply;
  const lines = [...reply.lines].map(({ text, frame }) => ({ text: `${opening} ${text}`, frame }));
  // A word of apology changes nothing of what is told.
  return { ...reply, lines, task: undefined };
};

/** With a drink without alcohol for whom care is about, where the others drink as they asked. */
export const withOneBeside = async (turn: Turn, reply: Reply, services: ReplyServices): Promise<Reply> => {
  const kind = mostSerious(turn.beside);
  const { state, language } = turn;
  const sentences = kind ? linesForOthers(kind, language, 'beside') : [];
  if (sentences.length === 0) return reply;
  // What is for one of them keeps to their care: no trace of alcohol in pregnancy.
  const theirs = { ...state, ...ALCOHOL_FREE, care: [...new Set([...state.care, ...turn.beside])] };
  const isAlcoholFree = ({ cocktail }: Suggested) => fits(cocktail, theirs);
  const given = reply.suggestions.find(isAlcoholFree);
  const ranked = given ? [] : (await services.drinks.rank(theirs)).suggestions;
  const [first] = ranked;
  const alcoholFree =
    given ??
    (first && { cocktail: first.cocktail, reason: reasonText(first.reasons, first.cocktail, language) });
  if (!alcoholFree) return reply;
  const sentence = sentences[state.messages % sentences.length] ?? '';
  const tail = capitalized(sentence.replace('{x}', drinkName(alcoholFree.cocktail.name, language)));
  return {
    ...reply,
    lines: [...reply.lines].map(({ text, frame }) => ({ text: `${text} ${tail}`, frame })),
    suggestions: given ? reply.suggestions : [...reply.suggestions.slice(0, 2), alcoholFree],
    task: undefined,
  };
};

// Replies from person to person, and to what nobody understands.

/** What is said from person to person is answered as that, even after a plan to harm someone. */
const FAREWELLS: ReadonlySet<Turn['subject']> = new Set(['thanks', 'goodbye']);
const isFarewell = ({ subject, acts }: Turn) =>
  FAREWELLS.has(subject) || acts.includes('thanks') || acts.includes('goodbye');

const LEADING_ACTS: ReadonlySet<SocialAct> = new Set(['thanks', 'goodbye', 'compliment', 'mourning']);

/** Whether a message that thanks or leaves says nothing else that changes a wish. */
export const isOnlySocial = ({ acts, request, state, before, segments }: Turn): boolean =>
  acts.some((act) => LEADING_ACTS.has(act)) &&
  request.kind === 'suggest' &&
  request.alcoholFree === undefined &&
  (acts.includes('goodbye') ||
    newWishes(state, before).length === 0 ||
    // 'My late wife and I drank Sidecars' tells of them, and orders none.
    (acts.includes('mourning') && !segments.some(({ text }) => ORDERS.test(text)))) &&
  !segments.some(({ isQuestion }) => isQuestion) &&
  !segments.some(({ text }) => ASKS_FOR_DRINK.test(text));

/** What asks for no drinks, as far as the examples of intents tell. */
const ASKS_FOR_NONE: ReadonlySet<string> = new Set(
  TOPICS.filter(
    (topic) => !['makeWith', 'foodPairing', 'favorite', 'zeroVersion', 'useIn', 'difficulty'].includes(topic),
  ),
);
const LIKELY = 0.5;

/** A question about the drinks just shown that data don't answer: three other drinks are no answer either. */
export const onlyAsks = ({ request, state, before, message, named, language, segments }: Turn): boolean => {
  const isOpen = request.kind === 'suggest' && request.alcoholFree === undefined && before.latest.length > 0;
  const isSame =
    newWishes(state, before).length === 0 && state.mood === before.mood && state.base === before.base;
  if (!isOpen || !isSame || ASKS_FOR_DRINK.test(message) || ASKS_TO_SERVE.test(message)) return false;
  // 'A cozy whiskey', said once more, wishes for what it wished before.
  const wishes = mentionsIn(parseMessage(message, language, [])).length > 0;
  if (wishes && !segments.some(({ isQuestion }) => isQuestion)) return false;
  const guess = intentOf(message, named, language);
  return guess !== undefined && guess.probability >= LIKELY && ASKS_FOR_NONE.has(guess.label);
};

/** Kinds of care that what nobody understands may go on to be about. */
const LASTING: readonly CareKind[] = ['minor', 'dependence', 'excess'];

/** Begins a question for one of many. */
const ASKS_WHICH =
  /^\W*(?:whats?|what's|which|qué|cuál|quel(?:le)?s?|was|welche[rs]?|womit|con qué|avec quoi|con cosa|com o que|cosa|quale|qual|o que)\b/i;

/** Subjects of what was not understood as anything else. */
const OPEN_SUBJECTS: ReadonlySet<Turn['subject']> = new Set([
  'unclear',
  'asked',
  'opened',
  'refused',
  'refusedMood',
  'zero',
  'praise',
]);

/** Subjects that words of thanks or doubt look like: 'you've been such a help'. */
const MISTAKEN_FOR_TALK: ReadonlySet<Turn['subject']> = new Set([
  'help',
  'howAreYou',
  'whoAreYou',
  'elsewhere',
  'recommend',
  'joke',
]);

/** Anyone who is in distress is answered as a person, with no drink beside it. */
export const listened = ({ acts, state, language }: Turn): Reply => {
  return { lines: socialReply(acts, state, language) ?? [], suggestions: [], isSocial: true };
};

/** A question that nothing here answers; the first one of a talk may still be a wish: 'what's impressive but easy?' */
const unanswered = (turn: Turn, { text }: Segment): Reply => {
  const { state, language, ranking, before } = turn;
  const isWish = ASKS_TO_SERVE.test(text) || (state.latest.length === 0 && ASKS_WHICH.test(text));
  if (isWish && careRules(state.care).suggests)
    return { lines: suggestionLines(ranking, state, language, before), suggestions: suggestedBy(turn) };
  return { lines: unansweredLines(state, language), suggestions: [], isUnanswered: true };
};

export const smallTalk = (turn: Turn): Reply => {
  const { subject, acts, state, language, segments } = turn;
  const isOpen = OPEN_SUBJECTS.has(subject);
  const isSpiked = state.care.includes('coercion') && !isFarewell(turn);
  const isSocial = segments.length === 0 || isOpen || MISTAKEN_FOR_TALK.has(subject);
  const social = isSocial ? socialReply(acts, state, language) : undefined;
  if (social && !isSpiked)
    return { lines: social, suggestions: [], isSocial: true, isUnanswered: acts[0] === 'complaint' };
  if (isSpiked) return careReply(turn, 'coercion');
  const [question] = segments.filter(({ isQuestion }) => isQuestion);
  if (question && isOpen) return unanswered(turn, question);
  // What someone says who mourns is listened to, even where it isn't understood.
  const heard = state.mourns && isOpen && !question ? socialReply(['listening'], state, language) : undefined;
  if (heard) return { lines: heard, suggestions: [], isSocial: true };
  const lasting = subject === 'unclear' && LASTING.find((kind) => state.care.includes(kind));
  if (lasting) return careReply(turn, lasting);
  return { lines: smallTalkLines(subject, state, language), suggestions: [] };
};
