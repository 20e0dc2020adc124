// A drink with a changed recipe: other bottles, less sugar, nothing of something, and all its figures anew.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { profileOf } from '@swizzle/mixology/flavor/perception';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { figuresOf, tenth } from '@swizzle/mixology/measuring/figures';
import { measure, type Pour } from '@swizzle/mixology/measuring/measure';
import { recipeLine } from '@swizzle/mixology/measuring/recipe-lines';
import { substitute } from '@swizzle/mixology/substitutions/substitute';
import { substitutesFor } from '@swizzle/mixology/substitutions/substitutes';
import { ALLERGENS, type Cocktail, type Ingredient } from '@swizzle/proto';
import type { Variation } from '../../talk/talk-state.ts';
import { handlingOf } from '../drink-facts.ts';

/** One change of a recipe, by the ids of ingredients. */
export type Change =
  | { readonly kind: 'swap'; readonly from: readonly string[]; readonly to: string }
  | { readonly kind: 'add'; readonly id: string }
  | { readonly kind: 'omit'; readonly from: readonly string[] }
  | { readonly kind: 'times'; readonly from: readonly string[]; readonly times: number };

/** Milliliters of what is added to a drink that has nothing of its kind. */
const ADDED_ML: Readonly<Record<string, number>> = {
  base: 45,
  fortified: 22.5,
  aperitif: 15,
  liqueur: 15,
  sour: 15,
  sweetener: 15,
  juice: 30,
  lengthener: 90,
  sparkling: 60,
  cream: 22.5,
  egg: 22.5,
};

const addedTo = (pours: readonly Pour[], id: string): Pour[] => {
  const { role, dose } = ingredientOf(id);
  const ml = ADDED_ML[role] ?? Math.min(dose, 5);
  return pours.some((pour) => pour.id === id) ? [...pours] : [...pours, { id, ml }];
};

/** A third of a quarter ounce: half of three quarters is three of them. */
const STEP_ML = 1.25;
const toStep = (ml: number) => Math.max(STEP_ML, Math.round(ml / STEP_ML) * STEP_ML);

const OUNCE_ML = 30;
const EIGHTHS = 8;
/** Milliliters under which an eighth of an ounce counts. */
const SMALL_ML = 22.5;

const HALF = 0.5;
const COUNTED: ReadonlySet<string> = new Set([
  'whole',
  'cube',
  'cubes',
  'slice',
  'slices',
  'leaf',
  'leaves',
  'wedge',
  'wedges',
  'sprig',
  'sprigs',
  'dash',
  'dashes',
  'drop',
  'drops',
]);

/** A pour as a line of a recipe, to an eighth of an ounce: half of a quarter is no quarter. */
const lineOf = (pour: Pour): Ingredient => {
  const line = recipeLine(pour);
  // Nobody cuts a cube or an egg into eighths.
  if (COUNTED.has(line.unit))
    return { ...line, amount: Math.max(HALF, Math.round(line.amount / HALF) * HALF) };
  return line.unit === 'oz' && pour.ml < SMALL_ML
    ? { ...line, amount: Math.round((pour.ml / OUNCE_ML) * EIGHTHS) / EIGHTHS, metricAmount: pour.ml }
    : line;
};

/** Less than this of a syrup or juice that the recipe lacks is no step worth taking. */
const MIN_ADDED_ML = 7;

/** The pours after a change. */
const changed = (
  pours: readonly Pour[],
  technique: Parameters<typeof substitute>[1],
  change: Change,
): readonly Pour[] => {
  switch (change.kind) {
    case 'swap':
      return change.from
        .reduce(
          (before, missing) => substitute(before, technique, { missing, use: change.to })?.pours ?? before,
          pours,
        )
        .filter(
          ({ id, ml }) => ml >= MIN_ADDED_ML || id === change.to || pours.some((pour) => pour.id === id),
        );
    case 'add':
      return addedTo(pours, change.id);
    case 'omit':
      return pours.filter(({ id }) => !change.from.includes(id));
    case 'times':
      return pours.map(({ id, ml }) => ({
        id,
        ml: change.from.includes(id) ? toStep(ml * change.times) : ml,
      }));
  }
};

/** What is poured after all changes; undefined where they change nothing or leave no drink. */
export const poursAfter = (cocktail: Cocktail, changes: readonly Change[]): readonly Pour[] | undefined => {
  const { pours, technique } = readRecipe(cocktail);
  const after = changes.reduce(
    (before, change) => changed(before, technique, change),
    pours as readonly Pour[],
  );
  const isSame = JSON.stringify(after) === JSON.stringify(pours);
  return isSame || after.reduce((sum, { ml }) => sum + ml, 0) <= 0 ? undefined : after;
};

