// A drink with a changed recipe: other bottles, less sugar, nothing of something, and all its figures anew.
import { readRecipe } from '@swizzle/mixology/events/read-recipe';
import { profileOf } from '@swizzle/mixology/flavor/perception';
import { ingredientOf } from '@swizzle/mixology/ingredients/pantry';
import { baseLiquorOf } from '@swizzle/mixology/ingredients/traits';
import { figuresOf, tenth } from '@swizzle/mixology/measuring/figures';
import { measure, type Pour } from '@swizzle/mixology/measuring/measure';
import { recipeLine } from '@swizzle/mixology/measuring/recipe-lines';
import { substitute } from '@swizzle/mixology/substitutions/substitute';
import { ALLERGENS, type Cocktail, type Ingredient } from '@swizzle/proto';
import { wordsOf } from '../../language/tokenize.ts';
import type { Variation } from '../../talk/talk-state.ts';
import { handlingOf } from '../drink-facts.ts';

/** One change of a recipe, by the ids of ingredients. */
export type Change =
  | { readonly kind: 'swap'; readonly from: readonly string[]; readonly to: string }
  | { readonly kind: 'add'; readonly id: string }
  | { readonly kind: 'omit'; readonly from: readonly string[] }
  | { readonly kind: 'times'; readonly from: readonly string[]; readonly times: number }
  /** Half of it is another thing: tonic and soda. */
  | { readonly kind: 'halve'; readonly from: string; readonly to: string };

const DASHES = 2;

/** Milliliters of what is added to a drink that has nothing of its kind. */
const ADDED_ML: Readonly<Record<string, number>> = {
  base: 15,
  fortified: 15,
  aperitif: 10,
  liqueur: 10,
  sour: 15,
  sweetener: 7.5,
  juice: 30,
  lengthener: 60,
  sparkling: 60,
  cream: 22.5,
  egg: 22.5,
};

/** Milliliters of what is loud: a barspoon of it is heard. */
const ACCENT_ML: Readonly<Record<string, number>> = {
  absinthe: 2.5,
  pastis: 5,
  fernet: 5,
  'green-chartreuse': 5,
  'yellow-chartreuse': 5,
  maraschino: 5,
  'creme-de-violette': 5,
  'allspice-dram': 5,
  'white-mint-liqueur': 5,
  'green-mint-liqueur': 5,
  'gentian-aperitif': 7.5,
  benedictine: 7.5,
  strega: 7.5,
};

