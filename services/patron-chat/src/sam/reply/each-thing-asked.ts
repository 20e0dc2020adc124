// Several things asked at once under a limit: each gets its answer, 'is kombucha ok? and what about tonic?'
import { asksIfSafe, withoutOpening } from '../../care/allergen-verdict.ts';
import { careRules, limitsAlcohol, mostSerious } from '../../care/care-kinds.ts';
import { careLines } from '../../care/lines.ts';
import { notesOn } from '../../care/noted-things.ts';
import { featuresOf } from '../../drinks/features/features.ts';
import { limitsOf } from '../../drinks/fits.ts';
import { namesBrand } from '../../drinks/uncertain-bottles.ts';
import { aboutAlcohol } from '../../questions/held-answer.ts';
import { segmentsOf } from '../../questions/segments.ts';
import type { Turn } from '../turn.ts';
import { verdictIn } from './care-checks.ts';
import { factIn, skipsDose } from './care-replies.ts';
import { heldIn } from './contents-in-care.ts';
import { firstSentence, framed, type Reply, type ReplyServices, type Suggested } from './reply.ts';
import { ruledOutIn } from './ruled-out-things.ts';

/** Where one thing that is asked about ends. */
const PART = /(?<=[.!?;])\s+|,\s+(?:and |y |et |und |e )?|\s+(?:and|also|y|et|und|e|ed|or|o|ou|oder)\s+/iu;
/** Asks for leave: neither where a drink comes from nor what can be made of things. */
const ASKS_LEAVE =
  /(?<!\p{L})(?:ok|okay|safe|fine|(?<=(?:is|are) \p{L}+ )out|allowed|al+ ?right|(?:can|could|may) (?:i|she|he|we|they)|skipped|vale|puedo|puede|va bien|segur[oa]s?|peux|peut|puis|sans danger|c['’]est bon|autorisé\p{L}*|darf|kann|geht|sicher|in ordnung|harmlos|posso|può|va bene|sicur[oi]|pode)(?!\p{L})/iu;
/** 'Does Chartreuse have nuts in it?', 'what's in Chartreuse?': asks for what it holds. */
const ASKS_CONTENTS =
  /(?<!\p{L})(?:ha(?:s|ve)|hold|contains?|got) (?:\p{L}+ )?(?:nuts?|almonds?|hazelnuts?|peanuts?|dairy|milk|eggs?|gluten|soy)(?!\p{L})|(?<!\p{L})(?:what['’]?s|what is) in (?!it(?!\p{L}))|(?<!\p{L})(?:lleva|tiene|contiene|contient|enthält|contém|tem)[nt]? (?:\p{L}+ )?(?:frutos secos|nuez|nueces|almendra|leche|huevo|noix|amandes?|lait|œuf|oeuf|nüsse|mandeln?|milch|ei|noci|mandorle|latte|uov[ao]|nozes|amêndoas?|leite|ovo)(?!\p{L})/iu;
/** 'And the Nogroni?' goes on with the question before. */
const MAX_WORDS = 4;
const asksLeave = (message: string): boolean =>
  ASKS_LEAVE.test(withoutOpening(message)) ||
  ASKS_CONTENTS.test(message) ||
  message.trim().split(/\s+/u).length <= MAX_WORDS;

const VARIANTS = 4;
const MAX_ANSWERED = 3;
/** Words of a part that only names a thing. */
const MAX_BARE = 4;

const pick = (lines: readonly string[], at: number): string => lines[at % Math.max(1, lines.length)] ?? '';

interface Answered {
  readonly lines: readonly string[];
  readonly suggestions: readonly Suggested[];
  /** It speaks of a thing or a trace that a yes or no says too little of. */
  readonly isNote: boolean;
}

/** What is said of a part of the message by itself. */
const answerTo = async (text: string, turn: Turn, services: ReplyServices): Promise<Answered[]> => {
  const { language, state, care } = turn;
  const refs = await services.drinks.named(text);
  const named = turn.named.filter(({ id }) => refs.some((ref) => ref.id === id));
  const found = await Promise.all(named.map(({ id }) => services.drinks.get(id)));
  const drinks = found.filter((drink) => drink !== undefined);
  const limits = limitsOf(state);
  const terms = new Set(drinks.flatMap((drink) => [...featuresOf(drink).terms]));
  const without = named.reduce((left, { name }) => left.replace(new RegExp(name, 'iu'), ' '), text);
  const notes = notesOn(without, terms, { ...state, care: [...state.care, ...care.begun] }, language).map(
    (lines): Answered => ({ lines, suggestions: [], isNote: true }),
  );
  // A trace of alcohol is named where someone asks who must have none.
  const traced = limits.withoutTraces
    ? drinks.filter(
        (drink) => drink.abv === 0 && (featuresOf(drink).hasTraces || featuresOf(drink).hasImitation),
      )
    : [];
  const traces = traced.length > 0 ? aboutAlcohol(traced, { language }) : [];
  if (traces.length > 0) return [...notes, { lines: traces, suggestions: [], isNote: true }];
  // A bare thing is answered by its note.
  if (notes.length > 0 && named.length === 0) return notes;
  // What the whole message asks is asked of each thing: 'can I have kombucha or angostura?'
  const isBare = text.trim().split(/\s+/u).length <= MAX_BARE && asksIfSafe(turn.message);
  const asked = `${text.replace(/[?!.\s]+$/u, '')}${isBare ? ' ok' : ''}?`;
  const rest: Turn = {
    ...turn,
    message: asked,
    segments: segmentsOf(asked, language),
    named,
    decided: undefined,
  };
  const reply =
    (await ruledOutIn(rest, services)) ??
    (await heldIn(rest, services)) ??
    (await factIn(rest, services)) ??
    (await verdictIn(rest, services));
  const own: Answered[] = reply
    ? [{ lines: [...reply.lines].map((line) => line.text), suggestions: reply.suggestions, isNote: false }]
    : [];
  // What depends on a brand is told once.
  return own.some(({ lines }) => namesBrand(lines[0] ?? ''))
    ? own.map((one) => ({ ...one, isNote: true }))
    : [...own, ...notes];
};

/** Each of several things, and what a yes or no says too little of; undefined where one plain answer does. */
export const eachThingIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, state, care, language, kept } = turn;
  const sentences = message.split(/(?<=[.!?;])\s+/u);
  const isAsked =
    (/[?¿]/.test(message) || sentences.some(asksIfSafe) || ASKS_CONTENTS.test(message)) && asksLeave(message);
  const isLimited = state.allergens.length > 0 || state.care.some(limitsAlcohol);
  if (!isAsked || !isLimited || !careRules(state.care).suggests || skipsDose(turn)) return undefined;
  const parts = message.split(PART).filter((part) => /\p{L}{3}/u.test(part));
  const answers = (await Promise.all(parts.map((part) => answerTo(part, turn, services)))).flat();
  const isSeveral = answers.filter(({ isNote }) => !isNote).length > 1;
  if (!answers.some(({ isNote }) => isNote) && !isSeveral) return undefined;
  if (care.begun.some(limitsAlcohol) && !answers.some(({ isNote }) => isNote)) return undefined;
  const kind = mostSerious(state.care.filter(limitsAlcohol));
  const stage = kind && care.begun.includes(kind) ? 'begun' : 'repeated';
  const cautions = kind ? careLines(kind, language, stage, kept.place).map(firstSentence) : [];
  const lines = Array.from({ length: VARIANTS }, (_, at) => {
    const said = [...new Set(answers.map((answer) => pick(answer.lines, at)))].slice(0, MAX_ANSWERED);
    const text = said.join(' ');
    const caution = pick(cautions, at);
    return caution === '' || text.includes(caution) ? text : `${text} ${caution}`;
  });
  return {
    lines: framed(lines, `each:${parts.length}`),
    suggestions: [
      ...new Map(
        answers.flatMap(({ suggestions }) => suggestions).map((one) => [one.cocktail.id, one]),
      ).values(),
    ].slice(0, MAX_ANSWERED),
    focus: turn.named[0],
    wishesNothing: true,
  };
};
