// What nobody wants to drink: the composer never serves it, and a model is told so that it can mend it.
import type { FlavorNote } from '@swizzle/proto';
import { ingredientOf } from '../../ingredients/pantry.ts';
import type { Role } from '../../ingredients/roles.ts';
import { ROLES } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { affinity } from '../../knowledge/pairing.ts';
import { type Pantry, tierOf } from '../../knowledge/tiers.ts';
import type { Pour } from '../../measuring/measure.ts';
import type { Plan } from '../search/plan.ts';
import {
  bearsDust,
  isDust,
  isFruit,
  MAX_SPIRIT_ML,
  mostFruits,
  STEEPED,
  suitsFamily,
} from './drink-limits.ts';

/** What is poured, and for whom. */
export interface Poured {
  plan: Pick<Plan, 'family' | 'ice'>;
  spec: readonly Pour[];
  /** Notes that the guest asked for. */
  asked: readonly FlavorNote[];
  pantry: Pantry;
  /** Lines that a remix's parent has. */
  parentLines?: number | undefined;
}

/** How badly two ingredients must go together before it is a fault. */
const CLASH = -2;
const MAX_RARE = 1;
/** Lines of a drink, and what each selected note may add beyond the second. */
const MAX_LINES = 7;

const dustFaults = ({ plan: { family, ice }, spec }: Poured): string[] => {
  const creamMl = spec.some(({ id }) => ingredientOf(id).role === 'cream') ? 1 : 0;
  return spec
    .filter(({ id }) => isDust(ingredientOf(id)) && !bearsDust(family, ice, creamMl))
    .map(({ id }) => `${id} lies as powder on what one drinks: use a syrup, or a drink with foam or cream.`);
};

/** What has no place in its family, or takes too much of it. */
const placeFaults = ({ plan: { family }, spec }: Poured): string[] =>
  spec.flatMap(({ id, ml }) => {
    const item = ingredientOf(id);
    if (item.role === 'base' && item.abv > 0 && ml > MAX_SPIRIT_ML)
      return [`${id}: nobody pours ${ml} ml of one spirit, at most ${MAX_SPIRIT_ML}.`];
    if (suitsFamily(family, item)) return [];
    if (STEEPED.has(id)) return [`${id} gives nothing to a cold drink: use a syrup of it, or a hot drink.`];
    return item.role === 'base'
      ? [`${id} makes no ${family.noun}: use gin or vodka.`]
      : [`${id} would float loose in the drink: use a syrup or a juice of it, or a family that is strained.`];
  });

/** Whether a guest asked for what an ingredient shows: two wishes may clash, and are served. */
const isAskedFor = (id: string, { asked }: Poured) =>
  ingredientOf(id).notes.some((note) => asked.includes(note));

const clashes = (poured: Poured): string[] =>
  poured.spec.flatMap(({ id: left }, at) =>
    poured.spec
      .slice(at + 1)
      .filter(({ id: right }) => affinity(groupOf(left), groupOf(right)) <= CLASH)
      .filter(({ id: right }) => !(isAskedFor(left, poured) && isAskedFor(right, poured)))
      .map(({ id: right }) => `${left} and ${right} clash: leave one of them out.`),
  );

const listFaults = ({ plan, spec, asked, pantry, parentLines = 0 }: Poured): string[] => {
  const rare = spec.filter(({ id }) => tierOf(id) === 'rare').map(({ id }) => id);
  const fruits = spec.filter(({ id }) => isFruit(ingredientOf(id))).map(({ id }) => id);
  const most = Math.max(MAX_LINES, asked.length + 2, parentLines);
  return [
    ...(pantry === 'home' && rare.length > Math.max(MAX_RARE, asked.length)
      ? [`Few people have ${rare.join(' and ')}: use at most ${MAX_RARE} such bottle.`]
      : []),
    ...(fruits.length > Math.max(mostFruits(plan.family), asked.length)
      ? [`Too many fruits to tell apart: ${fruits.join(', ')}.`]
      : []),
    ...(spec.length > most ? [`Too many ingredients: ${spec.length}, at most ${most}.`] : []),
  ];
};

/** What does the work of a role as well: amaro for a spirit, kumquats for citrus, soda for sparkling wine. */
const STANDS_FOR: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  base: ['fortified', 'aperitif', 'liqueur', 'sparkling', 'bitters'],
  fortified: ['aperitif', 'liqueur', 'base'],
  aperitif: ['liqueur', 'fortified', 'bitters', 'base', 'juice', 'sour'],
  sour: ['fruit', 'juice', 'liqueur', 'fortified'],
  lengthener: ['sparkling', 'juice'],
  sparkling: ['lengthener'],
  herb: ['spice', 'bitters'],
  cream: ['egg', 'sweetener'],
};

const buildFaults = ({ plan: { family }, spec }: Poured): string[] =>
  ROLES.flatMap((role) => {
    const least = family.roles[role]?.count[0] ?? 0;
    const doing = [role, ...(STANDS_FOR[role] ?? [])];
    const count = spec.filter(({ id }) => doing.includes(ingredientOf(id).role)).length;
    return count < least ? [`A ${family.noun} needs at least ${least} of the role ${role}.`] : [];
  });

/** What a bartender would not serve, whatever its figures say. */
export const palateFaults = (poured: Poured): string[] => [
  ...dustFaults(poured),
  ...placeFaults(poured),
  ...clashes(poured),
  ...listFaults(poured),
  ...buildFaults(poured),
];
