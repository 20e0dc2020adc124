// An axis that a guest moves, answered by one line: more or less of what is there, or one thing that a bartender adds for it.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { type Draft, exactly, type Line, mlOf } from '../composing/draft.ts';
import { SHELF, type ShelfEntry } from '../composing/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import type { Role } from '../ingredients/roles.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import type { Move } from './asks.ts';
import { mayPour } from './changes.ts';

const STEP_ML = UNIT_ML.oz / 4;
const DASH_ML = UNIT_ML.dash;

/** What is added for more of an axis, in the measure that turns a drink toward it and no further. */
const ADDED: Readonly<Partial<Record<FlavorAxis, Readonly<Record<string, number>>>>> = {
  bitter: {
    'angostura-bitters': 2 * DASH_ML,
    campari: STEP_ML,
    'amaro-averna': STEP_ML,
    cynar: STEP_ML,
    'orange-bitters': 2 * DASH_ML,
  },
  herbaceous: {
    'mint-leaves': 0,
    'basil-leaves': 0,
    'thyme-sprigs': 0,
    'green-chartreuse': STEP_ML,
    'yellow-chartreuse': STEP_ML,
    benedictine: STEP_ML,
  },
  sour: { 'lemon-juice': STEP_ML, 'lime-juice': STEP_ML },
  earthy: {
    mezcal: STEP_ML,
    'islay-scotch': STEP_ML,
    'angostura-bitters': 2 * DASH_ML,
    'walnut-liqueur': STEP_ML,
  },
  fruity: {},
  sweet: { 'simple-syrup': STEP_ML, 'demerara-syrup': UNIT_ML.barspoon },
};

/** Lines that are poured up or down for an axis; nothing of the parent goes. */
const MOVED: Readonly<Record<FlavorAxis, readonly Role[]>> = {
  sour: ['sour'],
  sweet: ['sweetener'],
  bitter: ['aperitif', 'bitters', 'liqueur'],
  herbaceous: ['herb', 'fortified', 'liqueur'],
  fruity: ['juice', 'liqueur', 'fruit'],
  earthy: ['liqueur'],
};

const STEPS = [1, 2, 3];
/** Points of an axis in an ingredient from which on pouring less of it, or more, is felt. */
const FELT = 18;
/** Share of its measure that a line keeps. */
const KEPT = 0.55;
/** Milliliters of a liqueur, and of anything else, that an axis makes of it at most. */
const MAX_LIQUEUR_ML = 22.5;
const MAX_ML = 45;

const stepOf = ({ entry: { item } }: Line): number =>
  item.unit === 'oz' ? STEP_ML : item.unit === 'dash' ? DASH_ML : (item.unitMl ?? 0) * 2;

const shifted = (draft: Draft, { axis, by }: Move): Draft[] => {
  const name = FLAVOR_AXES[axis] ?? 'sweet';
  return draft.flatMap((line, at) => {
    const { item } = line.entry;
    const step = stepOf(line);
    const isFelt = item.flavor[name] >= FELT || (name === 'sour' && item.role === 'sour');
    if (!MOVED[name].includes(item.role) || !isFelt || step === 0) return [];
    const most = Math.max(mlOf(line), item.role === 'liqueur' ? MAX_LIQUEUR_ML : MAX_ML);
    return STEPS.map((steps) => mlOf(line) + Math.sign(by) * steps * step)
      .map((ml) => (item.unit === 'oz' ? Math.round(ml / STEP_ML) * STEP_ML : ml))
      .filter((ml) => ml >= mlOf(line) * KEPT && ml > 0 && ml <= most)
      .map((ml) => draft.with(at, exactly(line.entry, ml, line.slot)));
  });
};

/** Points from which on a guest expects something new for an axis. */
const ADDED_FROM = 15;

const counted = ({ amounts }: ShelfEntry): number => amounts[Math.floor(amounts.length / 2)] ?? 0;

const added = (draft: Draft, { axis, by }: Move, family: Family): Draft[] => {
  const name = FLAVOR_AXES[axis];
  if (by < ADDED_FROM || !name) return [];
  return Object.entries(ADDED[name] ?? {}).flatMap(([id, ml]) => {
    const entry = SHELF.find(({ item }) => item.id === id);
    // A second citrus does nothing that more of the first would not.
    const isThere = draft.some(
      (line) => line.entry.item.id === id || (name === 'sour' && line.entry.item.role === 'sour'),
    );
    return entry && !isThere && mayPour(entry, family)
      ? [[...draft, exactly(entry, ml || counted(entry), 0)]]
      : [];
  });
};

/** Every draft in which one line answers a moved axis, the draft itself among them. */
export const withAxisInRole = (draft: Draft, move: Move, family: Family, { only }: Wish): Draft[] =>
  [draft, ...shifted(draft, move), ...added(draft, move, family)].filter(
    (one) =>
      !only ||
      one.every(({ entry }) => draft.some((line) => line.entry.at === entry.at) || only.has(entry.item.id)),
  );
