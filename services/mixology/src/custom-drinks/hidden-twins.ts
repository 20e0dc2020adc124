// Drinks again without alcohol, in the same glass and color: for anyone who keeps a secret.
import type { Classic } from '../classics/classic.ts';
import { ingredientOf } from '../ingredients/pantry.ts';

/** What stands in for a bottle, in as large a measure. */
const STAND_INS: Readonly<Record<string, string>> = {
  prosecco: 'zero-sparkling',
  champagne: 'zero-sparkling',
  'sparkling-rose': 'zero-sparkling-rose',
  'london-dry-gin': 'zero-gin',
  aperol: 'zero-aperol',
  campari: 'zero-campari',
  'sweet-vermouth': 'zero-vermouth',
  'dry-vermouth': 'zero-dry-vermouth',
  'orange-liqueur': 'zero-orange',
  'blanco-tequila': 'zero-tequila',
  'white-rum': 'zero-rum',
  'aged-rum': 'zero-rum',
  bourbon: 'zero-whiskey',
  'orange-bitters': 'zero-orange-bitters',
  angostura: 'zero-aromatic-bitters',
};
/** What a drink of a family is without alcohol. */
const FAMILIES: Readonly<Record<string, string>> = {
  spritz: 'zero-spritz',
  royale: 'zero-royale',
  sour: 'zero-sour',
  highball: 'zero-highball',
  collins: 'zero-collins',
  mule: 'zero-mule',
};

/** Twins that have a name of their own. */
const NAMES: Readonly<Record<string, string>> = {
  'Bloody Mary': 'Virgin Mary',
  Mojito: 'Nojito',
  Negroni: 'Nogroni',
  'Piña Colada': 'Virgin Piña Colada',
  'Sex on the Beach': 'Safe Sex on the Beach',
  'Strawberry Daiquiri': 'Virgin Strawberry Daiquiri',
  'Tequila Sunrise': 'Virgin Sunrise',
  'Aperol Spritz': 'Zero Spritz',
  Paloma: 'Virgin Paloma',
};

/** What a drink is called without its alcohol. */
export const twinNameOf = (name: string): string => NAMES[name] ?? `Zero-Proof ${name}`;

const twinOf = (drink: Classic): Classic[] => {
  const family = FAMILIES[drink.family];
  const entries = Object.entries(drink.ingredients);
  const isStrong = (id: string) => ingredientOf(id).abv > 0;
  const strong = entries.filter(([id]) => isStrong(id));
  if (!family || strong.length === 0 || strong.some(([id]) => STAND_INS[id] === undefined)) return [];
  const ingredients = Object.fromEntries(
    entries.map(([id, amount]) => [isStrong(id) ? (STAND_INS[id] ?? id) : id, amount]),
  );
  return [
    {
      ...drink,
      id: `${drink.id}-twin`,
      name: twinNameOf(drink.name),
      aliases: [],
      family,
      ingredients,
      steps: undefined,
    },
  ];
};

/** The twins of these names, but for those that bartenders know as a drink of their own. */
export const namedTwins = (drinks: readonly Classic[], names: readonly string[]): Classic[] =>
  hiddenTwins(drinks).filter(
    ({ name }) => names.includes(name) && !drinks.some((known) => known.name === name),
  );

/** Each of some drinks that can be had without alcohol and looks as it does with it. */
export const hiddenTwins = (drinks: readonly Classic[]): Classic[] => drinks.flatMap(twinOf);
