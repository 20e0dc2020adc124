// What carries a note so that it is tasted, and how much of it that takes.
import type { FlavorNote } from '@swizzle/proto';
import type { PantryItem } from '../../ingredients/ingredient.ts';
import type { Role } from '../../ingredients/roles.ts';
import type { Pour } from '../../measuring/measure.ts';
import { poolOf } from '../search/pools.ts';
import { OPEN_SHELF, SHELF, type ShelfEntry } from '../search/shelf.ts';

/** Milliliters from which on a pour of each role is tasted in an ordinary drink. */
const MIN_ML: Readonly<Record<Role, number>> = {
  base: 22.5,
  fortified: 15,
  aperitif: 10,
  liqueur: 10,
  sour: 7.5,
  sweetener: 10,
  juice: 15,
  lengthener: 60,
  sparkling: 60,
  bitters: 1.6,
  herb: 0,
  fruit: 0,
  spice: 0,
  cream: 15,
  egg: 0,
};

/** Loud or faint ones, which take less or more. */
const MIN_OWN_ML: Readonly<Record<string, number>> = {
  'green-chartreuse': 7.5,
  'yellow-chartreuse': 7.5,
  fernet: 7.5,
  'coffee-liqueur': 15,
  espresso: 20,
  'cold-brew': 30,
  mezcal: 15,
  'islay-scotch': 7.5,
  absinthe: 2.5,
  'clove-syrup': 7.5,
  'allspice-dram': 5,
  pastis: 2.5,
  sambuca: 7.5,
  'black-tea': 45,
  'earl-grey-tea': 45,
  'chamomile-tea': 45,
  'mint-tea': 45,
};

/** Milliliters from which on a pour of each role leads a drink, where a guest asked for little else. */
const LEAD_ML: Readonly<Record<Role, number>> = {
  base: 30,
  fortified: 22.5,
  aperitif: 22.5,
  liqueur: 22.5,
  sour: 15,
  sweetener: 15,
  juice: 30,
  lengthener: 75,
  sparkling: 60,
  bitters: 3,
  herb: 0,
  fruit: 0,
  spice: 0,
  cream: 22.5,
  egg: 0,
};
const OWN_LEAD_ML: Readonly<Record<string, number>> = {
  'islay-scotch': 15,
  'green-chartreuse': 15,
  'yellow-chartreuse': 15,
  fernet: 15,
  'creme-de-violette': 10,
  'orange-liqueur': 15,
  'ginger-liqueur': 15,
  'passion-fruit-syrup': 22.5,
  'matcha-syrup': 22.5,
  'lemongrass-syrup': 22.5,
  'rhubarb-syrup': 22.5,
  'saffron-syrup': 22.5,
  absinthe: 5,
  pastis: 5,
  'allspice-dram': 7.5,
  espresso: 30,
  'maple-syrup': 7.5,
  'beet-juice': 22.5,
  'celery-juice': 22.5,
  'rhubarb-juice': 22.5,
  'grapefruit-juice': 22.5,
};

/** Grams of sugar in 100 ml from which on a syrup is so dense that a barspoon more or less shows. */
const DENSE = 66;
const MIN_DENSE_ML = 5;

/** A pinch that is grated over the top is smelled at each sip; of what is muddled it takes a middling count. */
const leastCounted = ({ amounts, item }: ShelfEntry) =>
  amounts[item.unit === 'pinch' ? 0 : Math.floor(amounts.length / 2)] ?? 0;

/** Milliliters of an ingredient from which on its notes are tasted. */
export const leastTasted = (entry: ShelfEntry): number => {
  const { item } = entry;
  const own = MIN_OWN_ML[item.id];
  if (own !== undefined) return own;
  if (item.role === 'sweetener' && item.sugar >= DENSE) return MIN_DENSE_ML;
  return item.unit === 'oz' || item.role === 'bitters' ? MIN_ML[item.role] : leastCounted(entry);
};

/** A barspoon of syrup is no answer to anyone who asked for it. */
const MIN_SHARED_ML = 7.5;

/**
 * How a note leads: alone, beside another that does so too, or in a drink so strong that little room is left beside its
 * spirit.
 */
export type Lead = 'alone' | 'beside' | 'strong';

/** Milliliters from which on a note leads where a spirit takes up most of the glass; else as in any drink. */
const STRONG_LEAD_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 22.5,
  aperitif: 15,
  liqueur: 15,
  sweetener: 10,
  juice: 22.5,
};

