// Amounts for several glasses of one drink, and the bottles that they take: '8 people, 2 each', '16 spritzes'.
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { purchaseOf } from '@swizzle/mixology/ingredients/shopping';
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import type { Language } from '../../language/language.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { countsPeople, eachIn, guestsIn, inDigits, numbersIn } from '../../talk/head-count.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { isAboutOtherGuests } from '../abstaining-guests.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { handlingLine } from '../batch-handling.ts';
import { aheadLines } from '../drink-answers/how-to.ts';
import { itemOf, linesWith } from '../drink-facts.ts';
import { DRINK, numberSpan, replaced, withoutNames } from '../question/marks.ts';
import { termsIn } from '../terms.ts';
import { missingIn } from '../variations/said-of-things.ts';
import {
  amountOf,
  figure,
  frameLines,
  ingredientName,
  joined,
  termName,
  theDrink,
  withTail,
} from '../wording.ts';

/** Wants a drink of a kind, and names no drink. */
const ASKS_FOR_KIND =
  /(?:^| )(?:a|un|une|ein|eine|einen|einem|um|uma) (?:\S+ )?(?:punch|ponche|punsch|bowle|sangria)(?! bowl)(?= |$)/;

/** Behind a number: glasses. */
const GLASSES =
  /(\d+) (?:@d|drinks|glasses|cocktails|servings|rounds|spritzes|copas|vasos|cocteles|tragos|verres|glaser|portionen|stuck|bicchieri|porzioni|copos|drinques|doses)(?= |$)/;

/** 'A batch of 20'. */
const BATCH_OF =
  /(?:batch|jug|pitcher|bowl|lote|jarra|tanda|pichet|krug|karaffe|caraffa|brocca|jarro) (?:of|for|de|para|pour|fur|von|di|per|da) (\d+)(?= |$)/;

/** 'Two rounds of six', 'due giri da 6': rounds, and glasses in each. */
const ROUNDS_OF =
  /(\d+) (?:rounds|rondas|tournees|runden|giri|rodadas) (?:of|for|de|para|pour|a|fur|zu|da|di|per) (?:\S+ )?(\d+)(?= |$)/;

/** Asks for amounts or for shopping. */
const AMOUNTS =
  /(?:^| )(?:how many|how much|bottles?|amounts?|quantit\S*|measures|scale|batch|jug|pitcher|shopping|grocery list|lista de (?:la )?compras?|liste (?:de|des) courses|einkaufs\S+|lista della spesa|buy|need|cuant[oa]s?|botellas?|cantidad\S*|jarra|compro|comprar|necesito|combien|bouteilles?|pichet|acheter|faut|wie ?viele?|wieviele?|flaschen?|mengen?|krug|karaffe|kaufen|brauch\S*|quant[oiea]|bottigli[ae]|dosi|caraffa|comprare|serv\S*|quant[oa]s|garrafas?|quantidades?|medidas|recipe|receta|recette|rezept|ricetta|receita)(?= |$)/;
const BOTTLES =
  /(?:^| )(?:bottles?|buy|botellas?|compro|comprar|bouteilles?|acheter|flaschen?|kauf\S*|bottigli[ae]|compr\S*|garrafas?)(?= |$)/;
/** All that goes into it. */
const OF_ALL =
  /(?:^| )(?:everything|each thing|of each|all of it|de todo|cada cosa|de cada|de tout|chaque|von allem|von jed\S*|alles|di tutto|ognun\S*|tutto)(?= |$)/;
/** 'And for 8?', 'make it for 6 people'. */
const MAX_WORDS = 9;

interface Count {
  readonly glasses: number;
  /** Said with the drink or as glasses, not only as guests. */
  readonly countsGlasses: boolean;
}

/** Drinks that a guest is counted with where nothing is said. */
const ROUNDS = 2;

