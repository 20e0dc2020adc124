import {
  ANY_VIBE,
  type Cocktail,
  FLAVOR_AXES,
  type FlavorProfile,
  type Recipe,
  type Technique,
  VIBES,
} from '@swizzle/proto';
import { compose } from '../composing/compose.ts';
import { zeroProofSubstitute } from '../composing/parent.ts';
import { recipeOfPours, ZERO_PROOF_ABV } from '../composing/recipe-of-pours.ts';
import { SHELF } from '../composing/search/shelf.ts';
import { readRecipe } from '../events/read-recipe.ts';
import { cosine } from '../flavor/similarity.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Pour } from '../measuring/measure.ts';
import { listed } from '../wording/phrases.ts';
import { substitute } from './substitute.ts';
import { type DerivedFrom, MAX_NAME } from './variant.ts';

/** Attempts at a twin; the one that tastes most like its original is served. */
const SEEDS = [1, 2, 3, 4];
/** By how much more alike plain substitutes must taste than a drink that was composed as a whole. */
const COMPOSED_BONUS = 0.02;
/** Points of the radar from which on a guest misses something. */
const MISSED_POINTS = 10;
/** Likeness from which on a guest knows the original again; below, another drink of the same flavor may do better. */
const ALIKE = 0.85;
const MAX_NOTES = 3;

type Original = DerivedFrom & Pick<Cocktail, 'flavorNotes'>;

const likeness = (one: FlavorProfile, other: FlavorProfile): number =>
  cosine(
    FLAVOR_AXES.map((axis) => one[axis]),
    FLAVOR_AXES.map((axis) => other[axis]),
  );

/** Milliliters from which on a bottle makes a drink what it is: without a substitute, nothing is left of it. */
const TELLING_ML = 10;
/** Share of what a drink had without alcohol that it keeps: less, and its balance is another. */
const MIN_KEPT = 0.5;
const FEWEST_POURS = 2;

const zeroProofId = (id: string): string | undefined => {
  const entry = SHELF.find(({ item }) => item.id === id);
  return entry && zeroProofSubstitute(entry)?.item.id;
};

/** Each bottle replaced by what comes nearest without alcohol, and balanced again; undefined where too much goes. */
const withoutAlcohol = (pours: readonly Pour[], technique: Technique): readonly Pour[] | undefined => {
  const strong = pours.filter(({ id }) => ingredientOf(id).abv > 0);
  const uses = strong.flatMap(({ id }) => zeroProofId(id) ?? []);
  if (strong.some(({ id, ml }) => ml >= TELLING_ML && !zeroProofId(id))) return undefined;
  if (new Set(uses).size < uses.length) return undefined;
  const free = strong.reduce<readonly Pour[]>((left, { id }) => {
    const use = zeroProofId(id);
    if (!use) return left.filter((pour) => pour.id !== id);
    return substitute(left, technique, { missing: id, use })?.pours ?? left;
  }, pours);
  const isKept = ({ id, ml }: Pour) =>
    (free.find((pour) => pour.id === id)?.ml ?? 0) >= ml * MIN_KEPT || ingredientOf(id).abv > 0;
  return pours.every(isKept) && free.length >= FEWEST_POURS ? free : undefined;
};

/** What a guest who knows the original misses. */
const lossesOf = (parent: Original, twin: Recipe): string[] => {
  const axes = FLAVOR_AXES.filter(
    (axis) => parent.flavorProfile[axis] - twin.flavorProfile[axis] >= MISSED_POINTS,
  );
  const notes = parent.flavorNotes.filter((note) => !twin.flavorNotes.includes(note)).slice(0, MAX_NOTES);
  return [
    `the warmth of ${Math.round(parent.abv)}% alcohol`,
    ...axes.map((axis) => `${axis} flavor (${parent.flavorProfile[axis]} → ${twin.flavorProfile[axis]})`),
    ...(notes.length > 0 ? [`the taste of ${listed(notes)}`] : []),
  ];
};

interface Candidate {
  recipe: Recipe;
  worth: number;
}

const likenessTo = (original: Original, recipe: Recipe) =>
  likeness(original.flavorProfile, recipe.flavorProfile);

/** What the rule-based generator makes of a drink without alcohol, or, without the drink, of its flavor alone. */
const composedFor = (original: Original, parent: Original | undefined): Candidate[] => {
  const { flavorProfile, mood, glassType } = original;
  const vibe = VIBES.find((one) => one === mood) ?? ANY_VIBE;
  return SEEDS.map((seed) => {
    const recipe = compose(
      { parent, abv: '0%', flavorProfile, mood: vibe, preferredGlass: glassType, selectedNotes: [] },
      seed,
    );
    return { recipe, worth: likenessTo(original, recipe) + (parent ? COMPOSED_BONUS : 0) };
  });
};

const replacedIn = (original: Original): Candidate[] => {
  const { pours, technique, garnishes } = readRecipe(original);
  const free = withoutAlcohol(pours, technique);
  if (!free) return [];
  const recipe = recipeOfPours({
    name: original.name,
    tagline: '',
    description: '',
    pours: free,
    technique,
    glass: original.glassType,
    mood: original.mood,
    garnishes: garnishes.flatMap((id) => garnishOf(id) ?? []),
    likeDrink: original.name,
  });
  return [{ recipe, worth: likenessTo(original, recipe) }];
};

const bestOf = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates
    .filter(({ recipe }) => recipe.abv < ZERO_PROOF_ABV)
    .toSorted((one, other) => other.worth - one.worth)[0];

/**
 * The twin of a drink without alcohol: as much of its flavor as can be had, and what was lost in its description.
 * Undefined for a drink that has no alcohol already.
 */
export const zeroProofTwin = (original: Original): Recipe | undefined => {
  if (original.abv < ZERO_PROOF_ABV) return undefined;
  const like = bestOf([...composedFor(original, original), ...replacedIn(original)]);
  const isAlike = like && likenessTo(original, like.recipe) >= ALIKE;
  const best = isAlike ? like : bestOf([...(like ? [like] : []), ...composedFor(original, undefined)]);
  if (!best) return undefined;
  const { recipe } = best;
  const { name } = original;
  const alike = Math.round(likenessTo(original, recipe) * 100);
  return {
    ...recipe,
    name: `Zero-Proof ${name}`.slice(0, MAX_NAME).trim(),
    tagline: 'As near to the original as it gets without alcohol.',
    description: `The twin of ${name} without alcohol: its flavors are ${alike}% alike. What you lose: ${listed(lossesOf(original, recipe))}.`,
  };
};
