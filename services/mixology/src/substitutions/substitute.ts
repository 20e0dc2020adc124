import type { FlavorProfile, Technique } from '@swizzle/proto';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure, type Pour } from '../measuring/measure.ts';

/** What a drink adds up to, as far as a swap changes it. */
interface DrinkEffect {
  /** Percent by volume. */
  abv: number;
  /** Grams in 100 ml. */
  sugarPercent: number;
  acidPercent: number;
  flavorProfile: FlavorProfile;
}

export interface Substitution {
  pours: readonly Pour[];
  before: DrinkEffect;
  after: DrinkEffect;
}

/** Jigger steps: quarter ounces, and barspoons below. */
const QUARTER_OUNCE_ML = 7.5;
const BARSPOON_ML = 5;
const SMALLEST_CHANGE_ML = 2.5;

const rounded = (ml: number): number => {
  const step = ml < QUARTER_OUNCE_ML ? BARSPOON_ML / 2 : QUARTER_OUNCE_ML / 2;
  return Math.max(step, Math.round(ml / step) * step);
};

type Figure = 'sugar' | 'acid';
const grams = (pours: readonly Pour[], figure: Figure) =>
  pours.reduce((sum, { id, ml }) => sum + (ml * ingredientOf(id)[figure]) / 100, 0);

/** Grams in 100 ml from which on an ingredient is a syrup, or sours a drink. */
const SYRUP_SUGAR = 40;
const SOURING_ACID = 2;
/** Grams of sugar in 100 ml below which something is not poured for its sweetness. */
const SLIGHT_SUGAR = 5;

/** A substitute takes no more than so much of the place: what is missing then comes from a syrup or a citrus. */
const MAX_SHARE = 1.5;

/** How much of a substitute does the work of a pour: by acid among what sours, by sugar among what sweetens, else by volume. */
const amountOf = ({ id, ml }: Pour, use: string): number => {
  const [old, other] = [ingredientOf(id), ingredientOf(use)];
  if (old.acid >= SOURING_ACID && other.acid >= SOURING_ACID)
    return rounded(ml * Math.min(MAX_SHARE, old.acid / other.acid));
  const isSyrup = Math.max(old.sugar, other.sugar) >= SYRUP_SUGAR;
  if (isSyrup && Math.min(old.sugar, other.sugar) > SLIGHT_SUGAR)
    return rounded(ml * Math.min(MAX_SHARE, old.sugar / other.sugar));
  return ml;
};

/** Pours that a drink is sweetened or soured by, and nothing else. */
const isLever = ({ id }: Pour, figure: Figure): boolean => {
  const { role, acid, sugar, abv } = ingredientOf(id);
  if (abv > 0) return false;
  return figure === 'sugar' ? role === 'sweetener' && sugar > 0 : role === 'sour' && acid >= SOURING_ACID;
};

/** Added where a drink has nothing to balance with. */
const ADDED: Record<Figure, string> = { sugar: 'simple-syrup', acid: 'lemon-juice' };

/** Grams within which a drink tastes as before. */
const UNNOTICED: Record<Figure, number> = { sugar: 1.2, acid: 0.12 };

/** Brings sugar or acid back to what it was, by the pour that is there for it; never touches `fixed`. */
const balanced = (pours: readonly Pour[], wanted: number, figure: Figure, fixed: string): Pour[] => {
  const lacking = wanted - grams(pours, figure);
  if (Math.abs(lacking) <= UNNOTICED[figure]) return [...pours];
  const lever = pours.find((pour) => pour.id !== fixed && isLever(pour, figure));
  if (!lever) {
    const ml = rounded((lacking * 100) / ingredientOf(ADDED[figure])[figure]);
    const isWorth = lacking > 0 && ml >= SMALLEST_CHANGE_ML && fixed !== ADDED[figure];
    return isWorth ? [...pours, { id: ADDED[figure], ml }] : [...pours];
  }
  const ml = lever.ml + (lacking * 100) / ingredientOf(lever.id)[figure];
  return pours.flatMap((pour) => {
    if (pour !== lever) return [pour];
    return ml < SMALLEST_CHANGE_ML ? [] : [{ ...pour, ml: rounded(ml) }];
  });
};

const effectOf = (pours: readonly Pour[], technique: Technique): DrinkEffect => {
  const { abv, sugarPercent, acidPercent, volumeMl } = measure(pours, technique);
  return { abv, sugarPercent, acidPercent, flavorProfile: profileOf(pours, volumeMl) };
};

/** Two pours of the same ingredient as one. */
const merged = (pours: readonly Pour[]): Pour[] => {
  const byId = new Map<string, number>();
  for (const { id, ml } of pours) byId.set(id, (byId.get(id) ?? 0) + ml);
  return [...byId].map(([id, ml]) => ({ id, ml }));
};

/**
 * A drink with one ingredient replaced: so much of the substitute as does the same work, and sweet and sour brought back
 * to where they were; with what it was before and is after. Undefined where the drink has no such ingredient.
 */
export const substitute = (
  pours: readonly Pour[],
  technique: Technique,
  { missing, use }: { missing: string; use: string },
): Substitution | undefined => {
  if (pours.every(({ id }) => id !== missing)) return undefined;
  const swapped = merged(
    pours.map((pour) => (pour.id === missing ? { id: use, ml: amountOf(pour, use) } : pour)),
  );
  const soured = balanced(swapped, grams(pours, 'acid'), 'acid', use);
  const after = balanced(soured, grams(pours, 'sugar'), 'sugar', use);
  return { pours: after, before: effectOf(pours, technique), after: effectOf(after, technique) };
};
