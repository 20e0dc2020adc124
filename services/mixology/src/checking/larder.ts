// What a model is shown of the house for one request: what could be in the drink, not the whole shelf.
import { FLAVOR_AXES } from '@swizzle/proto';
import { parentOf } from '../composing/parent.ts';
import { belongs } from '../composing/plan.ts';
import { SHELF, type ShelfEntry } from '../composing/shelf.ts';
import { type ComposeRequest, readWish, type Wish } from '../composing/wish.ts';
import { FAMILIES, type Family } from '../families/family.ts';
import { cosine } from '../flavor/similarity.ts';
import { GARNISHES, suitsStrength } from '../garnishes/garnish.ts';
import { ROLES } from '../ingredients/roles.ts';
import { carriersFor } from './carriers.ts';
import { amountsOf } from './spec-of.ts';

/** Families, ingredients and garnishes to choose from; each line begins with an id. */
export interface Larder {
  families: string[];
  ingredients: string[];
  garnishes: string[];
}

const MOST_FAMILIES = 8;
const MOST_GARNISHES = 16;
/** Ingredients of a role, and carriers of a selected note, that are shown. */
const MOST_OF_ROLE = 6;
const MOST_OF_NOTE = 5;
/** What nearly every drink needs, whatever it tastes of. */
const STAPLES = ['lemon-juice', 'lime-juice', 'simple-syrup', 'soda-water'];
/** Strength of an axis worth telling, of 100. */
const WORTH_TELLING = 15;

const isReachable = (family: Family, { zeroProof, abv }: Wish) =>
  family.zeroProof === zeroProof && (!abv || zeroProof || (family.abv[0] < abv[1] && family.abv[1] > abv[0]));

const welcome = (family: Family, { mood, glass }: Wish) =>
  (mood && family.moods.includes(mood) ? 1 : 0) + (glass && family.glasses.includes(glass) ? 2 : 0);

const familiesFor = (wish: Wish): Family[] =>
  FAMILIES.filter((family) => isReachable(family, wish))
    .sort((left, right) => welcome(right, wish) - welcome(left, wish) || left.reluctance - right.reluctance)
    .slice(0, MOST_FAMILIES);

const ingredientsFor = (request: ComposeRequest, wish: Wish): ShelfEntry[] => {
  const likeness = (entry: ShelfEntry) => cosine(entry.stimulus, wish.target);
  const best = (entries: readonly ShelfEntry[], most: number) =>
    [...entries].sort((left, right) => likeness(right) - likeness(left)).slice(0, most);
  const open = SHELF.filter((entry) => belongs(entry, wish.zeroProof));
  const shown = new Set([
    ...parentOf(request).draft.map(({ entry }) => entry),
    ...wish.notes.flatMap((note) => best(carriersFor(note, wish.zeroProof), MOST_OF_NOTE)),
    ...open.filter(({ item }) => STAPLES.includes(item.id)),
    ...ROLES.flatMap((role) =>
      best(
        open.filter(({ item }) => item.role === role),
        MOST_OF_ROLE,
      ),
    ),
  ]);
  return SHELF.filter((entry) => shown.has(entry));
};

const band = ([low, high]: readonly [number, number]) => `${low}-${high}`;

const familyLine = (family: Family): string => {
  const roles = Object.entries(family.roles).map(
    ([role, { count, ml }]) => `${role} ${band(count)} (${band(ml)} ml)`,
  );
  const ratio = family.ratio ? `, sugar/acid ${band(family.ratio)}` : '';
  return `${family.id}: ${family.method}, best in ${family.glasses.join(', ')}; ABV ${band(family.abv)} %, ${band(family.ml)} ml finished, sugar ${band(family.sugar)} and acid ${band(family.acid)} g/100 ml${ratio}; ${roles.join(', ')}`;
};

const ingredientLine = ({ item }: ShelfEntry): string => {
  const tastes = FLAVOR_AXES.filter((axis) => item.flavor[axis] >= WORTH_TELLING);
  const told = tastes.map((axis) => `${axis} ${item.flavor[axis]}`).join(' ');
  const notes = item.notes.length > 0 ? `; notes ${item.notes.join(', ')}` : '';
  return `${item.id}: ${item.role}; ${item.unit}, one of ${amountsOf(item).join(' ')}; ABV ${item.abv} %, sugar ${item.sugar}, acid ${item.acid} g/100 ml; ${told}${notes}`;
};

const garnishesFor = ({ notes, zeroProof }: Wish) => {
  const announces = (of: readonly string[]) => of.filter((note) => notes.some((one) => one === note)).length;
  return GARNISHES.filter((garnish) => suitsStrength(garnish, zeroProof))
    .sort(
      (left, right) =>
        announces(right.notes) - announces(left.notes) || Number(right.neutral) - Number(left.neutral),
    )
    .slice(0, MOST_GARNISHES);
};

/** What of the house matters for a request. */
export const larderFor = (request: ComposeRequest): Larder => {
  const wish = readWish(request);
  return {
    families: familiesFor(wish).map(familyLine),
    ingredients: ingredientsFor(request, wish).map(ingredientLine),
    garnishes: garnishesFor(wish).map(({ id, phrase }) => `${id}: ${phrase}`),
  };
};
