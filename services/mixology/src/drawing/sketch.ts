import { type Drawing, FLAVOR_AXES, type FlavorProfile } from '@swizzle/proto';
import { profileOf } from '../flavor/perception.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Technique } from '../measuring/dilution.ts';
import { measure, type Pour } from '../measuring/measure.ts';
import { clarityOf, liquidOf } from './liquid.ts';

/** A drink as it is served, whoever thought of it: all that a picture needs to know. */
export interface Served {
  glass: Drawing['glass'];
  ice: Drawing['ice'];
  pours: readonly Pour[];
  technique: Technique;
  /** Ids of garnishes; a picture shows the first three. */
  garnishes: readonly string[];
  /** What lies upon what, from the bottom, where the drink is not mixed through. */
  layers?: readonly (readonly Pour[])[] | undefined;
  /** Settles what the recipe leaves to chance. */
  seed: number;
}

const MOST_GARNISHES = 3;
const MOST_LAYERS = 4;

const strongestAxis = (profile: FlavorProfile) =>
  FLAVOR_AXES.reduce((best, axis) => (profile[axis] > profile[best] ? axis : best));

/** Egg and pressed coffee stand up in foam when they are shaken. */
const foams = ({ pours, technique }: Served) =>
  technique === 'shaken' &&
  pours.some(({ id }) => ingredientOf(id).role === 'egg' || id === 'espresso' || id === 'cold-brew');

/** What the picture of a drink is drawn from. */
export const sketch = (served: Served): Drawing => {
  const { glass, ice, pours, technique, garnishes, layers = [pours], seed } = served;
  return {
    glass,
    liquid: layers.slice(0, MOST_LAYERS).flatMap(liquidOf),
    clarity: clarityOf(pours),
    ice,
    foam: foams(served),
    bubbles: pours.some(({ id }) => ingredientOf(id).fizzy),
    garnish: garnishes.slice(0, MOST_GARNISHES),
    backdrop: strongestAxis(profileOf(pours, measure(pours, technique).volumeMl)),
    seed,
  };
};
