// What drinks hold, for guests who must know: grapefruit beside a medicine, a trace of alcohol in a pregnancy.
import { type Cocktail, ZERO_PROOF_BELOW } from '@swizzle/proto';
import { wordsOf } from '../language/tokenize.ts';
import type { TalkState } from '../talk/talk-state.ts';
import {
  answerOf,
  type Catalog,
  fetchAll,
  type QuestionAnswer,
  type QuestionContext,
  refOf,
} from './asked.ts';
import { linesWith } from './drink-facts.ts';
import type { GlossaryEntry } from './glossary.ts';
import { meansAll } from './ordinals.ts';
import { termsIn } from './terms.ts';
import { amountOf, frameLines, ingredientName, joined, termName, theDrink } from './wording.ts';

/** Asks whether something is in a glass. */
const ASKS_HELD =
  /(?<!\p{L})(?:any|contains?|in (?:it|them|those|these|there|any|the)|ha[sv]e?|holds?|traces?|truly|zero|yes or no|llevan?|contienen?|tienen?|hay|contient|contiennent|y a|enth[aä]lt|enthalten|drin|gibt|hat|contiene|contengono|c['’]è|ci sono|ha|tem|t[eê]m|leva|levam|cont[eé]m)(?!\p{L})/iu;
/** Asks for all that is in a drink, which its recipe answers: 'what's in it?' */
const ASKS_ALL =
  /^\W*(?:(?:so|and|y|et|und|e|ed)\s+)?(?:what(?:['’]s|\s+is)\s+(?:\p{L}+\s+)?in|qué\s+(?:lleva|tiene|hay)|qu['’]y\s+a|qu['’]est-ce\s+qu['’]il\s+y\s+a|was\s+ist\s+(?:da\s+)?(?:drin|in|im)|(?:che\s+)?cosa\s+(?:c['’]è|contiene)|o\s+que\s+(?:tem|leva|há))(?!\p{L})/iu;
/** Asks again what was asked. */
const ASKS_AGAIN =
  /(?<!\p{L})(?:i asked|yes or no|sí o no|pregunt\p{L}+|demand\p{L}+|oui ou non|gefragt|ja oder nein|chiesto|sì o no|perguntei|sim ou não)(?!\p{L})/iu;
const ALCOHOL =
  /(?<!\p{L})(?:alcohol|alkohol|alcool|álcool|alcol|(?:zero|cero|zéro)(?![-\s]?(?:proof|sugar|az[uú]car|sucre|zucker|zucchero|a[cç][uú]car|calor|kalor|waste)))(?!\p{L})|(?<!\d)0[.,]5(?!\d)/iu;
/** Asks whether and when someone may drink, or how a drink is made: that is no question about what it holds. */
const ASKS_OTHER =
  /(?<!\p{L})(?:(?:can|could|may|should) (?:i|we)|when|again|how|puedo|cuándo|cómo|puis-je|quand|comment|(?:darf|kann) ich|wann|wie|posso|quando|como|come)(?!\p{L})/iu;
/** Not one drink, but those that were named. */
const SEVERAL =
  /(?<!\p{L})(?:two|three|drinks|cocktails|dos|tres|bebidas|cócteles|deux|trois|cocktails|boissons|zwei|drei|getränke|due|tre|bevande|dois|três|drinques)(?!\p{L})/iu;
const IMITATION = /\b(?:zero-proof|alcohol-free|non-alcoholic)\b/i;
const SENTENCE_END = /(?<=[.!?])\s+/;
const MAX_TERMS = 2;

const termsOf = (text: string, { language }: QuestionContext): GlossaryEntry[] => [
  ...new Set(
    termsIn(wordsOf(text), language)
      .map(({ entry }) => entry)
      .filter(({ ingredients }) => ingredients.length > 0),
  ),
];

/** The part of a message that asks; all of it where the thing stands before the question: 'grapefruit? any in those?' */
const askingPart = (message: string, context: QuestionContext): string => {
  const asking = message
    .split(SENTENCE_END)
    .filter((sentence) => /[?¿]/.test(sentence))
    .join(' ');
  return ALCOHOL.test(asking) || termsOf(asking, context).length > 0 ? asking : message;
};

const refsFor = (message: string, { state, named }: QuestionContext) => {
  if (named.length > 0) return named;
  const isPlural = meansAll(wordsOf(message)) || SEVERAL.test(message);
  return isPlural || !state.focus ? state.latest : [state.focus];
};

const holdsTerm = (drink: Cocktail, { ingredients, names }: GlossaryEntry) =>
  linesWith(drink, ingredients, names.en);

const isGarnish = (drink: Cocktail, { names }: GlossaryEntry) =>
  (names.en ?? []).some((name) => drink.garnish.toLowerCase().includes(name.toLowerCase()));

const aboutTerm = (
  drinks: readonly Cocktail[],
  term: GlossaryEntry,
  { language }: QuestionContext,
): string[] => {
  const the = ({ name }: Cocktail) => theDrink(language, name);
  const holding = drinks.filter((drink) => holdsTerm(drink, term).length > 0 || isGarnish(drink, term));
  const others = drinks.filter((drink) => !holding.includes(drink));
  const yes = holding.flatMap((drink) => {
    const lines = holdsTerm(drink, term).map((line) => amountOf(language, line));
    const amount = lines.length > 0 ? joined(language, lines) : termName(language, term);
    return frameLines(language, 'containsYes', { the: the(drink), amount, list: amount }).slice(0, 1);
  });
  const list = joined(language, others.map(the), 'or');
  const no = list === '' ? [] : frameLines(language, 'heldNot', { term: termName(language, term), list });
  return [...yes, ...no];
};

/** Which of some drinks hold a trace of alcohol, and from what. */
export const aboutAlcohol = (
  drinks: readonly Cocktail[],
  { language }: Pick<QuestionContext, 'language'>,
): string[] => {
  const free: string[] = [];
  const lines = drinks.flatMap((drink) => {
    const the = theDrink(language, drink.name);
    const named = (names: readonly string[]) =>
      joined(
        language,
        names.map((name) => ingredientName(language, name)),
      );
    const imitations = drink.ingredients.map(({ name }) => name).filter((name) => IMITATION.test(name));
    const traces = drink.alcoholTraces ?? [];
    if (traces.length > 0) return frameLines(language, 'alcoholTraces', { the, list: named(traces) });
    if (imitations.length > 0)
      return frameLines(language, 'alcoholImitations', { the, list: named(imitations) });
    free.push(the);
    return [];
  });
  const list = joined(language, free, 'or');
  return free.length > 0 ? [...lines, ...frameLines(language, 'alcoholNone', { list })] : lines;
};

/** Which of the drinks under discussion hold what a guest asks about; undefined where nothing of that is asked. */
export const heldAnswer = async (
  message: string,
  context: QuestionContext & { readonly state: TalkState },
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const asksAgain = ASKS_AGAIN.test(message);
  if (!asksAgain && ASKS_OTHER.test(message)) return undefined;
  if (!(/[?¿]/.test(message) || asksAgain) || !(ASKS_HELD.test(message) || asksAgain)) return undefined;
  if (ASKS_ALL.test(message) && !ALCOHOL.test(message)) return undefined;
  const drinks = await fetchAll(refsFor(message, context), catalog);
  const [first] = drinks;
  if (!first || drinks.some(({ abv }) => abv >= ZERO_PROOF_BELOW)) return undefined;
  const part = askingPart(message, context);
  const own = new Set(drinks.flatMap(({ name }) => termsOf(name, context)));
  const terms = termsOf(part, context)
    .filter((term) => !own.has(term))
    .slice(0, MAX_TERMS);
  const lines = [
    ...terms.flatMap((term) => aboutTerm(drinks, term, context)),
    ...(ALCOHOL.test(part) ? aboutAlcohol(drinks, context) : []),
  ];
  return lines.length === 0
    ? undefined
    : answerOf([lines.join(' ')], drinks.length === 1 ? { focus: refOf(first) } : {});
};
