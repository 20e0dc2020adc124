// A spirit and what lengthens it, which needs no recipe: 'bourbon and coke, what ratio?', 'is pisco good with sprite?'

import type { PantryItem } from '@swizzle/mixology/ingredients/ingredient';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import type { Cocktail } from '@swizzle/proto';
import { careRules } from '../../care/care-kinds.ts';
import { intentOf } from '../../intents/intents.ts';
import { wordsOf } from '../../language/tokenize.ts';
import { type DrinkRef, isOwnMix, type Variation } from '../../talk/talk-state.ts';
import { answerOf, type Catalog, type QuestionAnswer, type QuestionContext, refOf } from '../asked.ts';
import { itemOf } from '../drink-facts.ts';
import { ingredientsIn } from '../ingredients-in.ts';
import { isExcluded } from '../limits.ts';
import { classicOf } from '../variations/describe-variation.ts';
import { missingIn } from '../variations/said-of-things.ts';
import { varied } from '../variations/vary.ts';
import { amountOf, figure, frameLines, ingredientName, joined, theDrink } from '../wording.ts';

const ASKS_RATIO =
  /(?:^| )(?:ratio|proportion\S*|how much|oz|parts?|half|cuanto|cuanta|proporcion\S*|partes|mitad|combien|mesures?|moitie|verhaltnis|wie viel|wieviel|teile|halb|rapporto|proporzion\S*|quanto|quanta|parti|meta|metade)(?= |$)/;

/** Whether a message asks how much of each. */
export const asksRatio = (message: string): boolean => ASKS_RATIO.test(wordsOf(message).join(' '));

/** How sure the classifier is that two things are to be mixed. */
const SURE = 0.5;
/** Words beside the ingredients of 'i have coke, bourbon and coke then'. */
const FEW_WORDS = 6;
const ASKED: ReadonlySet<string> = new Set(['mix', 'amountOf']);
const ORDERED: ReadonlySet<string> = new Set(['take', 'deny', 'yes', 'wish', 'replace']);

/** Milliliters of one glass, by what is lengthened and with what. */
const STRONG_ML = 60;
const LIQUEUR_ML = 45;
const MIXER_ML = 150;
/** An amaro or a vermouth takes twice as much of it. */
const MIXER_OF_LIQUEUR_ML = 90;
const JUICE_ML = 120;
const SPARKLING_ML = 75;
const SOUR_ML = 15;
const ZERO_PROOF_JUICE_ML = 60;
const DASH_OF_LIQUEUR_ML = 10;
const FLUTE_ML = 120;

type Part = 'strong' | 'liqueur' | 'sparkling' | 'mixer' | 'juice' | 'sour' | 'other';
const partOf = ({ role, abv, fizzy }: PantryItem): Part => {
  if (role === 'base') return 'strong';
  if (role === 'sparkling') return 'sparkling';
  if (role === 'liqueur' || role === 'aperitif' || role === 'fortified') return 'liqueur';
  if (role === 'lengthener') return fizzy && abv === 0 ? 'mixer' : 'other';
  if (role === 'juice') return 'juice';
  return role === 'sour' ? 'sour' : 'other';
};

/** One glass of what was named; undefined where it makes no drink by itself. */
const glassOf = (items: readonly PantryItem[]): Pour[] | undefined => {
  const of = (part: Part) => items.filter((item) => partOf(item) === part);
  const [strong, liqueur, sparkling, long] = [
    of('strong'),
    of('liqueur'),
    of('sparkling'),
    [...of('mixer'), ...of('juice')],
  ];
  if (of('other').length > 0 || of('sour').length > 1 || strong.length + liqueur.length > 1) return undefined;
  const sours = of('sour').map(({ id }) => ({ id, ml: SOUR_ML }));
  const [first] = [...strong, ...liqueur];
  const [mixer] = long;
  if (!first && sparkling.length === 1 && long.length === 1 && partOf(long[0] as PantryItem) === 'juice')
    return [...sparkling, ...long].map(({ id }) => ({ id, ml: SPARKLING_ML }));
  if (first && strong.length === 0 && sparkling.length === 1 && long.length === 0)
    return [{ id: first.id, ml: DASH_OF_LIQUEUR_ML }, ...sparkling.map(({ id }) => ({ id, ml: FLUTE_ML }))];
  const [juice] = of('juice');
  const [bubbles] = of('mixer');
  if (!first && juice && bubbles && long.length === 2 && sparkling.length === 0)
    return [{ id: juice.id, ml: ZERO_PROOF_JUICE_ML }, ...sours, { id: bubbles.id, ml: JUICE_ML }];
  if (!first || !mixer || sparkling.length > 0 || long.length > 2) return undefined;
  const whole = strong.length === 0 ? MIXER_OF_LIQUEUR_ML : partOf(mixer) === 'juice' ? JUICE_ML : MIXER_ML;
  const each = whole / long.length;
  return [
    { id: first.id, ml: strong.length > 0 ? STRONG_ML : LIQUEUR_ML },
    ...sours,
    ...long.map(({ id }) => ({ id, ml: each })),
  ];
};

