// What is in a glass beyond allergens: what may come unpasteurized, and sugar for someone with diabetes.
import type { Cocktail } from '@swizzle/proto';
import { z } from 'zod';
import { drinkName, ingredientName, listAll } from '../../answer/names.ts';
import { fill } from '../../answer/reply-lines.ts';
import { careRules, limitsAlcohol } from '../../care/care-kinds.ts';
import data from '../../care/lines/pasteurized-and-sugar.json' with { type: 'json' };
import { isAtRisk, tellsOfRisk } from '../../care/raw-egg.ts';
import { knownIngredient } from '../../drinks/terms.ts';
import { LANGUAGES } from '../../language/language.ts';
import { adviceOf } from '../../questions/advice.ts';
import { isExcludedForAlcohol } from '../../questions/limits.ts';
import { currentDrink, drinkMeant } from '../../talk/references.ts';
import type { DrinkRef } from '../../talk/talk-state.ts';
import { keepsSugarOut, speaksOfDiabetes } from '../reading/limits.ts';
import type { Turn } from '../turn.ts';
import { answered } from './answered-questions.ts';
import { framed, type Reply, type ReplyServices, suggestedBy } from './reply.ts';

const LINES = z
  .record(
    z.enum(LANGUAGES),
    z.strictObject({
      raw: z.string(),
      noRaw: z.string(),
      sugar: z.string(),
      sugarLess: z.string(),
      /** Nothing sweet stands in for sugar. */
      noSweet: z.string(),
      /** What alcohol does to blood sugar. */
      lows: z.string(),
    }),
  )
  .parse(data);

/** Asks what comes raw. */
const PASTEURIZED =
  /(?:un)?past[eo]+u?ri[sz]|pastori[zs]|\braw (?:milk|juice|cream)|rohmilch|lait cru|leche cruda|latte crudo|leite cru/iu;
/** Between what is asked and what else is. */
const JOINT = /\s(?:and|also|y|et|und|e)\s|[,;.?!]+/iu;

/** Pressed, milked or laid, and not said to be pasteurized. */
const mayBeRaw = (name: string): boolean => {
  if (/pasteuri[sz]ed|canned|frozen/i.test(name)) return false;
  const { item } = knownIngredient(name);
  const isDairy = item?.allergens.includes('milk') === true && item.abv === 0;
  return isDairy || /^fresh .*juice|cloudy|cider|raw |\begg\b/i.test(name);
};

const drinkAsked = async (
  { message, before, named }: Turn,
  { drinks }: ReplyServices,
): Promise<Cocktail | undefined> => {
  const ref = named[0] ?? drinkMeant(message, before, named) ?? currentDrink(before);
  return ref && drinks.get(ref.id);
};

/** 'Is anything in it unpasteurized?' */
export const pasteurizedIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, language, state, segments } = turn;
  if (!PASTEURIZED.test(message) || !careRules(state.care).suggests || turn.care.begun.some(limitsAlcohol))
    return undefined;
  const drink = await drinkAsked(turn, services);
  if (!drink || isExcludedForAlcohol(drink, state)) return undefined;
  const names = drink.ingredients.map(({ name }) => name).filter(mayBeRaw);
  const line = fill(LINES[language][names.length > 0 ? 'raw' : 'noRaw'], {
    the: drinkName(drink.name, language),
    list: listAll(
      names.map((name) => ingredientName(name, language)),
      language,
    ),
  });
  const rest = message
    .split(JOINT)
    .filter((part) => !PASTEURIZED.test(part))
    .join(' ')
    .trim();
  const [first] = segments;
  const also =
    first && /\p{L}{3}/u.test(rest)
      ? await answered(
          {
            ...turn,
            message: rest,
            segments: [{ ...first, text: rest, isQuestion: true }],
            decided: undefined,
          },
          services,
        )
      : undefined;
  const [contents] = also ? [...also.lines] : [];
  return {
    lines: framed([contents ? `${contents.text} ${line}` : line], `raw:${drink.id}`),
    suggestions: [],
    focus: { id: drink.id, name: drink.name },
    wishesNothing: true,
  };
};

const EGG = /(?<!\p{L})(?:eggs?|huevos?|clara|œufs?|oeufs?|ei(?:er|weiß)?|uov[oa]|albume|ovos?)(?!\p{L})/iu;
/** Asks whether it may be had, and not what is in a drink. */
const ASKS_IF_SAFE =
  /(?<!\p{L})(?:ok|okay|safe|fine|allowed|segur[oa]|puede|va bien|sans danger|peut|geht|darf|sicher|va bene|pu[oò]|pode)(?!\p{L})/iu;

