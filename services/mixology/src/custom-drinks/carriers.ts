// What brings a flavor into the glass, and where in a build it sits.
import type { Term } from '../briefs/text/terms.ts';
import type { Classic } from '../classics/classic.ts';
import { CLASSICS } from '../classics/classics.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import { type Tier, tierOf } from '../knowledge/tiers.ts';
import { capitalized } from '../wording/phrases.ts';
import type { Seat } from './builds.ts';

const TEA = /-tea$/;
/** What stands among the juices and is none: broth, tomato, coffee. */
const NO_JUICE: ReadonlySet<string> = new Set([
  'beef-broth',
  'clamato',
  'tomato-juice',
  'tomato-water',
  'espresso',
  'cold-brew',
]);

/** Where an ingredient sits; undefined for what is pressed by hand, tops a drink or only finishes it. */
const seatOf = (id: string): Seat | undefined => {
  const { role, unit, substitute, abv } = ingredientOf(id);
  if (role === 'spice') return unit === 'drop' ? 'drop' : undefined;
  if (unit !== 'oz' || substitute || NO_JUICE.has(id)) return undefined;
  if (role === 'juice') return TEA.test(id) ? 'tea' : 'juice';
  if (role === 'base') return abv > 0 ? 'base' : undefined;
  if (role === 'fortified') return 'wine';
  if (role === 'liqueur' || role === 'aperitif') return 'modifier';
  return role === 'sour' || role === 'sweetener' ? role : undefined;
};

/** Of a spirit, the bottle that is meant by its bare word: Scotch for a crowd isn't peated. */
const PLAIN_SPIRITS: ReadonlySet<string> = new Set([
  'blended-scotch',
  'london-dry-gin',
  'blanco-tequila',
  'white-rum',
  'vsop-cognac',
]);

const RANK: Readonly<Record<Tier, number>> = { home: 0, kitchen: 0, bar: 1, rare: 2 };

/** The easiest to buy first; within these the one that bears the flavor's own name. */
const byEase = (term: Term, preferred: ReadonlySet<string>) => (left: string, right: string) => {
  const isOwn = (id: string) => Number(id.startsWith(term.id.toLowerCase().replaceAll(' ', '-')));
  const isPreferred = (id: string) => Number(preferred.has(id));
  const isPlain = (id: string) => Number(PLAIN_SPIRITS.has(id));
  return (
    isPreferred(right) - isPreferred(left) ||
    isOwn(right) - isOwn(left) ||
    RANK[tierOf(left)] - RANK[tierOf(right)] ||
    isPlain(right) - isPlain(left)
  );
};

/** For each seat what carries a flavor there, the best first; what `isAllowed` refuses is left out. */
export const carriersOf = (
  term: Term,
  isAllowed: (id: string) => boolean,
  preferred: ReadonlySet<string> = new Set(),
): ReadonlyMap<Seat, readonly string[]> => {
  const carriers = new Map<Seat, string[]>();
  for (const id of term.ingredients) {
    const seat = seatOf(id);
    // An infusion is someone's own idea; who names a flavor means the flavor.
    if (seat && isAllowed(id) && !INFUSIONS.has(id)) carriers.set(seat, [...(carriers.get(seat) ?? []), id]);
  }
  for (const ids of carriers.values()) ids.sort(byEase(term, preferred));
  // Who asks for Scotch means the spirit, not a liqueur of it.
  if (carriers.has('base')) for (const seat of ['modifier', 'sweetener'] as const) carriers.delete(seat);
  return carriers;
};

// A classic with a flavor that the host names: 'an Old Fashioned with cardamom'.

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
