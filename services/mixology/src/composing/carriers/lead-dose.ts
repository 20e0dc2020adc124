// The measure in which a bartender pours what a drink is about, by its kind: what a guest who asked for one or two notes
// expects of each. Our own table, after the specs that good bars print.
import type { Role } from '../../ingredients/roles.ts';
import type { ShelfEntry } from '../search/shelf.ts';

/** Milliliters, by role; what comes by the piece is counted. */
const BY_ROLE_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 37.5,
  fortified: 30,
  aperitif: 22.5,
  liqueur: 22.5,
  sour: 22.5,
  sweetener: 22.5,
  juice: 45,
  lengthener: 75,
  sparkling: 60,
  bitters: 3,
  cream: 22.5,
};

/** The same for kinds of one role that are louder, or thicker, than the others. */
const BY_KIND_ML: readonly (readonly [RegExp, number])[] = [
  [/-puree$/, 30],
  [/-nectar$/, 52.5],
  [/-(cordial|shrub)$/, 22.5],
  [/-tea$/, 60],
];

/** Louder, or milder, than their kind. */
const OWN_ML: Readonly<Record<string, number>> = {
  'islay-scotch': 15,
  mezcal: 37.5,
  'green-chartreuse': 15,
  'yellow-chartreuse': 15,
  fernet: 15,
  'creme-de-violette': 10,
  'orange-liqueur': 15,
  absinthe: 5,
  pastis: 5,
  'allspice-dram': 7.5,
  'lavender-liqueur': 15,
  'rose-liqueur': 15,
  espresso: 30,
  'cold-brew': 45,
  'whisked-matcha': 30,
  'rosemary-tea': 60,
  'maple-syrup': 15,
  'molasses-syrup': 10,
  orgeat: 15,
  'rose-syrup': 15,
  'lavender-syrup': 15,
  'clove-syrup': 7.5,
  'licorice-syrup': 15,
  'star-anise-syrup': 15,
  'gentian-syrup': 15,
  'smoked-syrup': 15,
  'tamarind-concentrate': 22.5,
  'passion-fruit-puree': 30,
  'beet-juice': 30,
  'celery-juice': 22.5,
  'cucumber-juice': 30,
  'carrot-juice': 45,
  'rhubarb-juice': 30,
  'yuzu-juice': 15,
  verjus: 30,
  'grapefruit-juice': 45,
  'coconut-cream': 22.5,
};

/** Pieces: berries, slices, leaves, sprigs. */
const BY_UNIT: Readonly<Record<string, number>> = {
  leaf: 8,
  sprig: 3,
  frond: 3,
  stalk: 1,
  slice: 4,
  cube: 4,
  quarter: 4,
  whole: 6,
  coin: 3,
};
const OWN_PIECES: Readonly<Record<string, number>> = {
  strawberries: 4,
  kumquats: 5,
  lychees: 4,
  grapes: 8,
  blueberries: 10,
  dates: 3,
  'sage-leaves': 4,
  'shiso-leaves': 4,
  'rosemary-sprigs': 2,
  'cilantro-sprigs': 4,
};
/** What comes by the piece and is muddled, shaken, or steeped. */
const COUNTED: readonly Role[] = ['fruit', 'herb'];

/** Milliliters in which an ingredient leads a drink that is about it alone; undefined where its kind has no such measure. */
export const leadDoseMl = ({ item }: Pick<ShelfEntry, 'item'>): number | undefined => {
  const own = OWN_ML[item.id];
  if (own !== undefined) return own;
  if (item.unit !== 'oz' && COUNTED.includes(item.role)) {
    const pieces = OWN_PIECES[item.id] ?? BY_UNIT[item.unit];
    return pieces === undefined || item.unitMl === undefined ? undefined : pieces * item.unitMl;
  }
  if (item.unit !== 'oz' && item.role !== 'bitters') return undefined;
  return BY_KIND_ML.find(([kind]) => kind.test(item.id))?.[1] ?? BY_ROLE_ML[item.role];
};
