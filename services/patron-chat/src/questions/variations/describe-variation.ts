// What a changed drink is called, and what the change does to its strength, calories, sugar and taste.
import { poursOfClassic } from '@swizzle/mixology/classics/classic-pours';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import type { Pour } from '@swizzle/mixology/measuring/measure';
import { type Cocktail, FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import type { Language } from '../../language/language.ts';
import { withBubblesLast } from '../bubbles-last.ts';
import { type Drink, handlingOf, itemOf } from '../drink-facts.ts';
import { amountOf, figure, frameLines, ingredientName, joined, theDrink, wordsIn } from '../wording.ts';
import { type Change } from './vary.ts';

/** The classic that a changed drink is: a Negroni with bourbon is a Boulevardier. */
export const classicOf = (pours: readonly Pour[], name: string): string | undefined => {
  const ids = new Set(pours.map(({ id }) => id));
  return CLASSICS.find((classic) => {
    const own = poursOfClassic(classic);
    return classic.name !== name && own.length === ids.size && own.every(({ id }) => ids.has(id));
  })?.name;
};

/** The pours with one bottle for another, before sweet and sour are brought back to where they were. */
export const swappedOnly = (drink: Cocktail, changes: readonly Change[]): readonly Pour[] =>
  changes.reduce<readonly Pour[]>(
    (pours, change) =>
      change.kind === 'swap'
        ? pours.map(({ id, ml }) => ({ id: change.from.includes(id) ? change.to : id, ml }))
        : pours,
    readRecipe(drink).pours,
  );

/** Points of the radar from which on a guest tastes it. */
const TASTED = 7;
const EFFECTS: Readonly<Record<FlavorAxis, readonly [more: string, less: string | undefined]>> = {
  sweet: ['sweeter', 'drier'],
  bitter: ['bitterer', 'milder'],
  sour: ['tarter', 'lessTart'],
  fruity: ['fruitier', undefined],
  herbaceous: ['herbal', undefined],
  earthy: ['richer', undefined],
};
const MAX_EFFECTS = 2;
const SMOKE: ReadonlySet<string> = new Set(['mezcal', 'islay-scotch']);

const tastesOf = (before: Cocktail, after: Cocktail, pours: readonly Pour[], language: Language): string => {
  const { effects } = wordsIn(language);
  const moved = FLAVOR_AXES.map((axis) => ({
    axis,
    by: after.flavorProfile[axis] - before.flavorProfile[axis],
  }))
    .filter(({ by }) => Math.abs(by) >= TASTED)
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .flatMap(({ axis, by }) => EFFECTS[axis][by > 0 ? 0 : 1] ?? []);
  const isSmoky =
    pours.some(({ id }) => SMOKE.has(id)) &&
    !before.ingredients.some((line) => SMOKE.has(itemOf(line)?.id ?? ''));
  const words = [...(isSmoky ? ['smokier'] : []), ...moved].slice(0, MAX_EFFECTS);
  return joined(
    language,
    words.map((word) => effects[word] ?? word),
  );
};

/** Percent, kilocalories and grams under which figures count as the same. */
const SAME_ABV = 0.5;
const SAME_CALORIES = 5;
const SAME_GRAMS = 0.5;

export const effectOf = (
  before: Cocktail,
  after: Cocktail,
  pours: readonly Pour[],
  language: Language,
  tellsFigures = true,
): string => {
  const of = (
    frame: 'effectAbv' | 'effectCalories' | 'effectSugar',
    now: number,
    then: number,
    least: number,
  ) =>
    Math.abs(now - then) < least
      ? []
      : frameLines(language, frame, {
          now: figure(language, now),
          before: figure(language, then),
          saved: figure(language, Math.abs(now - then)),
        }).slice(0, 1);
  const parts = [
    ...of('effectAbv', after.abv, before.abv, SAME_ABV),
    ...of('effectCalories', after.calories, before.calories, SAME_CALORIES),
    ...of('effectSugar', after.figures.sugarGrams, before.figures.sugarGrams, SAME_GRAMS),
  ];
  const [figures = ''] =
    parts.length > 0
      ? frameLines(language, 'effectFigures', { list: joined(language, parts) })
      : frameLines(language, 'effectNone', {
          abv: figure(language, after.abv),
          kcal: String(after.calories),
        });
  const taste = tastesOf(before, after, pours, language);
  const [tasted = ''] = taste === '' ? [] : frameLines(language, 'effectTaste', { taste });
  return `${tellsFigures ? figures : ''} ${tasted}`.trim();
};

/** English steps as printed, elsewhere how the drink is handled. */
export const howTo = (drink: Drink, language: Language): string =>
  language === 'en'
    ? drink.instructions.join(' ')
    : withBubblesLast(wordsIn(language).technique[handlingOf(drink)] ?? '', drink, language);

/** How a drink is made: its measures, then its steps. */
export const recipeLines = (drink: Cocktail, language: Language) =>
  frameLines(language, 'recipe', {
    the: theDrink(language, drink.name),
    list: joined(
      language,
      drink.ingredients.map((line) => amountOf(language, line)),
    ),
    steps: howTo(drink, language),
  });

const SEASONING: ReadonlySet<string> = new Set(['sweetener', 'sour']);

/** German bends what stands behind 'mit': 'gereiftem Rum', 'weißer Schokolade'. */
const afterWith = (language: Language, name: string): string =>
  language === 'de'
    ? name.replace(/^(\p{Ll}+)e[rs] (?=\p{Lu})/u, '$1em ').replace(/^(\p{Ll}+)e (?=\p{Lu})/u, '$1er ')
    : name;

export const namesOf = (ids: readonly string[], language: Language, word: 'and' | 'or' = 'and'): string =>
  joined(
    language,
    ids.map((id) => ingredientName(language, ingredientOf(id).name)),
    word,
  );

/** What frames call a changed drink by: what came into it, went out of it, or is poured in another measure. */
export type NameFrame = 'nameWith' | 'nameWithout' | 'nameHalf' | 'nameLess' | 'nameMore' | 'nameDouble';

const namedBy = (drink: string, frame: NameFrame, ids: readonly string[], language: Language): string =>
  frameLines(language, frame, {
    drink,
    what: joined(
      language,
      ids.map((id) => {
        const name = ingredientName(language, ingredientOf(id).name);
        return frame === 'nameWith' ? afterWith(language, name) : name;
      }),
    ),
  })[0] ?? drink;

/** What a drink is called by what came into it beside its recipe, else by what went out or is poured otherwise. */
export const nameOf = (
  original: Cocktail,
  before: Cocktail,
  pours: readonly Pour[],
  { frame, ids }: { readonly frame: NameFrame; readonly ids: readonly string[] },
  language: Language,
): string => {
  if (frame !== 'nameWith' && frame !== 'nameWithout') return namedBy(before.name, frame, ids, language);
  const first = readRecipe(original).pours;
  const come = pours
    .map(({ id }) => id)
    .filter((id) => first.every((pour) => pour.id !== id))
    .filter((id) => ids.includes(id) || !SEASONING.has(ingredientOf(id).role));
  if (come.length > 0) return namedBy(original.name, 'nameWith', come, language);
  return ids.length > 0 ? namedBy(original.name, frame, ids, language) : original.name;
};
