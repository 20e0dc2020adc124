// The limits of a talk, the last message included, hold for every reply, whatever step made it: no card breaks one, nor does
// a drink that a reply pours or changes, unless the guest names it.
import type { Cocktail } from '@swizzle/proto';
import { refusedLines, suggestionLines } from '../answer/lines.ts';
import type { ReplyLine } from '../answer/reply-lines.ts';
import type { Reason } from '../drinks/criterion.ts';
import type { DrinksService } from '../drinks/drinks.service.ts';
import { brokenLimit } from '../drinks/fits.ts';
import { wordsOf } from '../language/tokenize.ts';
import { varied } from '../questions/variations/vary.ts';
import { amountOf, frameLines, ingredientName, joined, theDrink } from '../questions/wording.ts';
import type { TalkState, Variation } from '../talk/talk-state.ts';
import { framed, type Reply, suggestedBy } from './reply/reply.ts';
import type { Turn } from './turn.ts';

/** What nobody is poured who ruled it out; of calories and strength a figure may be told all the same. */
const HARD: ReadonlySet<Reason['kind']> = new Set(['zeroProof', 'without', 'diet']);
const SUGAR = 'added sugar';
/** Lines that are tried before an old one is said again. */
const MAX_LINES = 40;
/** Said by care itself, which names a drink only to warn of it. */
const OF_CARE = /^(?:care|fact|ask|ruledOut|held|raw|verdict|dietVerdict|refused):?/;
/** A measure: only what tells amounts pours a drink. */
const MEASURED = /\d (?:oz|ml|cl|dash\w*|leaves|slices?|wedges?)(?!\p{L})/u;

const firstOf = (lines: Iterable<ReplyLine>): ReplyLine[] => {
  const first: ReplyLine[] = [];
  for (const line of lines) {
    if (first.length === MAX_LINES) break;
    first.push(line);
  }
  return first;
};

/** 'Back to the cucumber one' asks of a drink by what was refused before; an allergy is no matter of taste. */
const asksFor = ({ message, refusals, state }: Turn, { kind, value }: Reason): boolean =>
  kind === 'without' &&
  typeof value === 'string' &&
  state.avoided.includes(value) &&
  refusals.length === 0 &&
  wordsOf(message).join(' ').includes(wordsOf(value).join(' '));

const hardLimit = (drink: Cocktail | undefined, state: TalkState): Reason | undefined => {
  const broken = drink && brokenLimit(drink, state);
  return broken && HARD.has(broken.kind) && broken.value !== SUGAR ? broken : undefined;
};

const asMade = (original: Cocktail, made: Variation | null | undefined): Cocktail =>
  made?.drink.id === original.id ? { ...varied(original, made), name: made.name } : original;

/** The drink that a reply pours, as it is made, where it breaks a limit and the guest doesn't name it. */
const pouredAgainst = async (
  turn: Turn,
  { focus, variation, otherGlass, lines }: Reply,
  drinks: DrinksService,
) => {
  const text = [...lines][0]?.text ?? '';
  const isNamed = turn.named.some(({ id }) => id === focus?.id);
  if (!focus || isNamed || focus.id === otherGlass || !MEASURED.test(text)) return undefined;
  const original = await drinks.get(focus.id);
  const made = variation === undefined ? turn.before.variation : variation;
  if (!original) return undefined;
  const poured = asMade(original, made);
  const limit = hardLimit(poured, turn.state);
  // Care says itself what it keeps from whom, and binds the drinks that are proposed.
  if (limit?.kind === 'zeroProof' && !turn.state.zeroProof) return undefined;
  // Who names a drink beside a diet heard then that it isn't theirs, and asks on about what would be.
  if (limit?.kind === 'diet' && turn.before.spoken?.id === focus.id) return undefined;
  const stood = turn.before.focus?.id === focus.id ? asMade(original, turn.before.variation) : undefined;
  return limit && { poured, limit, stood };
};

/** 'Not gin, though' beside a drink that has none: it stays as it is. */
const staying = (turn: Turn, stood: Cocktail | undefined, { kind, value }: Reason): Reply | undefined => {
  const { language, state, before } = turn;
  if (!stood || kind !== 'without' || typeof value !== 'string' || hardLimit(stood, state)) return undefined;
  const slots = {
    the: theDrink(language, stood.name),
    term: ingredientName(language, value),
    list: joined(
      language,
      stood.ingredients.map((line) => amountOf(language, line)),
    ),
  };
  return {
    lines: framed(frameLines(language, 'containsNo', slots), 'question:refused'),
    suggestions: [],
    focus: before.focus ?? undefined,
    variation: before.variation,
  };
};

/** Says why the drink is nothing for this guest, and what comes nearest. */
const refusing = async (
  turn: Turn,
  drink: Cocktail,
  limit: Reason,
  drinks: DrinksService,
): Promise<Reply> => {
  const { state, language } = turn;
  const ranking = await drinks.rank({ ...state, like: { id: drink.id, name: drink.name } });
  const nearest = { ...ranking, suggestions: ranking.suggestions.slice(0, 1) };
  return {
    lines: firstOf(refusedLines(drink, limit, nearest, state, language)),
    suggestions: suggestedBy({ language, ranking: nearest }),
  };
};

/** Other drinks in the place of those that break a limit. */
const otherDrinks = async (turn: Turn, drinks: DrinksService): Promise<Reply> => {
  const { state, language, before } = turn;
  const ranking = await drinks.rank(state);
  return {
    lines: firstOf(suggestionLines(ranking, state, language, before)),
    suggestions: suggestedBy({ language, ranking }),
  };
};

export const withinLimits = async (turn: Turn, reply: Reply, drinks: DrinksService): Promise<Reply> => {
  // Of several people each has limits of their own.
  if (turn.orders.length > 1) return reply;
  const lines = [...reply.lines];
  const read = { ...reply, lines };
  if (OF_CARE.test(lines[0]?.frame ?? '')) return read;
  const isAgainst = ({ cocktail }: Reply['suggestions'][number]) => {
    const isOwn = cocktail.id !== reply.otherGlass && turn.named.every(({ id }) => id !== cocktail.id);
    const limit = isOwn ? hardLimit(cocktail, turn.state) : undefined;
    return limit !== undefined && !asksFor(turn, limit);
  };
  if (reply.suggestions.some(isAgainst)) return otherDrinks(turn, drinks);
  if (reply.suggestions.length > 0) return read;
  const against = await pouredAgainst(turn, read, drinks);
  if (!against) return read;
  const { poured, limit, stood } = against;
  return staying(turn, stood, limit) ?? refusing(turn, poured, limit, drinks);
};