/** 'Ihre Oma ist 85 und will was mit Ei, geht das': what is said of raw egg to anyone at risk. */
export const rawEggIn = ({ message, language, before, care, segments }: Turn): Reply | undefined => {
  const isAsked = EGG.test(message) && ASKS_IF_SAFE.test(message) && segments.length > 0;
  const isRisky = tellsOfRisk(message) || isAtRisk(before.rawEggIsRisky, care.inForce);
  const lines = isAsked && isRisky ? (adviceOf('advice rawEgg', language) ?? []) : [];
  return lines.length === 0 || !careRules(care.inForce).suggests
    ? undefined
    : { lines: framed(lines, 'raw:egg'), suggestions: [], wishesNothing: true };
};

/** Grams in a glass from which there is something with less to offer. */
const MUCH_SUGAR = 8;

/** What sweetens a glass, and asks for less of it or for another in its place. */
const SWEET =
  /(?<!\p{L})(?:sugar|syrup|sweet\p{L}*|honey|agave|az[uú]car|sirope|jarabe|miel|dulce|endulz\p{L}*|sucre|sirop|sucr[eé]|zucker|sirup|honig|süß\p{L}*|zucchero|sciroppo|miele|dolc\p{L}*|a[cç][uú]car|xarope|mel|doce|adoç\p{L}*)(?!\p{L})/iu;
const SWAPS =
  /(?<!\p{L})(?:instead|replace|swap|without|less|substitute|else|en (?:vez|lugar)|sin|menos|cambi\p{L}*|sustitu\p{L}*|place|sans|moins|rempla\p{L}*|statt|ohne|weniger|ersetz\p{L}*|posto|senza|meno|sostitu\p{L}*|lugar|sem|troc\p{L}*|substitu\p{L}*)(?!\p{L})/iu;
const swapsSweet = (message: string): boolean => SWEET.test(message) && SWAPS.test(message);

/** Limits that the same message asks about. */
const OTHER_LIMITS =
  /vegan|vegetari|v[eé]g[eé]t|halal|kosher|casher|koscher|gluten|c[oeœ]+l?i[aá][ck]|z[öo]liak|celiac|all?erg|\bnuts?\b/iu;

const gramsOf = ({ figures }: Cocktail): number => Math.round(figures.sugarGrams);

/** A drink with less sugar than the ones on the table, where these have much. */
const withLessThan = async (least: number, { state }: Turn, { drinks }: ReplyServices) => {
  const ranking = least > MUCH_SUGAR ? await drinks.rank(state) : undefined;
  const [other] = (ranking?.suggestions ?? []).filter(({ cocktail }) => gramsOf(cocktail) < least);
  return other && ranking ? { other, ranking } : undefined;
};

/**
 * 'One is vegan and another is diabetic, still ok?': the sugar of each drink on the table goes with the answer. Where
 * sugar stays out, nothing sweet takes its place.
 */
export const sugarIn = async (turn: Turn, services: ReplyServices): Promise<Reply | undefined> => {
  const { message, language, before, state, named } = turn;
  const refs: readonly DrinkRef[] = named.length > 0 ? named : before.latest;
  const swaps = swapsSweet(message) && keepsSugarOut(state);
  const asks = /[?¿]/.test(message) && (speaksOfDiabetes(message) || swaps) && refs.length > 0;
  if (!asks || !careRules(state.care).suggests) return undefined;
  const found = await Promise.all(refs.slice(0, 3).map(({ id }) => services.drinks.get(id)));
  const drinks = found.filter((drink) => drink !== undefined);
  if (drinks.length === 0 || drinks.some((drink) => isExcludedForAlcohol(drink, state))) return undefined;
  const list = listAll(
    drinks.map((drink) => `${drinkName(drink.name, language)} ${gramsOf(drink)} g`),
    language,
  );
  const less = await withLessThan(Math.min(...drinks.map(gramsOf)), turn, services);
  const words = LINES[language];
  const asksMore = OTHER_LIMITS.test(message);
  const also = asksMore && !swaps ? await answered(turn, services) : undefined;
  const [first] = also ? [...also.lines] : [];
  const said = [
    first?.text,
    fill(words.sugar, { list }),
    swaps ? words.noSweet : '',
    speaksOfDiabetes(message) && drinks.some(({ abv }) => abv > 0) ? words.lows : '',
    less
      ? fill(words.sugarLess, {
          a: drinkName(less.other.cocktail.name, language),
          grams: String(gramsOf(less.other.cocktail)),
        })
      : '',
  ];
  return {
    lines: framed([said.filter((text) => text).join(' ')], 'sugar'),
    suggestions: less
      ? suggestedBy({ ...turn, ranking: less.ranking }).filter(
          ({ cocktail }) => cocktail.id === less.other.cocktail.id,
        )
      : [],
    focus: also?.focus,
  };
};
