// A classic with a flavor that the host names: 'an Old Fashioned with cardamom'.
import type { Term } from '../briefs/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { capitalized } from '../wording/phrases.ts';
import { carriersOf } from './carriers.ts';

/** Sweeteners that taste of nothing but sugar: a flavored syrup takes their place. */
const PLAIN = ['simple-syrup', 'rich-syrup', 'demerara-syrup', 'sugar-cube', 'honey-syrup', 'agave-syrup'];
/** Ounces of syrup for what isn't poured: a cube of sugar. */
const FOR_A_CUBE = 0.25;

/** The classic of this name sweetened with a flavor; undefined where it has no plain sweetener, or nothing carries the flavor. */
export const flavoredClassic = (
  drink: string,
  flavor: Term,
  allows: (id: string) => boolean,
): Classic | undefined => {
  const classic = CLASSICS.find(({ name }) => name === drink);
  const plain = PLAIN.find((id) => classic?.ingredients[id] !== undefined);
  const syrup = carriersOf(flavor, allows).get('sweetener')?.[0];
  if (!classic || !plain || !syrup) return undefined;
  const name = `${capitalized(flavor.label)} ${drink}`;
  const amount = ingredientOf(plain).unit === 'oz' ? (classic.ingredients[plain] ?? FOR_A_CUBE) : FOR_A_CUBE;
  return {
    ...classic,
    id: `${classic.id}-${syrup}`,
    name,
    aliases: [],
    steps: undefined,
    ingredients: Object.fromEntries(
      Object.entries(classic.ingredients).map(([id, own]) => (id === plain ? [syrup, amount] : [id, own])),
    ),
    tagline: `The ${drink}, with ${flavor.label.toLowerCase()}`.slice(0, 70),
    history: `A ${drink} with ${flavor.label.toLowerCase()}, as the host asked for it.`,
  };
};
