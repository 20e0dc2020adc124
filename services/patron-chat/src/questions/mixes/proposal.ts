// What a guest would mix: 'rye and ginger ale?', 'Cynar + soda + lemon, how much of each', 'and the aquavit?' of a shelf.
// It is the subject, whatever drink was spoken of before, and no bottle in it is replaced by another.
import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { mentionsIn } from '../../talk/mentions.ts';
import { parseMessage } from '../../talk/parsed-message.ts';
import { currentDrink } from '../../talk/references.ts';
import { isOwnMix } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { thingsIn } from '../ingredients-in.ts';
import { isExcluded } from '../limits.ts';
import { DRINK, withoutNames } from '../question/marks.ts';
import { amountOf, figure, frameLines, joined, theDrink } from '../wording.ts';
import { listingIn } from './listing.ts';
import { isBottle, isStrong } from './mix-rules.ts';
import { asksRatio, mixedDrink } from './mixed-drink.ts';
import { asAtHand, classicsOf, itemsAtHand, mixAnswer } from './shelf-mix.ts';

const FEWEST = 2;

/** Words beside the things that say nothing else: 'how about Cynar plus soda, any good?' */
const FILLERS: ReadonlySet<string> = new Set(
  `and plus with w n the a an some of in it ok okay so hm hmm then just maybe what how about is that this good any nice
  work works together thing mix mixed splash bit little squeeze half on ice rocks top topped good mixing
  whats best right for drink cocktail stirred shaken long tall short highball sour spritz last try again
  dash dashes barspoon barspoons spoon oz ounce ounces ml cl part parts my idea thinking maybe
  y con un una de el la los las o algo pues entonces mas va bien juntos que tal pega combina mezclado
  et avec du de la le les l d des un une alors ca va bien ensemble melange
  und mit dem der die das ein eine einen etwas dann also passt geht zusammen gut
  e con il lo la del della un una allora va bene insieme sta
  com o a do da um uma entao fica bom junto combina mais`.split(/\s+/),
);
/** How much of each, of what was named just before: 'ratio?', 'how much of each'. */
const AMOUNT_WORDS: ReadonlySet<string> = new Set(
  `ratio ratios proportion proportions what whats is are s how much many each of every oz ounces ml cl parts part measures amounts
  cuanto cuanta de cada uno una proporcion proporciones que partes cantidades
  combien chaque quelle quelles proportions mesures
  wie viel wieviel von jedem jeder verhaltnis mengen
  quanto quanta di ognuno ciascuno rapporto proporzioni dosi che
  quais proporcao medidas um
  and y et und e the`.split(/\s+/),
);
/** One of two is asked for, and no mix. */
const EITHER = /(?:^| )(?:or|o|u|ou|oder|od)(?= |$)/;
/** Words of a question that is all about what came before it: 'sweet enough?' */
const MAX_JUDGING_WORDS = 4;
/** 'And the Cynar?' of someone who told what there is. */
const OF_SHELF =
  /^(?:(?:ok|okay|nice|cool|so|but) )*(?:and (?:the|my)|what about (?:the|my)|(?:y|e) (?:el|la|mi|il|lo|o|a)|et (?:le|la|l)|und (?:der|die|das|den|mein\S*)|was ist mit (?:dem|der|den)) \S+(?: \S+){0,2}$/;

const sentencesOf = (message: string): string[] =>
  message.split(/(?<=[.!?;:])\s+|\n+/u).filter((sentence) => /\p{L}/u.test(sentence));

const isDrinkable = (item: PantryItem) =>
  isStrong(item) || isBottle(item) || (item.abv > 0 && ['sparkling', 'cream'].includes(item.role));

/** Whether a sentence leaves out something, or lacks it. */
const refuses = (sentence: string, language: Language): boolean =>
  mentionsIn(parseMessage(sentence.replace(/[?¿]/g, '.'), language, [])).some(
    ({ attitude, place }) => attitude === 'avoid' || place === 'outOf',
  );

/** 'The vermouth and the Cynar, no lemon': what is left out at the end of a mix. */
const WITHOUT =
  /[\s,]+(?:and |but |y |et |und |e )?(?:no|without|hold the|skip the|sin|sans|pas de|ohne|kein(?:e|en)?|senza|niente|sem) (?:the |el |la |le |das |die |il |o |a )?\p{L}+(?=\s*[?.!,]|$)/giu;
const STIRRED = /(?<!\p{L})(?:stirred|removid[oa]|mélangé|remué|gerührt|mescolat[oa]|mexid[oa])(?!\p{L})/iu;

const onlyAsksAmounts = (sentence: string | undefined): boolean =>
  sentence !== undefined && asksRatio(sentence) && wordsOf(sentence).every((word) => AMOUNT_WORDS.has(word));

export interface Proposal {
  readonly items: readonly PantryItem[];
  /** The sentences that make it. */
  readonly sentences: readonly string[];
  /** All things were named together. */
  readonly isWhole: boolean;
}

