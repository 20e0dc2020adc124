// A message of several questions, each of which is answered as if it came by itself: 'is the first vegan? and which wine?'
import type { Conversation } from '../conversations/conversations.repository.ts';
import { wordsOf } from '../language/tokenize.ts';
import type { Segment } from '../questions/segments.ts';
import { shortened } from '../questions/wording.ts';
import type { TalkState } from '../talk/talk-state.ts';
import type { Reply, Suggested } from './reply/reply.ts';
import type { Turn } from './turn.ts';

/** The most characters of one answer among several, and answers to a message. */
const MAX_LETTERS = 260;
const MAX_QUESTIONS = 4;
const MAX_SUGGESTIONS = 3;
const FEWEST_WORDS = 2;
const MAX_BARE_WORDS = 4;

/** Replies that answer what was asked last, or nothing: those of care read a message whole. */
const APART = /^(?:question|acts|dietVerdict|suggest|misread|unanswered)/;

/** Each question with what was said before it; what is said behind the last one goes with that. */
const questionsIn = (segments: readonly Segment[]): string[] => {
  const parts: string[] = [];
  let said: string[] = [];
  for (const { text, isQuestion } of segments) {
    said.push(text);
    if (!isQuestion) continue;
    parts.push(said.join(' '));
    said = [];
  }
  const last = parts.pop();
  return last === undefined ? [] : [...parts, [last, ...said].join(' ')];
};

/** What is told of health is answered as a whole; a diet that is spoken of again is not. */
const isCaredFor = ({ concerns, care }: Turn): boolean =>
  [...care.begun, ...concerns].some((kind) => kind !== 'diet');

/** What the other questions of a message go on to ask: 'is the first vegan? and is Campari ok?' */
const DIET =
  /(?<!\p{L})(?:vegan\p{L}*|vegetarian\p{L}*|v[eé]g[eé]tari\p{L}*|halal|kosher|koscher)(?!\p{L})/iu;
const OK =
  /(?<!\p{L})(?:ok|okay|fine|alright|all right|vale|va bien|d['’]accord|in ordnung|va bene|tudo bem)(?!\p{L})/iu;
const OPEN = /(?<!\p{L})(?:are|is|aren['’]?t|isn['’]?t|are not|is not)\s*[?]?$/iu;

const withDiet = (part: string, message: string): string => {
  const [diet] = DIET.exec(message) ?? [];
  if (!diet || DIET.test(part)) return part;
  return OPEN.test(part) ? `${part.replace(/[?\s]+$/u, '')} ${diet}` : part.replace(OK, diet);
};

/** The questions of a message whose reply may have left some of them out; empty where it is read whole. */
export const questionsApart = (turn: Turn, { lines }: Reply): string[] => {
  const [first] = [...lines];
  const isRead = turn.acted?.isWhole === true || isCaredFor(turn) || turn.orders.length > 1;
  if (!first || isRead || turn.acts.includes('distress') || !APART.test(first.frame)) return [];
  const parts = questionsIn(turn.segments).map((part) => withDiet(part, turn.message));
  // 'The gin has 47 %. Is it stronger then?': the rest only asks for the same once more.
  const rest = parts.slice(1);
  if (turn.decided?.isWhole === true && rest.every((part) => wordsOf(part).length <= MAX_BARE_WORDS))
    return [];
  const isApart = parts.length > 1 && parts.length <= MAX_QUESTIONS;
  return isApart && parts.every((part) => wordsOf(part).length >= FEWEST_WORDS) ? parts : [];
};

interface Answered {
  readonly turn: Turn;
  readonly reply: Reply;
  readonly state: TalkState;
}

/** Reads and answers one message, given the talk before it. */
export type AnswerOne = (message: string, conversation: Conversation) => Promise<Answered>;

/** Letters by which a line is known. */
const KNOWN_BY = 40;
const openings = ({ lines }: Reply): string[] => [...lines].map(({ text }) => text.slice(0, KNOWN_BY));

/** Whether the whole message got what one of its questions gets: then the others were left out. */
const isOneOf = (whole: Reply, answers: readonly Answered[]): boolean => {
  const own = new Set(openings(whole));
  return (
    whole.isUnanswered === true || answers.some(({ reply }) => openings(reply).some((text) => own.has(text)))
  );
};

/** Subjects of a message that has no answer at a bar. */
const ELSEWHERE: ReadonlySet<Turn['subject']> = new Set(['elsewhere', 'offTopic']);

/** What fits of an answer, its first sentence at least: a list of amounts is never cut. */
const wholeSentences = (line: string): string => {
  const first = line.search(/[.!?] /);
  return first < 0 ? line : shortened(line, Math.max(MAX_LETTERS, first + 2));
};

/** The answers in the order of the questions as one; undefined where fewer than two of them have one. */
export const answeredApart = async (
  questions: readonly string[],
  whole: Reply,
  conversation: Conversation,
  answer: AnswerOne,
): Promise<Answered | undefined> => {
  const answers: Answered[] = [];
  let state = conversation.state;
  for (const question of questions) {
    const one = await answer(/[?¿]\s*$/.test(question) ? question : `${question}?`, {
      ...conversation,
      state,
    });
    state = one.state;
    if (isCaredFor(one.turn)) return undefined;
    // Why a drink was chosen is asked alone.
    const isNone =
      one.reply.isUnanswered === true || ELSEWHERE.has(one.turn.subject) || one.turn.request.kind === 'why';
    if (!isNone) answers.push(one);
  }
  const last = answers.at(-1);
  if (!last || answers.length < 2 || !isOneOf(whole, answers)) return undefined;
  const texts = answers.map(({ reply }) => wholeSentences([...reply.lines][0]?.text ?? ''));
  const text = [...new Set(texts)].join(' ');
  const suggestions = new Map<number, Suggested>(
    answers.flatMap(({ reply }) => reply.suggestions).map((one) => [one.cocktail.id, one]),
  );
  return {
    turn: last.turn,
    state: { ...state, messages: conversation.state.messages + 1 },
    reply: {
      ...last.reply,
      lines: [{ text, frame: `apart:${text}` }],
      suggestions: [...suggestions.values()].slice(0, MAX_SUGGESTIONS),
      task: undefined,
    },
  };
};