const addedTo = (pours: readonly Pour[], id: string): Pour[] => {
  const { role, dose, unitMl } = ingredientOf(id);
  const counted = role === 'bitters' || role === 'egg' ? unitMl : undefined;
  const ml =
    ACCENT_ML[id] ??
    (counted && role === 'bitters' ? counted * DASHES : counted) ??
    ADDED_ML[role] ??
    Math.min(dose, 5);
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

/** What lengthens a drink: another one of these makes no sour of it. */
const LONG: ReadonlySet<string> = new Set(['lengthener', 'sparkling']);

const BY_DOSE: ReadonlySet<string> = new Set(['herb', 'spice', 'fruit']);
const isByDose = (id: string): boolean => BY_DOSE.has(ingredientOf(id).role);

/** Leaves come by the dozen and not by the ounce; another soda asks for no more sugar than was poured. */
const asPoured = ({ id, ml }: Pour, before: readonly Pour[], to: string): Pour => {
  const { role, dose } = ingredientOf(id);
  if (id === to && BY_DOSE.has(role)) return { id, ml: Math.min(ml, dose) };
  const poured = before.find((pour) => pour.id === id)?.ml;
  const isTop = LONG.has(ingredientOf(to).role) && id !== to;
  return { id, ml: isTop && poured !== undefined ? Math.min(ml, poured) : ml };
};

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
        .map((pour) => asPoured(pour, pours, change.to))
        .filter(
          ({ id, ml }) =>
            (ml >= MIN_ADDED_ML && !LONG.has(ingredientOf(change.to).role)) ||
            id === change.to ||
            pours.some((pour) => pour.id === id),
        );
    case 'add':
      return addedTo(pours, change.id);
    case 'omit':
      return pours.filter(({ id }) => !change.from.includes(id));
    case 'halve':
      return pours.flatMap(({ id, ml }) =>
        id === change.from && pours.every((one) => one.id !== change.to)
          ? [
              { id, ml: toStep(ml * HALF) },
              { id: change.to, ml: toStep(ml * HALF) },
            ]
          : [{ id, ml }],
      );
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

const hasBubbles = (id: string): boolean => {
  const { fizzy, role } = ingredientOf(id);
  return fizzy || role === 'sparkling';
};

/** A closed shaker bursts open by bubbles: what has them goes on top. */
const withBubblesOnTop = (step: string, pours: readonly Pour[]): string => {
  const bubbles = pours.filter(({ id }) => hasBubbles(id));
  if (bubbles.length === 0) return step;
  const names = bubbles.map(({ id }) => `the ${shortOf(id)}`).join(' and ');
  const rest = step.replace(/^(Shake|Stir|Blend)(?= )/, '$1 the rest');
  return `Keep ${names} back. ${rest} Top with ${names}.`;
};

const techniqueStep = (cocktail: Cocktail, pours: readonly Pour[]): string => {
  const handling = handlingOf(cocktail);
  return handling === 'built' || handling === 'heated'
    ? STEPS[handling]
    : withBubblesOnTop(STEPS[handling], pours);
};

/** What came in by the place of what went out, each by its role. */
const pairsOf = (gone: readonly Pour[], come: readonly Pour[]): (readonly [string, string])[] | undefined => {
  const left = [...come];
  const pairs = gone.map(({ id }) => {
    const { role } = ingredientOf(id);
    const at = Math.max(
      0,
      left.findIndex((pour) => ingredientOf(pour.id).role === role),
    );
    const [use] = left.splice(at, 1);
    // Nobody measures leaves like juice.
    return use && isByDose(id) === isByDose(use.id) ? ([id, use.id] as const) : undefined;
  });
  return left.length === 0 && pairs.every((pair) => pair !== undefined) ? pairs : undefined;
};

/** The steps as printed where bottles take each other's places, else as the technique has them. */
const stepsAfter = (cocktail: Cocktail, before: readonly Pour[], after: readonly Pour[]): string[] => {
  const gone = before.filter(({ id }) => after.every((pour) => pour.id !== id));
  const come = after.filter(({ id }) => before.every((pour) => pour.id !== id));
  const isFoamed = come.some(({ id }) => ingredientOf(id).role === 'egg');
  if (isFoamed) return [withBubblesOnTop(FOAMED, after)];
  const pairs = pairsOf(gone, come);
  // Nobody crushes a syrup, or shakes what has bubbles in the place of what has none.
  const isOther = ([old, use]: readonly [string, string]) =>
    old === 'sugar-cube' || hasBubbles(old) !== hasBubbles(use);
  if (!pairs || pairs.some(isOther)) return [techniqueStep(cocktail, after)];
  const steps = pairs.reduce<readonly string[]>(
    (texts, [old, use]) =>
      texts.map((step) =>
        [ingredientOf(old).name, shortOf(old)].reduce(
          (text, name) => text.replaceAll(name, shortOf(use)),
          step,
        ),
      ),
    cocktail.instructions,
  );
  return pairs.length > 0 && steps.join(' ') === cocktail.instructions.join(' ')
    ? [techniqueStep(cocktail, after)]
    : [...steps];
};

const hasWord = (text: string, words: readonly string[]): boolean =>
  wordsOf(text).some((word) => words.includes(word));

/** A garnish without what the guest leaves out: 'lemon wheel and brandied cherry' is then a lemon wheel. */
const garnishWithout = (garnish: string, words: readonly string[]): string =>
  garnish
    .split(/,? and |, /)
    .filter((part) => !hasWord(part, words))
    .join(' and ');

/** Steps without those that only dress the glass with what is left out. */
const stepsWithout = (steps: readonly string[], words: readonly string[]): string[] =>
  steps.flatMap((step) => {
    const sentences = step.split(/(?<=[.!?])\s+/u).flatMap((sentence) => {
      if (!hasWord(sentence, words)) return [sentence];
      const kept = sentence.split(/, (?:then |and )|; /u).filter((part) => !hasWord(part, words));
      return kept.length > 0 && hasWord(sentence, POURED) ? [`${kept.join(', ').replace(/\.$/u, '')}.`] : [];
    });
    return sentences.length > 0 ? [sentences.join(' ')] : [];
  });
/** Words of a step that does more than dress the glass. */
const POURED = ['add', 'shake', 'stir', 'strain', 'pour', 'top', 'build', 'measure', 'combine', 'fill'];

/** A cocktail as a variation pours it. */
export const varied = (cocktail: Cocktail, { name, pours, without = [] }: Variation): Cocktail => {
  const read = readRecipe(cocktail);
  const unknown = read.lines.filter(({ pour }) => pour === undefined).map(({ line }) => line);
  const sums = measure(pours, read.technique);
  const of = (some: readonly Pour[]) => new Set(some.flatMap(({ id }) => ingredientOf(id).allergens));
  const [poured, before] = [of(pours), of(read.pours)];
  return {
    ...cocktail,
    name,
    ingredients: [...pours.map(lineOf), ...unknown],
    garnish: without.length > 0 ? garnishWithout(cocktail.garnish, without) : cocktail.garnish,
    instructions: stepsWithout(stepsAfter(cocktail, read.pours, pours), without),
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