/** Milliliters of an ingredient from which on its notes lead; two syrups share the sugar that a drink bears. */
const leastLeading = (entry: ShelfEntry, lead: Lead): number => {
  const { item, amounts } = entry;
  if (lead === 'beside' && item.role === 'sweetener') return Math.max(MIN_SHARED_ML, leastTasted(entry));
  const strong = STRONG_LEAD_ML[item.role];
  if (lead === 'strong' && strong !== undefined && item.unit === 'oz')
    return Math.max(leastTasted(entry), Math.min(strong, OWN_LEAD_ML[item.id] ?? strong));
  const own = OWN_LEAD_ML[item.id];
  if (own !== undefined) return own;
  if (item.unit === 'oz' || item.role === 'bitters') return Math.max(leastTasted(entry), LEAD_ML[item.role]);
  return item.role === 'herb' || item.role === 'fruit'
    ? (amounts[Math.ceil(amounts.length / 2)] ?? amounts.at(-1) ?? 0)
    : leastTasted(entry);
};

/** Milliliters of an ingredient from which on it leads a drink that is about it alone. */
export const leadMl = (entry: ShelfEntry): number => leastLeading(entry, 'alone');

const idsIn = (pool: string): ReadonlySet<string> => new Set(poolOf(pool).map(({ item }) => item.id));

const silent = idsIn('not a carrier');

/** What is tasted where an author pours it, and the search doesn't reach for: fruit muddled whole, a cup of hot coffee. */
const onlyAsWritten = idsIn('only as written');

/** Alcohol-free substitutes stay out of drinks with alcohol, and the other way round. */
export const belongs = (item: PantryItem, zeroProof: boolean): boolean =>
  zeroProof ? item.abv === 0 : !item.substitute;

/** Whether an ingredient shows a note plainly. */
export const showsNote = (entry: ShelfEntry, note: FlavorNote) =>
  entry.item.notes.includes(note) && !silent.has(entry.item.id);

/** What `work` finds for a note, which is asked for each drink that is weighed: worked out once. */
const oncePerNote = <Found>(work: (note: FlavorNote) => Found): ((note: FlavorNote) => Found) => {
  const known = new Map<FlavorNote, Found>();
  return (note) => {
    let found = known.get(note);
    if (found === undefined) {
      found = work(note);
      known.set(note, found);
    }
    return found;
  };
};

const showing = oncePerNote((note) =>
  OPEN_SHELF.filter((entry) => showsNote(entry, note) && !onlyAsWritten.has(entry.item.id)),
);

/** What shows a note in a drink with, or without, alcohol: with the amounts from which on it is tasted, or leads. */
export const carriersFor = (note: FlavorNote, zeroProof: boolean, lead?: Lead): ShelfEntry[] =>
  showing(note)
    .filter(({ item }) => belongs(item, zeroProof))
    .flatMap((entry) => {
      const least = lead ? leastLeading(entry, lead) : leastTasted(entry);
      const amounts = entry.amounts.filter((ml) => ml >= least - 0.01);
      return amounts.length > 0 ? { ...entry, amounts } : [];
    });

/** All that shows a note, whether anything is composed of it or not. */
const tasting = oncePerNote(
  (note) => new Map(SHELF.filter((entry) => showsNote(entry, note)).map((entry) => [entry.item.id, entry])),
);

/** How a note may show, each of them a bit. */
const WAYS: readonly (Lead | undefined)[] = [undefined, 'alone', 'beside', 'strong'];

type Shown = ReadonlyMap<FlavorNote, number>;

const byId = new Map(SHELF.map((entry) => [entry.item.id, entry]));

/** Every note that is tasted in a spec, with the ways in which it leads there. */
const shownBy = (spec: readonly Pour[]): Shown => {
  const shown = new Map<FlavorNote, number>();
  for (const { id, ml } of spec) {
    const entry = byId.get(id);
    for (const note of entry?.item.notes ?? []) {
      if (!entry || !showsNote(entry, note)) continue;
      const ways = WAYS.reduce<number>(
        (bits, lead, at) =>
          ml >= (lead ? leastLeading(entry, lead) : leastTasted(entry)) - 0.01 ? bits | (1 << at) : bits,
        0,
      );
      shown.set(note, (shown.get(note) ?? 0) | ways);
    }
  }
  return shown;
};

const known = new WeakMap<readonly Pour[], Shown>();

/** The same as `isTasted` for a spec that is never changed and asked for over and over: worked out once. */
export const isKnownToTaste = (note: FlavorNote, spec: readonly Pour[], lead?: Lead): boolean => {
  let shown = known.get(spec);
  if (!shown) {
    shown = shownBy(spec);
    known.set(spec, shown);
  }
  return ((shown.get(note) ?? 0) & (1 << WAYS.indexOf(lead))) !== 0;
};

/** Whether a note is tasted in a spec, or leads it: poured by something that carries it, and enough of that. */
export const isTasted = (note: FlavorNote, spec: readonly Pour[], lead?: Lead): boolean => {
  const carriers = tasting(note);
  return spec.some(({ id, ml }) => {
    const entry = carriers.get(id);
    return entry !== undefined && ml >= (lead ? leastLeading(entry, lead) : leastTasted(entry)) - 0.01;
  });
};
