// What is told of a drink where the guest asked for nothing in particular.
import type { Role } from '@swizzle/mixology/ingredients/roles';
import { groupOf, QUIET_GROUPS } from '@swizzle/mixology/knowledge/groups';
import { TASTES, type Taste } from '../talk/talk-state.ts';
import type { Features, Line } from './features/features.ts';
import type { Shares } from './percentiles.ts';

/** What gives a drink its character, the most telling first. */
const TELLING: readonly Role[] = [
  'aperitif',
  'liqueur',
  'herb',
  'fruit',
  'juice',
  'fortified',
  'sparkling',
  'spice',
  'lengthener',
  'sweetener',
  'cream',
  'sour',
  'base',
];

const placeOf = ({ item }: Line): number => {
  if (!item || QUIET_GROUPS.has(groupOf(item.id)) || !TELLING.includes(item.role)) return TELLING.length;
  return TELLING.indexOf(item.role);
};

/** The ingredient that a drink is known by, as a sentence names it. */
export const signatureOf = ({ lines }: Features): string | undefined => {
  const [first] = lines.toSorted((one, other) => placeOf(one) - placeOf(other));
  return first?.name;
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
  creamy: 60,
  bubbly: 60,
  refreshing: 50,
};

/** The taste that a drink shows more plainly than others do. */
export const mainTaste = (
  { tastes }: Features,
  sharesOf: (taste: Taste) => Shares,
  except: ReadonlySet<Taste>,
): Taste | undefined => {
  const plain = TASTES.filter((taste) => !except.has(taste) && tastes[taste] >= PLAIN[taste]);
  const worth = (taste: Taste) => (sharesOf(taste)[tastes[taste]] ?? 0) + tastes[taste] / 200;
  return plain.toSorted((one, other) => worth(other) - worth(one))[0];
};