/** Tall drinks whose glass and steps suit any spirit with a mixer. */
const MODELS = ['Whisky Highball', 'Gin & Tonic', 'Cuba Libre'];
const ZERO_PROOF_MODELS = ['Shirley Temple', 'Arnold Palmer'];
const FLUTE_MODELS = ['Kir Royale', 'Champagne Cocktail'];
/** Cream that a ratio is also called by. */
const HALF_AND_HALF = 'half-and-half';
const LIME: Pour = { id: 'lime-juice', ml: SOUR_ML };

const modelFor = async (pours: readonly Pour[], catalog: Catalog): Promise<Cocktail | undefined> => {
  const items = pours.map(({ id }) => ingredientOf(id));
  const isAlcoholFree = items.every(({ abv }) => abv === 0);
  const models = isAlcoholFree
    ? ZERO_PROOF_MODELS
    : items.some(({ role }) => role === 'sparkling')
      ? FLUTE_MODELS
      : MODELS;
  for (const name of models) {
    const found = (await catalog.named(name)).find((one) => one.name === name);
    const drink = found && (await catalog.get(found.id));
    if (drink) return drink;
  }
  return undefined;
};

const knownAs = async (pours: readonly Pour[], catalog: Catalog): Promise<Cocktail | undefined> => {
  const name = classicOf(pours, '') ?? classicOf([...pours, LIME], '');
  const found = name ? (await catalog.named(name)).find((one) => one.name === name) : undefined;
  return found && catalog.get(found.id);
};

const isAbout = (
  message: string,
  { named, language, state }: QuestionContext,
  items: readonly PantryItem[],
): boolean => {
  const words = wordsOf(message);
  if (ASKS_RATIO.test(words.join(' '))) return true;
  // 'Lemon in it or no?' of the glass that stands.
  const addsSour = items.length > 2 && items.some((item) => partOf(item) === 'sour');
  if (addsSour && state.variation && words.length <= FEW_WORDS) return true;
  const guess = intentOf(message, named, language);
  if (guess === undefined || guess.probability < SURE) return false;
  return ASKED.has(guess.label) || (ORDERED.has(guess.label) && words.length - items.length <= FEW_WORDS);
};

const asksWhatToMake = (message: string, { named, language }: QuestionContext): boolean => {
  const guess = intentOf(message, named, language);
  return guess?.label === 'makeWith' && guess.probability >= SURE;
};

/** 'Is that a thing?', not how much of each. */
const asksIfGood = (message: string, { named, language }: QuestionContext): boolean =>
  !ASKS_RATIO.test(wordsOf(message).join(' ')) && intentOf(message, named, language)?.label === 'mix';

/** 'And with Sprite?' after such a glass: the rest of it stays. */
const withStanding = (said: readonly PantryItem[], { state }: QuestionContext): readonly PantryItem[] => {
  const { variation } = state;
  if (!variation || ![...MODELS, ...ZERO_PROOF_MODELS].includes(variation.drink.name) || !isOwnMix(variation))
    return said;
  const own = new Set(variation.pours.map(({ id }) => id));
  // 'Rum instead of the whiskey': the whiskey goes.
  const added = said.length > 1 ? said.filter(({ id }) => !own.has(id)) : said;
  const parts = new Set(added.map(partOf));
  const isTall = parts.has('mixer') || parts.has('juice');
  const stays = (item: PantryItem) =>
    !parts.has(partOf(item)) && !(isTall && ['mixer', 'juice'].includes(partOf(item)));
  return said.length === 0
    ? said
    : [...variation.pours.map(({ id }) => ingredientOf(id)).filter(stays), ...added];
};

