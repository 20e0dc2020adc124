// An axis that a guest moves, answered by one line: more or less of what is there, or one thing that a bartender pours for it at
// its real volume, beside the rest or where something that does the same gives way.
import { FLAVOR_AXES, type FlavorAxis } from '@swizzle/proto';
import { AXIS_CARRIERS, type Carrier } from '../composing/carriers/axis-carriers.ts';
import { belongs } from '../composing/carriers/carriers.ts';
import { pairSays } from '../composing/limits/pair-table.ts';
import { type Draft, exactly, type Line, mlOf } from '../composing/search/draft.ts';
import { withoutRare } from '../composing/search/seats.ts';
import type { ShelfEntry } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import type { Role } from '../ingredients/roles.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { type Asks, BOTTLED_FROM, isByMeasure, type Move } from './asks.ts';
import { mayPour } from './changes.ts';
import { asPart, joinedBy, KIN, type Kin } from './note-in-role.ts';
import { isPlain } from './skeleton.ts';

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
/** What one thing says of another from which on they clash. */
const CLASH = -1;
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
    // Dashes season: who wants a drink clearly more bitter wants a bitter bottle in it.
    const isSeasoning = item.role === 'bitters' && by >= BOTTLED_FROM;
    if (!MOVED[name].includes(item.role) || !isFelt || step === 0 || isSeasoning) return [];
    const most = Math.max(mlOf(line), item.role === 'liqueur' ? MAX_LIQUEUR_ML : MAX_ML);
    return STEPS.map((steps) => mlOf(line) + Math.sign(by) * steps * step)
      .map((ml) => (item.unit === 'oz' ? Math.round(ml / STEP_ML) * STEP_ML : ml))
      .filter((ml) => ml >= mlOf(line) * KEPT && ml > 0 && ml <= most)
      .map((ml) => draft.with(at, exactly(line.entry, ml, line.slot)));
  });
};

/** Points from which on a guest expects something new for an axis. */
const ADDED_FROM = 10;
/** Milliliters of it that turn a drink and no further. */
const TURNING_ML = [2 * STEP_ML];

/** Spirits that season another; any further one is another drink. */
const SEASONING: readonly string[] = ['mezcal', 'islay-scotch', 'aquavit'];

/** For an axis, bitter stands where sugar stood, wine where a liqueur did, and tea or juice where there was only water. */
const AXIS_KIN: Kin = {
  ...KIN,
  aperitif: {
    place: ['aperitif', 'liqueur', 'sweetener'],
    part: ['aperitif', 'fortified', 'liqueur', 'base', 'sweetener'],
  },
  fortified: { place: ['fortified', 'liqueur'], part: ['fortified', 'aperitif', 'base'] },
  juice: { place: ['juice'], part: ['juice', 'lengthener', 'sweetener', 'sour'] },
  lengthener: { place: ['lengthener'], part: ['lengthener'] },
  herb: { place: ['herb'], part: [] },
  fruit: { place: ['fruit'], part: [] },
};

/** The measures of a carrier that are tried. */
const amountsFor = ({ entry, amounts }: Carrier): readonly number[] => {
  const [least = 0] = amounts;
  if (entry.item.unit !== 'oz') return amounts;
  if (entry.item.role === 'lengthener') return [least];
  return [...new Set([...TURNING_ML.filter((ml) => ml < least), least])];
};

/** Plain sugar beside, or for, another does nothing that more of that would not. */
const isMoreSugar = (entry: ShelfEntry, draft: Draft): boolean =>
  isPlain({ entry }) && draft.some((line) => line.entry.item.role === 'sweetener');

/** Whether something belongs beside these: it fights none of them, and most of them speak for it. */
const goesWith = (entry: ShelfEntry, draft: Draft): boolean => {
  const said = draft.map((line) => pairSays(line.entry.at, entry.at));
  return said.every((one) => one > CLASH) && said.reduce((sum, one) => sum + one, 0) > 0;
};

/** Of 100, what makes an ingredient loud on an axis, and the points of the radar up to which that is to be quiet. */
const LOUD = 32;
const QUIET = 25;

/** Whether something would speak up where a guest wants quiet: coffee for its bitterness where nothing is to be earthy. */
const intrudes = ({ item }: ShelfEntry, axis: number, { target }: Wish): boolean =>
  FLAVOR_AXES.some(
    (name, at) =>
      at !== axis && !isByMeasure({ axis: at }) && (target[at] ?? 0) < QUIET && item.flavor[name] >= LOUD,
  );

const suits = ({ entry }: Carrier, draft: Draft, axis: number, family: Family, wish: Wish): boolean => {
  const isSour = FLAVOR_AXES[axis] === 'sour';
  return (
    // A second citrus does nothing that more of the first would not.
    !draft.some((line) => line.entry.at === entry.at || (isSour && line.entry.item.role === 'sour')) &&
    (entry.item.role !== 'base' || SEASONING.includes(entry.item.id)) &&
    belongs(entry.item, wish.zeroProof) &&
    mayPour(entry, family) &&
    withoutRare([entry], wish).length > 0 &&
    !isMoreSugar(entry, draft) &&
    !intrudes(entry, axis, wish) &&
    goesWith(entry, draft)
  );
};

/** Whether bitters came in. */
const isDashed = (draft: Draft, from: Draft): boolean =>
  draft.some(
    ({ entry }) => entry.item.role === 'bitters' && from.every((line) => line.entry.at !== entry.at),
  );

const isSparkling = (draft: Draft): boolean => draft.some(({ entry }) => entry.item.fizzy);

const broughtIn = (draft: Draft, axis: number, family: Family, wish: Wish): Draft[] =>
  (AXIS_CARRIERS[axis] ?? [])
    .filter((carrier) => suits(carrier, draft, axis, family, wish))
    .flatMap((carrier) => [
      ...asPart(draft, carrier.entry),
      ...amountsFor(carrier).flatMap((ml) => joinedBy(draft, carrier.entry, ml, AXIS_KIN)),
    ])
    .filter((one) => isSparkling(one) === isSparkling(draft));

/** Every draft in which one line answers an axis that moves, or that nothing answers yet; the draft itself among them. */
export const withAxisInRole = (
  draft: Draft,
  move: Move,
  { aromas }: Pick<Asks, 'aromas'>,
  family: Family,
  wish: Wish,
): Draft[] => {
  const isNew = isByMeasure(move) ? move.by >= ADDED_FROM : aromas.some(({ axis }) => axis === move.axis);
  const came = isNew ? broughtIn(draft, move.axis, family, wish) : [];
  const isBottled = move.by >= BOTTLED_FROM && FLAVOR_AXES[move.axis] === 'bitter';
  return [
    draft,
    ...shifted(draft, move),
    ...(isBottled ? came.filter((one) => !isDashed(one, draft)) : came),
  ];
};

/** Every draft with one thing that a bar pours for any axis, where nobody says which: one change that makes it another drink. */
export const withAnyCarrier = (draft: Draft, family: Family, wish: Wish): Draft[] =>
  [...AXIS_CARRIERS.keys()]
    .filter((axis) => isByMeasure({ axis }) || (wish.target[axis] ?? 0) >= QUIET)
    .flatMap((axis) => broughtIn(draft, axis, family, wish));