/** What of a message is a mix of things that it names; none where it names a drink in the same breath. */
export const proposalIn = (
  message: string,
  { named, language, state }: QuestionContext,
): Proposal | undefined => {
  const sentences = sentencesOf(message);
  for (const [at, whole] of sentences.entries()) {
    const sentence = whole.replace(WITHOUT, ' ');
    const words = wordsOf(sentence);
    const namesDrink = withoutNames(words, named).includes(DRINK);
    const { items, otherWords } = thingsIn(sentence, [], language);
    if (namesDrink || !items.some(isDrinkable) || EITHER.test(otherWords.join(' '))) continue;
    const next = sentences[at + 1];
    const amounts = onlyAsksAmounts(next);
    const judged =
      next?.includes('?') === true && wordsOf(next).length <= MAX_JUDGING_WORDS && /\d/.test(sentence);
    const isAsked = amounts || judged || asksRatio(sentence) || /[?+]/.test(sentence);
    const isBare = otherWords.every(
      (word) => FILLERS.has(word) || AMOUNT_WORDS.has(word) || /^\d/.test(word),
    );
    if (items.length >= FEWEST && isAsked && (isBare || /\+/.test(sentence)) && !refuses(sentence, language))
      return { items, sentences: [whole, ...((amounts || judged) && next ? [next] : [])], isWhole: true };
    const hasShelf = itemsAtHand(state).length >= FEWEST;
    if (items.length === 1 && hasShelf && OF_SHELF.test(words.join(' '))) {
      const others = [...thingsIn(message, named, language).items, ...itemsAtHand(state)];
      const all = [...items, ...others.filter(({ id }) => id !== items[0]?.id)];
      return { items: all, sentences: [message], isWhole: false };
    }
  }
  return undefined;
};

/** 'How much of each?' of someone who told what there is, and was told no recipe yet. */
const shelfIn = (message: string, { state }: QuestionContext): Proposal | undefined => {
  const items = itemsAtHand(state);
  return onlyAsksAmounts(message) && !state.isDiscussed && items.length >= FEWEST
    ? { items, sentences: [message], isWhole: false }
    : undefined;
};

/** A classic that takes all of it goes by its name. */
const asClassic = async (
  { items, isWhole }: Proposal,
  { state, language }: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const [name] = classicsOf(items, { language, takesAll: isWhole });
  const ref = name ? (await catalog.named(name)).find((one) => one.name === name) : undefined;
  const drink = ref && (await catalog.get(ref.id));
  if (!drink || isExcluded(drink, state)) return undefined;
  return answerOf(
    frameLines(language, 'mixedKnown', {
      the: theDrink(language, drink.name),
      list: joined(
        language,
        drink.ingredients.map((line) => amountOf(language, line)),
      ),
      abv: figure(language, drink.abv),
      kcal: String(drink.calories),
    }),
    { focus: refOf(drink), variation: null, suggestions: [drink] },
  );
};

/** 'How about the vermouth and the Cynar?' of a glass of aquavit: its spirit stays. */
const withStandingSpirit = (
  items: readonly PantryItem[],
  { variation }: QuestionContext['state'],
): readonly PantryItem[] => {
  if (!variation || !isOwnMix(variation) || items.some(isStrong) || !items.some(isBottle)) return items;
  const spirit = variation.pours.map(({ id }) => ingredientOf(id)).find(isStrong);
  return spirit ? [spirit, ...items] : items;
};

/** The glass of what a guest would mix, and the sentences of the message that ask for it. */
export const proposedMix = async (
  message: string,
  context: QuestionContext,
  catalog: Catalog,
): Promise<{ readonly answer: QuestionAnswer; readonly sentences: readonly string[] } | undefined> => {
  const listing = listingIn(message, context);
  const proposal =
    (listing && { ...listing, isWhole: true }) ?? proposalIn(message, context) ?? shelfIn(message, context);
  if (!proposal) return undefined;
  const { sentences, isWhole } = proposal;
  const { state } = context;
  const own = itemsAtHand(state);
  const items = withStandingSpirit(asAtHand(proposal.items, own, message), state);
  const meant = currentDrink(state);
  const told = state.isDiscussed && meant ? await catalog.get(meant.id) : undefined;
  const isToldDrink =
    told && items.every(({ id }) => told.ingredients.some((line) => itemOf(line)?.id === id));
  // How much of each is asked of the drink that was told.
  if (isToldDrink && isWhole) return undefined;
  const serving = STIRRED.test(message) ? 'stirred' : state.serving;
  const alone: QuestionContext = { ...context, named: [], state: { ...state, serving, variation: null } };
  const isAsSaid = items.every(({ id }) => proposal.items.some((one) => one.id === id));
  const answer =
    (await asClassic({ ...proposal, items }, alone, catalog)) ??
    (isWhole && isAsSaid
      ? await mixedDrink(sentences.join(' '), alone, undefined, catalog, true)
      : undefined) ??
    (await mixAnswer(items, alone, catalog, isWhole));
  return answer && { answer, sentences };
};
