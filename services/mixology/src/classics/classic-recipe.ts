import type { Mood, Recipe } from '@swizzle/proto';
import { chanceOf, hashText } from '../chance.ts';
import { byPouringOrder, computedPart, PICTURE_SEEDS } from '../composing/search/computed-part.ts';
import { planFor } from '../composing/search/plan.ts';
import { withDisclosures } from '../disclosures/disclosures.ts';
import { familyOf, TECHNIQUE_OF } from '../families/family.ts';
import { profileOf } from '../flavor/perception.ts';
import { garnishOf } from '../garnishes/garnish.ts';
import { notesOf } from '../ingredients/traits.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import type { Drink } from '../wording/drink.ts';
import { difficultyOf, prepMinutes } from '../wording/effort.ts';
import { garnishText } from '../wording/garnish.ts';
import { capitalized } from '../wording/phrases.ts';
import { stepsOf } from '../wording/steps.ts';
import { tagsOf } from '../wording/tags.ts';
import type { Classic } from './classic.ts';
import { poursOfClassic } from './classic-pours.ts';

/** A classic, measured. Throws on a family that is not known. */
export const drinkOfClassic = (classic: Classic, mood: Mood | undefined = classic.moods[0]): Drink => {
  const known = familyOf(classic.family);
  if (!known || !mood) throw new RangeError(`${classic.id} has no family or no mood`);
  const method = classic.method ?? known.method;
  const noun = classic.noun ?? known.noun;
  const family = { ...known, noun, method, technique: TECHNIQUE_OF[method] };
  const plan = planFor(known, { abv: undefined }, classic.glass);
  const pours = poursOfClassic(classic);
  const spec = method === 'layer' ? pours : byPouringOrder(pours);
  const sums = measure(spec, family.technique);
  const { floats, sinks, rinse } = classic;
  return {
    plan: { ...plan, family, ice: classic.ice ?? plan.ice },
    spec,
    sums,
    flavorProfile: profileOf(spec, sums.volumeMl),
    notes: notesOf(spec),
    asked: [],
    mood,
    handling: { floats, sinks, rinse },
  };
};

/** What lies upon what in the glass, from the bottom; undefined where all of it is mixed. */
const layersOf = ({ spec, plan, handling }: Drink): Pour[][] | undefined => {
  if (plan.family.method === 'layer') return spec.map((pour) => [pour]);
  const { floats = [], sinks = [] } = handling ?? {};
  const among = (ids: readonly string[]) => spec.filter(({ id }) => ids.includes(id) && !isDashed(id, spec));
  const [bottom, top] = [among(sinks), among(floats)];
  const middle = spec.filter((pour) => !bottom.includes(pour) && !top.includes(pour));
  const layers = [bottom, middle, top].filter((layer) => layer.length > 0);
  return layers.length > 1 ? layers : undefined;
};

/** Milliliters under which a float is a few drops, not a layer. */
const SMALLEST_LAYER_ML = 7;
const isDashed = (id: string, spec: readonly Pour[]) =>
  spec.some((pour) => pour.id === id && pour.ml < SMALLEST_LAYER_ML);

/** Where and when it is first on record: 'Paris, 1920s'. */
const origin = ({ place, year }: Classic) =>
  capitalized([place, year].filter((part) => part !== undefined).join(', '));

const descriptionOf = (classic: Classic) =>
  `${[origin(classic), classic.history].filter((part) => part !== '').join(' — ')} ${classic.taste}`;

/** What follows from its measures, in the color that it is known for. */
const computedOf = (classic: Classic, drink: Drink) => {
  const computed = computedPart(drink, {
    garnishes: classic.garnish,
    layers: layersOf(drink),
    seed: hashText(classic.id) % PICTURE_SEEDS,
  });
  if (!classic.color) return computed;
  return { ...computed, drawing: { ...computed.drawing, liquid: [classic.color] } };
};

/** A classic as a recipe: figures, flavor, allergens and drawing computed, words those of its data. */
export const classicRecipe = (classic: Classic, mood?: Mood): Recipe => {
  const drink = drinkOfClassic(classic, mood);
  const chance = chanceOf(hashText(classic.id));
  const garnishes = classic.garnish.map(garnishOf).filter((garnish) => garnish !== undefined);
  return withDisclosures({
    name: classic.name,
    tagline: classic.tagline,
    description: descriptionOf(classic),
    prepTime: prepMinutes(drink, garnishes.length),
    difficulty: difficultyOf(drink),
    garnish: garnishText(garnishes),
    tags: tagsOf(drink),
    instructions: classic.steps ?? stepsOf(drink, garnishes, chance),
    ...computedOf(classic, drink),
  });
};
