// A recipe for a kitchen without bar tools: measured with spoons, shaken in a jar, poured into any glass.
import type { Cocktail, Ingredient } from '@swizzle/proto';
import { z } from 'zod';
import { fill } from '../../answer/reply-lines.ts';
import { LANGUAGES, type Language } from '../../language/language.ts';
import { answerOf, refOf } from '../asked.ts';
import data from '../data/home-recipe.json' with { type: 'json' };
import { freshLines, handlingOf, itemOf } from '../drink-facts.ts';
import { isExcluded } from '../limits.ts';
import { amountOf, figure, ingredientName, joined, theDrink, volume } from '../wording.ts';
import type { DirectRule } from './direct-rule.ts';

const STEPS = ['shaken', 'egg', 'stirred', 'built', 'blended', 'heated'] as const;
const Spoon = z.tuple([z.string(), z.string()]);
const WORDINGS = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      recipe: z.string(),
      /** One and several. */
      tbsp: Spoon,
      tsp: Spoon,
      /** A measure for long pours, where kitchens have one. */
      cup: z.string().optional(),
      /** Between an amount and what it is of. */
      of: z.string(),
      steps: z.record(z.enum(STEPS), z.string()),
      bubbles: z.string(),
      muddle: z.string(),
      /** With a cube of sugar in the recipe. */
      cube: z.string(),
      simple: z.string(),
      honey: z.string(),
    }),
  )
  .parse(data);

const SPOONS =
  '(?:spoons?|spoonfuls?|table ?spoons?|tea ?spoons?|tbsps?|tsps?|cuchar\\S+|cuilleres?|cuillerees?|essloffel\\S*|teeloffel\\S*|loffeln?|cucchiai\\S*|colher\\S*)';
/** 'In tablespoons', 'how many spoons of what', 'step by step with spoons'. */
const IN_SPOONS = new RegExp(
  `(?:^| )(?:(?:in|with|using|just|only|by|en|con|a|au|aux|avec|mit|per|com|de|only have|got) (?:(?:a|the|my|some|una|las|una|la|les|des|une|einem|dem|i|un|uma|as|just|only) )?${SPOONS}|how (?:many|much) (?:\\S+ )?${SPOONS}|cuant[oa]s ${SPOONS}|combien de ${SPOONS}|wie ?viele? ${SPOONS}|quanti ${SPOONS}|quant[oa]s ${SPOONS})(?= |$)`,
);
const LACKS_TOOL =
  /(?:^| )(?:no|without|w o|dont|havent|not|neither|nor|sin|ni|sans|pas|ohne|keinen?|senza|non|sem|nao)(?: (?!ice |hielo |glac|eis )\S+){0,4}? (?:(?:cocktail ?)?shakers?|jiggers?|measur\S+|bar (?:tools?|stuff|gear|kit)|equipment|tools|cocteleras?|medidor\S*|doseurs?|messbecher|coqueteleiras?|dosador\S*|misurino|utensili\S*)(?= |$)/;
const MAKES =
  /(?:^| )(?:how (?:do|can|could|would|should|to|d)|hows? (?:it|that) (?:made|work)|make|made|recipe|steps?|step by step|write|walk me|what do i do|como (?:lo |la |le |se |o |a )?(?:hago|hace|preparo|prepara|faco|faz)|receta|paso a paso|(?:je |on )?(?:le |la )?fais comment|comment (?:je |on |le |la |les |l ){0,2}(?:fais|fait|faire|prepare\S*)|recette|wie (?:mach\S*|geht|mix\S*|krieg\S*|mixt)|rezept|schritt|come (?:lo |la |li |si ){0,2}(?:faccio|fa|preparo|prepara)|ricetta|receita|passo a passo)(?= |$)/;
const ASKS =
  /(?:^| )(?:how|what|whats|which|recipe|steps?|amounts?|measures|tell|write|give|como|cuant\S+|receta|cantidades|comment|combien|recette|wie\S*|rezept|was|mengen|come|quant\S+|ricetta|dosi|receita|so|then)(?= |$)/;
/** 'What's the easiest way, just a mug and a kettle?' */
const EASIEST =
  /(?:^| )(?:(?:easiest|simplest|quickest|laziest) (?:\S+ )?way|just a (?:mug|kettle|jar|spoon|glass)|forma mas (?:facil|sencilla)|manera mas (?:facil|sencilla)|facon la plus simple|plus simplement|am einfachsten|einfachste (?:art|weg)|modo piu (?:facile|semplice)|jeito mais (?:facil|simples))(?= |$)/;
/** Asks whether a spoon will do: that is about the tool. */
const WILL_DO =
  /^(?:can|could|may|is|are|do|does|puedo|se puede|kann|geht|posso|da pra|je peux|on peut)(?= )/;