/** Where a technique is all that is known, in words that tell it. */
const STEPS = {
  shaken: 'Shake hard with ice for 12 seconds and strain into the glass.',
  stirred: 'Stir with ice in a mixing glass for half a minute and strain into the glass.',
  built: 'Build it over ice in the glass and give it one gentle stir.',
  blended: 'Blend with crushed ice until smooth.',
  heated: 'Warm it through and serve it hot, in a warm glass.',
} as const;
const FOAMED = 'Shake hard once without ice for the foam, then again with ice, and strain into the glass.';

const shortOf = (id: string) => {
  const { name, short = name } = ingredientOf(id);
  return short;
};

/** The steps as printed where one bottle takes another's place, else as the technique has them. */
const stepsAfter = (cocktail: Cocktail, before: readonly Pour[], after: readonly Pour[]): string[] => {
  const gone = before.filter(({ id }) => after.every((pour) => pour.id !== id));
  const come = after.filter(({ id }) => before.every((pour) => pour.id !== id));
  const isFoamed = come.some(({ id }) => ingredientOf(id).role === 'egg');
  if (isFoamed) return [FOAMED];
  if (gone.length !== come.length || gone.length > 1) return [STEPS[handlingOf(cocktail)]];
  const [old, other] = [gone[0], come[0]];
  if (!old || !other) return [...cocktail.instructions];
  const names = [ingredientOf(old.id).name, shortOf(old.id)];
  const steps = cocktail.instructions.map((step) =>
    names.reduce((text, name) => text.replaceAll(name, shortOf(other.id)), step),
  );
  return steps.join(' ') === cocktail.instructions.join(' ') ? [STEPS[handlingOf(cocktail)]] : steps;
};

/** A cocktail as a variation pours it. */
export const varied = (cocktail: Cocktail, { name, pours }: Variation): Cocktail => {
  const read = readRecipe(cocktail);
  const unknown = read.lines.filter(({ pour }) => pour === undefined).map(({ line }) => line);
  const sums = measure(pours, read.technique);
  const of = (some: readonly Pour[]) => new Set(some.flatMap(({ id }) => ingredientOf(id).allergens));
  const [poured, before] = [of(pours), of(read.pours)];
  return {
    ...cocktail,
    name,
    ingredients: [...pours.map(lineOf), ...unknown],
    instructions: stepsAfter(cocktail, read.pours, pours),
    abv: tenth(sums.abv),
    calories: Math.round(sums.calories),
    figures: figuresOf(pours, sums),
    flavorProfile: profileOf(pours, sums.volumeMl),
    baseLiquor: baseLiquorOf(pours),
    allergens: ALLERGENS.filter(
      (allergen) => poured.has(allergen) || (cocktail.allergens.includes(allergen) && !before.has(allergen)),
    ),
  };
};

/** Roles that do each other's work. */
const KIN: readonly (readonly string[])[] = [
  ['base'],
  ['liqueur', 'aperitif', 'fortified', 'cream'],
  ['sweetener', 'liqueur'],
  ['sour', 'juice'],
  ['lengthener', 'sparkling', 'juice'],
  ['egg'],
  ['bitters'],
  ['cream'],
];

/** Grams of acid in 100 ml up to which a juice is drunk by itself. */
const MILD_ACID = 3;

/** What in a drink an ingredient takes the place of: what it stands in for, else what does the same work. */
export const replacedBy = (to: string, pours: readonly Pour[]): readonly string[] => {
  const item = ingredientOf(to);
  const others = pours.filter(({ id }) => id !== to);
  if (item.role === 'base') {
    const bases = others.filter(({ id }) => ingredientOf(id).role === 'base').map(({ id }) => id);
    const [strongest] = others
      .filter(({ id }) => ingredientOf(id).abv > 0)
      .toSorted((one, other) => other.ml * ingredientOf(other.id).abv - one.ml * ingredientOf(one.id).abv);
    return bases.length > 0 || !strongest ? bases : [strongest.id];
  }
  const standsIn = others.find(({ id }) => substitutesFor(id).includes(to));
  if (standsIn) return [standsIn.id];
  const sameRole = others.find(({ id }) => ingredientOf(id).role === item.role);
  // Lime goes into a long glass of grapefruit, and takes the place of none.
  if (sameRole && item.acid > MILD_ACID && ingredientOf(sameRole.id).acid <= MILD_ACID) return [];
  if (sameRole) return [sameRole.id];
  const kin = KIN.filter((roles) => roles[0] === item.role).flat();
  const found =
    item.role === 'egg' ? undefined : others.find(({ id }) => kin.includes(ingredientOf(id).role));
  return found ? [found.id] : [];
};
