import { type Drawing, FLAVOR_AXES, type FlavorProfile, type Technique } from '@swizzle/proto';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { clarityOf, liquidOf } from './liquid.ts';

/** A drink as it is served, no matter who thought of it: all that a picture needs to know. */
export interface Served {
  glass: Drawing['glass'];
  ice: Drawing['ice'];
  pours: readonly Pour[];
  technique: Technique;
  /** What it is served in where that is none of the glasses; hot drinks always have their own. */
  vessel?: Drawing['vessel'];
  /** Ids of garnishes; a picture shows the first three. */
  garnishes: readonly string[];
  /** What lies upon what, from the bottom, where the drink is not mixed through. */
  layers?: readonly (readonly Pour[])[] | undefined;
  /** Settles what the recipe leaves to chance. */
  seed: number;
}

const MAX_GARNISHES = 3;
const MAX_LAYERS = 4;

const volume = (pours: readonly Pour[]) => pours.reduce((sum, { ml }) => sum + ml, 0);

/** Of two layers the larger is listed more often, so that a float stays a float. */
const byShare = (layers: readonly (readonly Pour[])[]): readonly (readonly Pour[])[] => {
  const [below, above] = layers;
  if (!below || !above || layers.length > 2) return layers.slice(0, MAX_LAYERS);
  const share = volume(below) / (volume(below) + volume(above));
  const lower = Math.min(MAX_LAYERS - 1, Math.max(1, Math.round(share * MAX_LAYERS)));
  return Array.from({ length: MAX_LAYERS }, (_, at) => (at < lower ? below : above));
};

const strongestAxis = (profile: FlavorProfile) =>
  FLAVOR_AXES.reduce((best, axis) => (profile[axis] > profile[best] ? axis : best));

/** Egg and pressed coffee stand up in foam when they are shaken. */
const foams = ({ pours, technique }: Served) =>
  technique === 'shaken' &&
  pours.some(({ id }) => ingredientOf(id).role === 'egg' || id === 'espresso' || id === 'cold-brew');

const vesselOf = ({ technique, vessel }: Served): Pick<Drawing, 'vessel'> => {
  if (technique === 'heated') return { vessel: 'hot' };
  return vessel ? { vessel } : {};
};

/** What the picture of a drink is drawn from. */
export const sketch = (served: Served): Drawing => {
  const { glass, ice, pours, technique, garnishes, layers = [pours], seed } = served;
  return {
    glass,
    ...vesselOf(served),
    liquid: byShare(layers).flatMap(liquidOf),
    clarity: clarityOf(pours),
    ice,
    foam: foams(served),
    bubbles: pours.some(({ id }) => ingredientOf(id).fizzy),
    garnish: garnishes.slice(0, MAX_GARNISHES),
    backdrop: strongestAxis(profileOf(pours, measure(pours, technique).volumeMl)),
    seed,
  };
};
