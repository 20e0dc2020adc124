// An axis that a guest moves, answered by one line: more or less of what is there, or one thing that a bartender adds for it.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { AXIS_CARRIERS, type Carrier } from '../composing/axis-carriers.ts';
import { belongs } from '../composing/carriers.ts';
import { type Draft, exactly, type Line, mlOf } from '../composing/draft.ts';
import { withoutRare } from '../composing/seats.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import type { Role } from '../ingredients/roles.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import type { Move } from './asks.ts';
import { mayPour } from './changes.ts';

const STEP_ML = UNIT_ML.oz / 4;
const DASH_ML = UNIT_ML.dash;

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

/** Points from which on a guest expects something new for an axis, and from which on at its real volume. */
const ADDED_FROM = 15;
const IN_FULL_FROM = 30;
/** Milliliters of it that turn a drink and no further. */
const TURNING_ML = [STEP_ML, 2 * STEP_ML];

/** Spirits that season another; any further one is another drink. */
const SEASONING: readonly string[] = ['mezcal', 'islay-scotch'];

/** The measures of a carrier that are tried for a move of so many points. */
const amountsFor = ({ entry, amounts: [least = 0] }: Carrier, by: number): readonly number[] => {
  if (entry.item.unit !== 'oz') return [least];
  const turning = TURNING_ML.filter((ml) => ml < least);
  return by >= IN_FULL_FROM ? [...turning, least] : turning.length > 0 ? turning : [least];
};

const added = (draft: Draft, { axis, by }: Move, family: Family, wish: Wish): Draft[] => {
  if (by < ADDED_FROM) return [];
  const isSour = FLAVOR_AXES[axis] === 'sour';
  return (AXIS_CARRIERS[axis] ?? []).flatMap((carrier) => {
    const { entry } = carrier;
    // A second citrus does nothing that more of the first would not.
    const isThere = draft.some(
      (line) => line.entry.at === entry.at || (isSour && line.entry.item.role === 'sour'),
    );
    const suits =
      (entry.item.role !== 'base' || SEASONING.includes(entry.item.id)) &&
      belongs(entry.item, wish.zeroProof) &&
      mayPour(entry, family) &&
      withoutRare([entry], wish).length > 0;
    return isThere || !suits
      ? []
      : amountsFor(carrier, by).map((ml): Draft => [...draft, exactly(entry, ml, 0)]);
  });
};

/** Every draft in which one line answers a moved axis, the draft itself among them. */
export const withAxisInRole = (draft: Draft, move: Move, family: Family, wish: Wish): Draft[] => [
  draft,
  ...shifted(draft, move),
  ...added(draft, move, family, wish),
];
