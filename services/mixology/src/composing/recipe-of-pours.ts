import {
  ANY_ABV,
  ANY_VIBE,
  DEFAULT_FLAVOR,
  type Glass,
  type Mood,
  type Recipe,
  type Technique,
} from '@swizzle/proto';
import { chanceOf, hashText } from '../chance.ts';
import { findClassic } from '../classics/find-classic.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import { type Family, familyOf, type Method } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { type Garnish, suitsStrength } from '../garnishes/garnish.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { recipeLine } from '../measuring/recipe-lines.ts';
import type { Drink } from '../wording/drink.ts';
import { difficultyOf, prepMinutes } from '../wording/effort.ts';
import { garnishText } from '../wording/garnish.ts';
import { stepsOf } from '../wording/steps.ts';
import { tagsOf } from '../wording/tags.ts';
import { parentOf } from './parent.ts';
import { byPouringOrder, computedPart, PICTURE_SEEDS } from './search/computed-part.ts';
import { planFor } from './search/plan.ts';

/** A drink whose pours are settled, and what of it nobody can compute. */
export interface SettledDrink {
  name: string;
  tagline: string;
  description: string;
  pours: readonly Pour[];
  technique: Technique;
  glass: Glass;
  mood: Mood;
  garnishes: readonly Garnish[];
  /** The drink that it derives from: it is made the same way. */
  likeDrink?: string | undefined;
  /** Someone's own steps; without them, ours. */
  instructions?: readonly string[] | undefined;
}

const METHOD_OF: Readonly<Record<Technique, Method>> = {
  shaken: 'shake',
  stirred: 'stir',
  built: 'build',
  carbonated: 'pour',
  blended: 'blend',
  heated: 'heat',
};

/** Strength, in percent by volume, under which a drink is one without alcohol. */
export const ZERO_PROOF_ABV = 0.5;

const isAlcoholFree = (pours: readonly Pour[], technique: Technique): boolean =>
  measure(pours, technique).abv < ZERO_PROOF_ABV;

/** The family that a drink belongs to, made by its own technique. */
const familyFor = ({ name, likeDrink = name, pours, technique, glass, mood }: SettledDrink): Family => {
  const like = parentOf({
    parent: { name: likeDrink, ingredients: pours.map(recipeLine), glassType: glass, mood },
    abv: isAlcoholFree(pours, technique) ? '0%' : ANY_ABV,
    flavorProfile: { ...DEFAULT_FLAVOR },
    mood: ANY_VIBE,
    selectedNotes: [],
  })?.family;
  const family = like ?? familyOf(isAlcoholFree(pours, technique) ? 'zero-highball' : 'highball');
  if (!family) throw new RangeError('There is no family for long drinks');
  return family.technique === technique ? family : { ...family, technique, method: METHOD_OF[technique] };
};

/** What the drink that it derives from pours apart from the rest, as far as it's still poured. */
const handlingOf = ({ name, likeDrink = name, pours }: SettledDrink): Drink['handling'] => {
  const classic = findClassic(likeDrink);
  const poured = (ids: readonly string[] | undefined) =>
    ids?.filter((id) => pours.some((pour) => pour.id === id));
  return (
    classic && { floats: poured(classic.floats), sinks: poured(classic.sinks), rinse: poured(classic.rinse) }
  );
};

/** The recipe of a drink whose pours are settled: figures, flavor, allergens, drawing and steps computed. */
export const recipeOfPours = (settled: SettledDrink): Recipe => {
  const { name, tagline, description, technique, glass, mood } = settled;
  const family = familyFor(settled);
  const spec = family.method === 'layer' ? settled.pours : byPouringOrder(settled.pours);
  const sums = measure(spec, technique);
  const drink: Drink = {
    plan: planFor(family, { abv: undefined }, glass),
    spec,
    sums,
    flavorProfile: profileOf(spec, sums.volumeMl),
    notes: notesOf(spec),
    asked: [],
    mood,
    handling: handlingOf(settled),
  };
  const garnishes = settled.garnishes.filter((one) => suitsStrength(one, family.zeroProof));
  const seed = hashText(`${name} ${spec.map(({ id, ml }) => `${id} ${ml}`).join()}`);
  return withDisclosures({
    name,
    tagline,
    description,
    prepTime: prepMinutes(drink, garnishes.length),
    difficulty: difficultyOf(drink),
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    instructions: settled.instructions
      ? [...settled.instructions]
      : stepsOf(drink, garnishes, chanceOf(seed)),
    ...computedPart(drink, { garnishes: garnishes.map(({ id }) => id), seed: seed % PICTURE_SEEDS }),
  });
};
