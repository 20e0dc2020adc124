// What a model is shown for one request: what could be in the drink, not the whole shelf.
import { FLAVOR_AXES } from '@swizzle/proto';
import { belongs, carriersFor } from '../composing/carriers/carriers.ts';
import { parentOf } from '../composing/parent.ts';
import { poursOf } from '../composing/search/draft.ts';
import { MODEL_SHELF, type ShelfEntry } from '../composing/search/shelf.ts';
import { soulOf } from '../composing/soul.ts';
import { type ComposeRequest, readWish, type Wish } from '../composing/wish.ts';
import { FAMILIES, type Family } from '../families/family.ts';
import { cosine } from '../flavor/similarity.ts';
import { GARNISHES, suitsStrength } from '../garnishes/garnish.ts';
import { ROLES } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { affinity, reasonFor } from '../knowledge/pairing.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { amountsOf } from './spec-of.ts';

/** Families, ingredients and garnishes to choose from; each line begins with an id. */
export interface PromptCatalog {
  families: string[];
  ingredients: string[];
  garnishes: string[];
  /** What goes together, and why; what clashes. */
  pairings: string[];
  clashes: string[];
  /** What the parent of a remix could not do without; empty without a parent. */
  soul: string[];
}

const MAX_FAMILIES = 8;
const MAX_GARNISHES = 16;
/** Ingredients of a role, and carriers of a selected note, that are shown. */
const MAX_OF_ROLE = 6;
const MAX_OF_NOTE = 5;
/** What nearly every drink needs, whatever it tastes of. */
const STAPLES = ['lemon-juice', 'lime-juice', 'simple-syrup', 'soda-water', 'saline'];
/** Strength of an axis worth telling, of 100. */
const WORTH_TELLING = 15;

const isReachable = (family: Family, { zeroProof, abv }: Wish) =>
  family.zeroProof === zeroProof && (!abv || zeroProof || (family.abv[0] < abv[1] && family.abv[1] > abv[0]));

const welcome = (family: Family, { mood, glass }: Wish) =>
  (mood && family.moods.includes(mood) ? 1 : 0) + (glass && family.glasses.includes(glass) ? 2 : 0);

const familiesFor = (wish: Wish): Family[] =>
  FAMILIES.filter((family) => isReachable(family, wish))
    .sort((left, right) => welcome(right, wish) - welcome(left, wish) || left.reluctance - right.reluctance)
    .slice(0, MAX_FAMILIES);

const ingredientsFor = (request: ComposeRequest, wish: Wish): ShelfEntry[] => {
  const likeness = (entry: ShelfEntry) => cosine(entry.stimulus, wish.target);
  const best = (entries: readonly ShelfEntry[], most: number) =>
    [...entries].sort((left, right) => likeness(right) - likeness(left)).slice(0, most);
  const open = MODEL_SHELF.filter((entry) => belongs(entry.item, wish.zeroProof));
  const shown = new Set([
    ...(parentOf(request)?.draft ?? []).map(({ entry }) => entry),
    ...wish.notes.flatMap((note) => best(carriersFor(note, wish.zeroProof), MAX_OF_NOTE)),
    ...open.filter(({ item }) => STAPLES.includes(item.id)),
    ...ROLES.flatMap((role) =>
      best(
        open.filter(({ item }) => item.role === role),
        MAX_OF_ROLE,
      ),
    ),
  ]);
  const places = new Set([...shown].map(({ at }) => at));
  return MODEL_SHELF.filter(({ at }) => places.has(at));
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
  const rare = tierOf(item.id) === 'rare' ? '; few people have it' : '';
  const notes = item.notes.length > 0 ? `; notes ${item.notes.join(', ')}` : '';
  return `${item.id}: ${item.role}; ${item.unit}, one of ${amountsOf(item).join(' ')}; ABV ${item.abv} %, sugar ${item.sugar}, acid ${item.acid} g/100 ml; ${told}${notes}${rare}`;
};

const garnishesFor = ({ notes, zeroProof }: Wish) => {
  const announces = (of: readonly string[]) => of.filter((note) => notes.some((one) => one === note)).length;
  return GARNISHES.filter((garnish) => suitsStrength(garnish, zeroProof))
    .sort(
      (left, right) =>
        announces(right.notes) - announces(left.notes) || Number(right.neutral) - Number(left.neutral),
    )
    .slice(0, MAX_GARNISHES);
};

const MAX_PAIRINGS = 24;
const MAX_CLASHES = 12;
const GOOD_PAIR = 2;
const BAD_PAIR = -2;

/** The best and the worst pairs among the ingredients shown. */
const pairsAmong = (entries: readonly ShelfEntry[]): Pick<PromptCatalog, 'pairings' | 'clashes'> => {
  const pairs = entries.flatMap(({ item: left }, at) =>
    entries.slice(at + 1).map(({ item: right }) => ({
      ids: `${left.id} + ${right.id}`,
      value: affinity(groupOf(left.id), groupOf(right.id)),
      reason: reasonFor(left.id, right.id),
    })),
  );
  const good = pairs
    .filter(({ value }) => value >= GOOD_PAIR)
    .sort((left, right) => right.value - left.value);
  return {
    pairings: good
      .slice(0, MAX_PAIRINGS)
      .map(({ ids, reason }) => `${ids}: ${reason ?? 'proven by classics'}`),
    clashes: pairs
      .filter(({ value }) => value <= BAD_PAIR)
      .slice(0, MAX_CLASHES)
      .map(({ ids }) => ids),
  };
};

/** What matters for a request. */
export const promptCatalogFor = (request: ComposeRequest): PromptCatalog => {
  const wish = readWish(request);
  const parent = parentOf(request);
  const shown = ingredientsFor(request, wish);
  return {
    families: familiesFor(wish).map(familyLine),
    ingredients: shown.map(ingredientLine),
    garnishes: garnishesFor(wish).map(({ id, phrase }) => `${id}: ${phrase}`),
    ...pairsAmong(shown),
    soul: parent ? soulOf(poursOf(parent.draft)) : [],
  };
};