const TBSP_ML = 15;
const TSP_ML = 5;
const CUP_ML = 240;
/** Milliliters from which on nobody counts spoons. */
const MANY_ML = 75;
const HALF: Readonly<Record<Language, string>> = {
  en: '1/2',
  es: '½',
  fr: '½',
  de: '½',
  it: '½',
  pt: '½',
};

/** To the nearest half. */
const halves = (count: number, language: Language): string => {
  const whole = Math.floor(Math.round(count * 2) / 2);
  const hasHalf = Math.round(count * 2) % 2 === 1;
  if (!hasHalf) return String(whole);
  return whole === 0 ? HALF[language] : `${whole} ${HALF[language]}`;
};

const CUPS: readonly (readonly [number, string])[] = [
  [1 / 3, '1/3'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [1, '1'],
];
const nearestCup = (ml: number): string =>
  CUPS.toSorted(([one], [other]) => Math.abs(one - ml / CUP_ML) - Math.abs(other - ml / CUP_ML))[0]?.[1] ??
  figure('en', ml / CUP_ML);

const BEFORE_VOWEL = /^h?[aeiouàâéèêëîïôöùûü]/i;
const ofWhat = (language: Language, name: string): string =>
  language === 'fr' && BEFORE_VOWEL.test(name) ? ` d'${name}` : `${WORDINGS[language].of}${name}`;

/** A line in spoons; what isn't poured stays as it is counted. */
const spoonfuls = (line: Ingredient, language: Language): string => {
  const { metricAmount: ml, unit } = line;
  const { tbsp, tsp, cup } = WORDINGS[language];
  if (!ml || unit !== 'oz') return amountOf(language, line);
  const name = ofWhat(language, ingredientName(language, line.name));
  if (ml > MANY_ML) return `${cup ? `${nearestCup(ml)} ${cup}` : volume(language, ml)}${name}`;
  const isTable = ml >= TBSP_ML - 1;
  const count = ml / (isTable ? TBSP_ML : TSP_ML);
  const [one, several] = isTable ? tbsp : tsp;
  return `${halves(count, language)} ${count > 1.2 ? several : one}${name}`;
};

const stepsFor = (drink: Cocktail, language: Language): string => {
  const { steps, bubbles, muddle, cube } = WORDINGS[language];
  const handling = handlingOf(drink);
  const hasEgg = drink.ingredients.some((line) => itemOf(line)?.role === 'egg');
  const namedIn = (names: readonly string[]) =>
    joined(
      language,
      names.map((name) => ingredientName(language, name)),
    );
  const fresh = freshLines(drink).bubbles;
  const pressed = drink.ingredients
    .filter((line) => ['herb', 'fruit'].includes(itemOf(line)?.role ?? ''))
    .map(({ name }) => name);
  return [
    pressed.length > 0 && handling !== 'blended' ? fill(muddle, { fresh: namedIn(pressed) }) : '',
    drink.ingredients.some((line) => itemOf(line)?.id === 'sugar-cube') ? cube : '',
    fresh.length > 0 && (handling === 'shaken' || handling === 'blended')
      ? fill(bubbles, { bubbles: namedIn(fresh) })
      : '',
    steps[handling === 'shaken' && hasEgg ? 'egg' : handling],
  ]
    .filter((text) => text !== '')
    .join(' ');
};

const syrupFor = (drink: Cocktail, language: Language): string => {
  const { simple, honey } = WORDINGS[language];
  const names = drink.ingredients.map(({ name }) => name.toLowerCase());
  if (names.some((name) => name === 'honey syrup')) return honey;
  return names.some((name) => name === 'simple syrup') ? simple : '';
};

/** Asked over a whole message. */
export const homeRecipe: DirectRule = {
  name: 'recipe without bar tools',
  answer: ({ drink, named, words, numbers }, { state, language }) => {
    const text = words.join(' ');
    const isAboutDrink = named.length === 1 || (named.length === 0 && state.isDiscussed);
    const lacks = LACKS_TOOL.test(text) && MAKES.test(text);
    const inSpoons = IN_SPOONS.test(text) && ASKS.test(text) && !WILL_DO.test(text) && numbers.length === 0;
    const isEasiest = EASIEST.test(text) && (ASKS.test(text) || MAKES.test(text));
    if (!drink || !isAboutDrink || !(lacks || inSpoons || isEasiest) || isExcluded(drink, state))
      return undefined;
    const wording = WORDINGS[language];
    const line = fill(wording.recipe, {
      the: theDrink(language, drink.name),
      list: joined(
        language,
        drink.ingredients.map((one) => spoonfuls(one, language)),
      ),
      steps: stepsFor(drink, language),
      syrup: syrupFor(drink, language),
    }).trim();
    return answerOf([line], { focus: refOf(drink) });
  },
};