const numberOf = (pattern: RegExp, text: string): number | undefined => {
  const [, digits] = pattern.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/** How many glasses a message speaks of; undefined where it counts none. */
const countIn = (text: string, people: number | null): Count | undefined => {
  const [, rounds, inRound] = ROUNDS_OF.exec(text) ?? [];
  if (rounds && inRound) return { glasses: Number(rounds) * Number(inRound), countsGlasses: true };
  const each = eachIn(text);
  const guests = guestsIn(text);
  const glasses = numberOf(GLASSES, text) ?? numberOf(BATCH_OF, text);
  if (each !== undefined && (guests ?? people))
    return { glasses: each * (guests ?? people ?? 1), countsGlasses: true };
  if (glasses !== undefined && glasses > 1 && glasses !== guests) return { glasses, countsGlasses: true };
  if (guests === undefined || guests < 2) return undefined;
  // Bottles for guests are bought for more than one round; 'a spritz for 8' is eight of them.
  const isForEvening = BOTTLES.test(text) && countsPeople(text);
  return { glasses: isForEvening ? guests * ROUNDS : guests, countsGlasses: false };
};

const EUROPEAN_SPIRIT_ML = 700;
const SPIRIT_ML = 750;
const LITER_ML = 1000;

/** What a bottle of it holds where the guest's language is spoken. */
export const bottleMl = (id: string, language: Language): number => {
  const { size: pack, cans = 1, aisle } = purchaseOf(id);
  // Four small bottles are no bottle of their sum.
  const size = Math.round(pack / cans);
  return aisle === 'spirits' && size === SPIRIT_ML && language !== 'en' ? EUROPEAN_SPIRIT_ML : size;
};

const sizeText = (ml: number, language: Language): string =>
  ml >= LITER_ML ? `${figure(language, ml / LITER_ML, 2)} l` : `${figure(language, Math.round(ml))} ml`;

/** Least milliliters of a bottle that is bought as one. */
const MIN_BOTTLE_ML = 150;

/** How many bottles or cans so many glasses take. */
export const bottlesFor = (line: Ingredient, glasses: number, language: Language): number | undefined => {
  const item = itemOf(line);
  return item && line.metricAmount
    ? Math.ceil((line.metricAmount * glasses) / bottleMl(item.id, language))
    : undefined;
};

/** 'In 750-ml bottles: 2' of what comes in bottles. */
export const bottlesOf = (line: Ingredient, glasses: number, language: Language): string => {
  const item = itemOf(line);
  if (!item || !line.metricAmount) return '';
  const { unit, as, size: yielded } = purchaseOf(item.id);
  if (as && unit === 'ml' && (item.role === 'sour' || item.role === 'juice'))
    return ` (${Math.ceil((line.metricAmount * glasses) / yielded)} × ${ingredientName(language, as)})`;
  const size = bottleMl(item.id, language);
  const isBottled = item.abv > 0 || item.role === 'sparkling' || item.role === 'lengthener';
  if (unit !== 'ml' || !isBottled || size < MIN_BOTTLE_ML) return '';
  const count = bottlesFor(line, glasses, language) ?? 1;
  const [text = ''] = frameLines(language, count === 1 ? 'bottleOne' : 'bottleSeveral', {
    count: String(count),
    size: sizeText(size, language),
  });
  return ` (${text})`;
};

export const amountsOf = (lines: readonly Ingredient[], glasses: number, language: Language): string =>
  joined(
    language,
    lines.map((line) => `${amountOf(language, line, glasses)}${bottlesOf(line, glasses, language)}`),
  );

/** What so many glasses of a drink take, for who asked for a drink to make ahead. */
export const amountsFor = (drink: Cocktail, glasses: number, language: Language): readonly string[] =>
  frameLines(language, 'partyAmounts', {
    the: theDrink(language, drink.name),
    count: String(glasses),
    list: amountsOf(drink.ingredients, glasses, language),
  });

/** The glasses that a message counts: 'a pitcher for 20'. */
export const glassesIn = (message: string, people: number | null, language: Language): number | undefined => {
  return countIn(inDigits(wordsOf(message), language), people)?.glasses;
};

/** A glass of wine or bubbles by itself. */
const GLASS = { amount: 5, unit: 'oz', metricAmount: 150, metricUnit: 'ml' };
const BY_THE_GLASS: ReadonlySet<string> = new Set(['sparkling', 'wine']);

/** 'How much prosecco for six, two glasses each?': bottles of what is poured by itself. */
export const bottleAmounts = (
  message: string,
  { state, named, language }: QuestionContext,
  drink: Cocktail | undefined,
): QuestionAnswer | undefined => {
  const written = wordsOf(message);
  const text = inDigits(written, language);
  const said = countIn(text, state.people);
  const terms = [...new Set(termsIn(written, language).map(({ entry }) => entry))].filter(
    ({ ingredients }) => ingredients.length > 0,
  );
  const [term, ...others] = terms;
  const [id] = term?.ingredients ?? [];
  if (!said || !term || !id || others.length > 0 || named.length > 0 || !AMOUNTS.test(text)) return undefined;
  const isAboutDrink =
    drink && state.isDiscussed && linesWith(drink, term.ingredients, term.names.en).length > 0;
  const isAlcoholFree = state.zeroProof || careRules(state.care).zeroProof;
  if (!BY_THE_GLASS.has(term.kind) || isAboutDrink || isAlcoholFree) return undefined;
  const line: Ingredient = { name: ingredientOf(id).name, ...GLASS };
  return answerOf(
    frameLines(language, 'partyAmounts', {
      the: termName(language, term),
      count: String(said.glasses),
      list: amountsOf([line], said.glasses, language),
    }),
  );
};

/** Glasses from which on they are mixed together. */
const FEWEST_OF_A_BATCH = 4;

/** The amounts that so many glasses of a drink take. */
export const partyAmounts = async (
  message: string,
  { state, named, language }: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
  /** Ingredients that the message names change the drink; all are asked for. */
  isChanged = false,
): Promise<QuestionAnswer | undefined> => {
  if (named.length > 1 || !meant) return undefined;
  const written = withoutNames(wordsOf(message), named);
  const numbers = numbersIn(written, language);
  const words = replaced(written, numbers.map(numberSpan));
  const text = words.join(' ');
  // 'I mean a punch, for 20' asks for another drink than the one on the table.
  if (named.length === 0 && ASKS_FOR_KIND.test(text) && !wordsOf(meant.name).includes('punch'))
    return undefined;
  // 'Three of them don't drink': what they get is no amount of this.
  if (named.length === 0 && isAboutOtherGuests(words, state)) return undefined;
  const said = countIn(text, state.people);
  const isAsked = AMOUNTS.test(text) || AHEAD.test(text);
  const isBottles = BOTTLES.test(text);
  // 'How much of everything' is asked of the first that was shown.
  const isAboutShown = state.latest.length > 0 && OF_ALL.test(text);
  const isAboutDrink = named.length === 1 || state.isDiscussed || isAboutShown;
  // 'How many bottles of prosecco is that?' after '16 spritzes'.
  const glasses = said?.glasses ?? (isBottles ? state.glasses : undefined);
  if (!glasses || !isAboutDrink) return undefined;
  const isShort = words.filter((word) => word !== DRINK).length <= MAX_WORDS;
  if (!isAsked && !(said?.countsGlasses && isShort) && !(isShort && isBareCount(text))) return undefined;
  const drink: Cocktail | undefined = await catalog.get(meant.id);
  if (!drink) return undefined;
  const asked = termsIn(written, language).flatMap(({ entry }) =>
    linesWith(drink, entry.ingredients, entry.names.en),
  );
  // 'Quanto prosecco mi serve?' after a Negroni is about no Negroni.
  const isAboutOther = termsIn(written, language).some(({ entry }) => entry.ingredients.length > 0);
  if (isAboutOther && asked.length === 0 && named.length === 0) return undefined;
  const lines = asked.length > 0 && !isChanged ? [...new Set(asked)] : drink.ingredients;
  const amounts = frameLines(language, 'partyAmounts', {
    the: theDrink(language, drink.name),
    count: String(glasses),
    list: amountsOf(lines, glasses, language),
  });
  const isWhole = lines === drink.ingredients && glasses >= FEWEST_OF_A_BATCH && !isBottles;
  const [before = ''] = isWhole
    ? [handlingLine(drink, glasses, language)]
    : AHEAD.test(text)
      ? aheadLines(drink, language)
      : [];
  return answerOf(before === '' ? amounts : withTail(amounts, ` ${before}`), {
    focus: refOf(drink),
    glasses,
  });
};

/** 'Make it for 6 people', 'et pour 8', 'und für 6 Leute'. */
const BARE =
  /^(?:(?:ok|and|now|mal|doch|noch|bitte|en|einfach|gleich|dann|make|it|that|the|same|do|can|you|us|y|e|et|und|pues|ahora|mach|den|das|mir|fais|le|la|lo|fallo|faz|ele|entao|alors|dann|allora|please|por|favor|bitte|for|para|pour|fur|per|pra|with|people|guests|friends|of|personas|amigos|personnes|amis|invites|leute|personen|gaste|persone|amici|ospiti|pessoas|convidados|we|are|were|somos|on|est|wir|sind|siamo|in|scale|to|up|a|receta|recipe) ?|\d+ ?)+$/;
/** Asks to have it ready before the guests come. */
const AHEAD =
  /(?:^| )(?:ahead|beforehand|before hand|in advance|day before|night before|advance|antes|vispera|adelantad\S|con antelacion|avance|veille|vorher|vortag|voraus|vorbereiten|prima|anticipo|vigilia|vespera|antecedencia|adiantad\S)(?= |$)/;
/** 'A Negroni for 6' counts as 'for 6' does. */
const NAMED = new RegExp(`(?:^| )(?:(?:an?|some|unos|unas|una?|des|une|einen?|uma?|uns) )?${DRINK}(?= |$)`);
const isBareCount = (text: string): boolean => BARE.test(text.replace(NAMED, '').trim());

/** 'And grapefruit soda?': another bottle for the same glasses. */
export const sameAmounts = async (
  message: string,
  { state, named, language }: QuestionContext,
  meant: DrinkRef | undefined,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const words = wordsOf(message);
  if (!state.glasses || named.length > 0 || !meant || words.length > MAX_BARE_WORDS) return undefined;
  if (!AND_MORE.test(words.join(' ')) || missingIn(message, language).length > 0) return undefined;
  const drink = await catalog.get(meant.id);
  const found = drink
    ? termsIn(words, language).flatMap(({ entry }) => linesWith(drink, entry.ingredients, entry.names.en))
    : [];
  if (!drink || found.length === 0) return undefined;
  return answerOf(
    frameLines(language, 'partyAmounts', {
      the: theDrink(language, drink.name),
      count: String(state.glasses),
      list: amountsOf([...new Set(found)], state.glasses, language),
    }),
    { focus: refOf(drink), glasses: state.glasses },
  );
};
const AND_MORE =
  /^(?:and|y|et|e|ed|und|how about|what about|how much|how many|cuant[oa]s?|combien|wie ?viele?|wieviele?|quant[oiae]|quant[oa]s)(?= )/;
const MAX_BARE_WORDS = 6;

/** Asks for the drink as its recipe has it. */
const AS_IN_THE_BOOK =
  /(?<!\p{L})(?:original|real|classic|normal|regular|plain|without|with|clásico|sin|con|classique|sans|avec|klassisch\p{L}*|normale\p{L}*|ohne|mit|classico|senza|clássico|sem|com)(?!\p{L})/iu;
export const asksAsInTheBook = (message: string): boolean => AS_IN_THE_BOOK.test(message);
