// What is told of a drink where the guest asked for nothing in particular.
import type { Role } from '@swizzle/mixology/ingredients/roles';
import { groupOf } from '@swizzle/mixology/knowledge/groups';
import { type Taste } from '../talk/talk-state.ts';
import type { Features } from './features/features.ts';
import type { RecipeIngredient } from './features/recipe-ingredient.ts';

/** How much an ingredient of each role gives a drink its character. */
const CHARACTER: Readonly<Record<Role, number>> = {
  aperitif: 1,
  liqueur: 1,
  fortified: 0.9,
  herb: 1,
  fruit: 1,
  juice: 1,
  sparkling: 1,
  spice: 1,
  lengthener: 1,
  cream: 1,
  sweetener: 0.8,
  sour: 0.5,
  base: 0.5,
  bitters: 0.2,
  egg: 0.2,
};
/** Milliliters from which on an ingredient has all of its say. */
const FULL_ML = 15;
/** What a dash has of it, and what a few leaves or slices have. */
const MIN_SAY = 0.35;
const FRESH_SAY = 0.8;

/** What few drinks have, and this one has plenty of, is what it is known by. */
const tellingOf = ({ item, ml }: RecipeIngredient, groups: ReadonlyMap<string, number>): number =>
  item
    ? CHARACTER[item.role] *
      (groups.get(groupOf(item.id)) ?? 0) *
      Math.max(
        item.role === 'herb' || item.role === 'fruit' ? FRESH_SAY : MIN_SAY,
        Math.min(1, Math.sqrt(ml / FULL_ML)),
      )
    : 0;

/** The ingredient that a drink is known by, as a sentence names it. */
export const signatureOf = ({ lines, groups }: Features): string | undefined => {
  const [most] = lines.toSorted((one, other) => tellingOf(other, groups) - tellingOf(one, groups));
  return most?.name;
};

/** Points from which on a taste is plain to anybody. */
export const PLAIN: Readonly<Record<Taste, number>> = {
  fruity: 32,
  earthy: 32,
  sour: 32,
  bitter: 32,
  herbaceous: 32,
  sweet: 32,
  smoky: 42,
  spicy: 28,
  floral: 42,
  creamy: 50,
  bubbly: 60,
  refreshing: 50,
};