/** The amounts of two or three things in one glass, and the glass as the drink under discussion. */
export const mixedDrink = async (
  message: string,
  context: QuestionContext,
  drink: DrinkRef | undefined,
  catalog: Catalog,
  isProposed = false,
): Promise<QuestionAnswer | undefined> => {
  const { named, state, language } = context;
  if (named.length > 0) return undefined;
  const lacked = new Set(missingIn(message, language).flatMap(({ ingredients }) => ingredients));
  const said = ingredientsIn(message, named, language).filter(
    ({ id }) => !lacked.has(id) && id !== HALF_AND_HALF,
  );
  const items = isProposed ? said : withStanding(said, context);
  const pours = items.length > 1 ? glassOf(items) : undefined;
  if (!pours) return undefined;
  const isAlcoholFree = state.zeroProof || careRules(state.care).zeroProof;
  if (isAlcoholFree && items.some(({ abv }) => abv > 0)) return undefined;
  const classic = await knownAs(pours, catalog);
  const isWhole = classic?.ingredients.length === pours.length && asksWhatToMake(message, context);
  if (!isWhole && !isProposed && !isAbout(message, context, items)) return undefined;
  const current = state.isDiscussed && drink ? await catalog.get(drink.id) : undefined;
  const isOf = (id: string) => current?.ingredients.some((line) => itemOf(line)?.id === id) ?? false;
  if (pours.every(({ id }) => isOf(id))) return undefined;
  if (classic && !isExcluded(classic, state))
    return answerOf(
      frameLines(language, 'mixedKnown', {
        the: theDrink(language, classic.name),
        ...amountsOf(classic, context),
      }),
      { focus: refOf(classic), variation: null, suggestions: [classic] },
    );
  const model = await modelFor(pours, catalog);
  if (!model) return undefined;
  const isShort = pours.some(({ id, ml }) => ml === FLUTE_ML && ingredientOf(id).role === 'sparkling');
  const name = joined(
    language,
    pours
      .filter(({ ml }) => isShort || ml > SOUR_ML)
      .map(({ id }) => ingredientName(language, ingredientOf(id).name)),
  );
  const variation: Variation = { drink: refOf(model), name, pours };
  const mixed = varied(model, variation);
  if (isExcluded(mixed, state)) return undefined;
  return answerOf(
    frameLines(
      language,
      isShort
        ? 'mixedFlute'
        : isProposed
          ? asksRatio(message)
            ? 'mixed'
            : 'mixedYes'
          : asksIfGood(message, context)
            ? 'mixedYes'
            : 'mixed',
      {
        the: theDrink(language, name),
        ...amountsOf(mixed, context),
      },
    ),
    { focus: refOf(model), variation, suggestions: [] },
  );
};

const amountsOf = (drink: Cocktail, { language }: QuestionContext) => ({
  list: joined(
    language,
    drink.ingredients.map((line) => amountOf(language, line)),
  ),
  abv: figure(language, drink.abv),
  kcal: String(drink.calories),
});

/** A juice with what lengthens it, of what there is. */
export const alcoholFreeGlass = async (
  items: readonly PantryItem[],
  context: QuestionContext,
  catalog: Catalog,
): Promise<QuestionAnswer | undefined> => {
  const juice = items.find(({ role, abv }) => role === 'juice' && abv === 0);
  const sour = items.find(({ role }) => role === 'sour');
  const long = items.find(({ role, abv, fizzy }) => role === 'lengthener' && fizzy && abv === 0);
  if (!juice || !long) return undefined;
  const names = [juice, sour, long].flatMap((item) => (item ? [item.name] : [])).join(', ');
  return mixedDrink(names, { ...context, named: [] }, undefined, catalog, true);
};
