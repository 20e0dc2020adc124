// Moves the measures of a drink that someone wrote, or a bartender traded something in, to where a wish wants them.
import type { FlavorNote } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { isOverproofRum, MAX_OVERPROOF_ML, MAX_SPIRIT_ML } from '../limits/drink-limits.ts';
import { type Draft, exactly, type Line, mlOf } from '../search/draft.ts';
import type { Plan } from '../search/plan.ts';
import { balanceCost, stickiness, strengthCost, tartness } from '../search/score.ts';
import { addUp, type Tally } from '../search/tally.ts';
import { isBitterBase, strengthMiss, tasteWorth } from '../search/taste-worth.ts';
import { isRadarAlone, type Wish } from '../wish.ts';
import { faintness, leadWanted } from './answering.ts';
import type { Basis } from './basis.ts';
import { fullMeasures, oddMeasuresCost } from './full-measures.ts';
import { type Bounds, boundsOf } from './measure-bounds.ts';

/** Milliliters by which a measure may move: a jigger's step, more only for what makes a drink long. */
const STEPS_ML: Readonly<Partial<Record<Role, readonly number[]>>> = {
  base: [-7.5, 7.5, -15],
  fortified: [-7.5, 7.5],
  aperitif: [-7.5, 7.5],
  liqueur: [-7.5, 7.5],
  sour: [-7.5, 7.5],
  sweetener: [-7.5, 7.5],
  juice: [-15, -7.5, 7.5, 15],
  lengthener: [-30, -15, 15, 30],
  sparkling: [-30, -15, 15, 30],
};
/** What each step costs, and one of a spirit, which is the idea of a drink. */
const STEP_COST = 0.06;
const BASE_STEP_COST = 0.1;
/** Share of a measure by which its author would not notice it moved, and how much more a step costs that moves it further. */
const UNNOTICED_SHARE = 0.17;
const MAX_NOTICED = 3;
/** Share by which sugar to acid may stray from how a drink was balanced, and what all of that ratio is worth. */
const BALANCE_BORNE = 0.1;
const BALANCE_COST = 0.5;
const MAX_STEPS = 4;
/** Less than this is an accent, which stays one, and less length than this makes nothing long. */
const MIN_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 15,
  lengthener: 45,
  sparkling: 45,
  juice: 15,
};
const MIN_MOVED_ML = 7.5;
const BASE_ML = 60;
const MAX_MOVED_ML: Readonly<Partial<Record<Role, number>>> = {
  sour: 30,
  sweetener: 22.5,
  liqueur: 30,
};
/** More of a purée than this makes a drink thick. */
const MAX_PUREE_ML = 60;
const STICKY_COST = 0.5;
const TART_COST = 1.2;

export const draftOf = ({ lines }: Pick<Basis, 'lines'>): Draft =>
  lines.map(({ entry, ml }, slot) => exactly(entry, ml, slot));

/** What is asked of a drink whose measures are being moved. */
export interface Fitting {
  plan: Plan;
  wish: Wish;
  concern: readonly number[];
  tally: Tally;
  /** The note that the drink's author wrote it about first. */
  about?: FlavorNote | undefined;
}

/** How good a drink is as it is poured, whatever its idea. Leaves its sums in the tally. */
export const drinkWorth = (draft: Draft, { plan, wish, concern, tally }: Fitting): number => {
  addUp(draft, plan.family.technique, tally);
  const { abv, sugar, acid, finishedMl: ml } = tally;
  return (
    tasteWorth({ draft, profile: [...tally.profile], abv, sugar, acid, ml }, wish, concern) -
    balanceCost(tally, plan) -
    (wish.zeroProof ? 0 : strengthCost(abv, plan.abv)) -
    stickiness(tally, plan) * STICKY_COST -
    oddMeasuresCost(draft, plan, wish) -
    tartness(tally, wish) * TART_COST
  );
};

/** Whether an asked note, or a trade, rests on a line, which then is not poured more sparingly. */
const isHeld = (line: Line, { wish }: Fitting): boolean =>
  line.entry.item.notes.some((note) => wish.notes.includes(note)) || isBitterBase(line, wish);

interface Move {
  draft: Draft;
  cost: number;
}

/** Share of the measure in which an asked note leads that it keeps where a drink is weaker than asked. */
const KEPT_SHARE = 0.8;

/** The least of a line that shows an asked note: only a strength that is missed takes something from it. */
const leastHeld = (line: Line, draft: Draft, fitting: Fitting): number =>
  isBitterBase(line, fitting.wish) || !isWeak(draft, fitting)
    ? Number.POSITIVE_INFINITY
    : leadWanted(line.entry, fitting.wish, draft) * KEPT_SHARE;

const isWeak = (draft: Draft, { wish, plan, tally }: Fitting): boolean => {
  if (wish.abv === undefined || wish.zeroProof) return false;
  addUp(draft, plan.family.technique, tally);
  return tally.abv < wish.abv[0];
};

/** Measures that what shows an asked note is brought to from a spoonful: a quarter and a half ounce. */
const SPOON_ML = 12;
const FROM_SPOONS_ML = [7.5, 15];

const stepsOf = (line: Line, fitting: Fitting): readonly number[] => {
  const ml = mlOf(line);
  return ml < SPOON_ML && isHeld(line, fitting)
    ? FROM_SPOONS_ML.map((more) => more - ml).filter((step) => step > 0)
    : (STEPS_ML[line.entry.item.role] ?? []);
};

/** Percent by volume from which on a guest asks for a stiff drink, and for a strong one. */
const STIFF = 15;
const STRONG = 25;

/** Milliliters of one spirit at most: a jigger's step more for a stiff drink, and all that a glass bears for a strong one. */
const mostSpirit = ({ abv }: Wish): number =>
  !abv || abv[0] < STIFF ? BASE_ML : abv[0] < STRONG ? BASE_ML + 7.5 : MAX_SPIRIT_ML;

/** A fitting with what each line keeps of its written measure. */
interface Tuning extends Fitting {
  bounds: ReadonlyMap<number, Bounds>;
  /** Sugar to acid as the drink was balanced; undefined where it has none of one. */
  balance: number | undefined;
}

/** Overproof rum is gladly poured less. */
const stepCost = ({ entry: { item } }: Line, step: number): number =>
  item.role === 'base' && !(step < 0 && isOverproofRum(item.id)) ? BASE_STEP_COST : STEP_COST;

/** Points of a radar that says all from which on its measures are a guest's to move: an author balanced another drink. */
const LOUD = 60;
const isGuests = (wish: Wish): boolean => isRadarAlone(wish) && wish.target.some((points) => points >= LOUD);

/** How much more of a step its author would notice; what shows an asked note is a guest's to move. */
const noticed = (line: Line, step: number, fitting: Fitting): number =>
  isHeld(line, fitting) || isGuests(fitting.wish)
    ? 1
    : Math.min(MAX_NOTICED, Math.max(1, Math.abs(step) / Math.max(mlOf(line), 1) / UNNOTICED_SHARE));

const sugarToAcid = (draft: Draft): number | undefined => {
  let [sugar, acid] = [0, 0];
  for (const line of draft) {
    sugar += line.entry.sugar * mlOf(line);
    acid += line.entry.acid * mlOf(line);
  }
  return sugar > 0 && acid > 0 ? sugar / acid : undefined;
};

/** What it costs that sugar and acid stand otherwise than a drink was balanced. */
const imbalance = (draft: Draft, { balance, wish }: Tuning): number => {
  const now = balance === undefined || isGuests(wish) ? undefined : sugarToAcid(draft);
  if (now === undefined || balance === undefined) return 0;
  return Math.max(0, Math.abs(Math.log(now / balance)) - BALANCE_BORNE) * BALANCE_COST;
};

const movesOf = (draft: Draft, at: number, fitting: Tuning): Move[] => {
  const line = draft[at];
  if (line?.entry.item.unit !== 'oz') return [];
  const { role } = line.entry.item;
  const ml = mlOf(line);
  const { least: own = 0, most: mostWritten = Infinity } = fitting.bounds.get(line.slot) ?? {};
  const least = Math.max(own, MIN_ML[role] ?? MIN_MOVED_ML);
  const mostBase = mostSpirit(fitting.wish);
  const mostOwn = isOverproofRum(line.entry.item.id) ? MAX_OVERPROOF_ML : mostBase;
  const mostJuice = line.entry.item.id.endsWith('-puree') ? MAX_PUREE_ML : undefined;
  const mostOfRole = (role === 'base' ? mostOwn : (MAX_MOVED_ML[role] ?? mostJuice)) ?? Infinity;
  const most = Math.max(Math.min(mostOfRole, mostWritten), ml);
  const held = isHeld(line, fitting) ? leastHeld(line, draft, fitting) : 0;
  return stepsOf(line, fitting)
    .filter(
      (step) => ml + step >= least - 0.1 && ml + step <= most + 0.1 && (step > 0 || ml + step >= held - 0.1),
    )
    .map((step) => ({
      draft: draft.with(at, exactly(line.entry, ml + step, line.slot)),
      cost: stepCost(line, step) * noticed(line, step, fitting),
    }));
};

/** Roles that are set against more of what shows an asked note: acid against its sugar, and other sugar in its favor. */
const AGAINST: readonly Role[] = ['sour', 'sweetener', 'liqueur'];

const pouredIn = (draft: Draft): number => draft.reduce((sum, line) => sum + mlOf(line), 0);

/** What shows an asked note poured more generously, with acid or other sugar moved in one go. */
const pairedMoves = (draft: Draft, fitting: Tuning): Move[] =>
  draft.flatMap((line, at) => {
    if (!isHeld(line, fitting)) return [];
    const more = movesOf(draft, at, fitting).filter((move) => pouredIn(move.draft) > pouredIn(draft));
    return more.flatMap((first) =>
      draft.flatMap((other, place) =>
        place !== at && AGAINST.includes(other.entry.item.role) && !isHeld(other, fitting)
          ? movesOf(first.draft, place, fitting).map((second) => ({
              draft: second.draft,
              cost: first.cost + second.cost,
            }))
          : [],
      ),
    );
  });

/** What each line costs that is brought to its full measure: a guest asked for what it shows. */
const FULL_COST = 0.02;

/** The start that does the drink most good: as it was written, or with asked notes, acid, and spirit in full. */
export const bestStart = (start: Draft, fitting: Fitting): { draft: Draft; value: number } =>
  fullMeasures(start, fitting).reduce(
    (best, { draft, moved }) => {
      const value = drinkWorth(draft, fitting) - moved * FULL_COST;
      return value > best.value ? { draft, value } : best;
    },
    { draft: start, value: drinkWorth(start, fitting) },
  );

/** Steps of a jigger in which a drink is brought to the asked strength, and what each point is worth that it still misses. */
const MAX_STRENGTH_STEPS = 5;
const POINT_WORTH = 0.35;
/** Points that no such steps make up for. */
const HOPELESS = 4;

/** A draft whose measures were moved, and what that cost. */
interface Moved {
  draft: Draft;
  cost: number;
}

const abvMissed = (draft: Draft, { plan, tally }: Fitting): number => {
  addUp(draft, plan.family.technique, tally);
  return strengthMiss(tally.abv, plan.abv);
};

/** The measures brought to the asked strength, by the steps that do the drink least harm; undefined where they can't be. */
const atStrength = (start: Draft, fitting: Tuning): Moved | undefined => {
  let now: Moved = { draft: start, cost: 0 };
  let missed = abvMissed(start, fitting);
  if (missed > HOPELESS) return undefined;
  for (let step = 0; step < MAX_STRENGTH_STEPS && missed > 0; step++) {
    let best: (Moved & { value: number; missed: number }) | undefined;
    for (const { draft, cost } of now.draft.flatMap((_, at) => movesOf(now.draft, at, fitting))) {
      const left = abvMissed(draft, fitting);
      if (left >= missed) continue;
      const value = drinkWorth(draft, fitting) + strengthCost(left, [0, 0]) - left * POINT_WORTH - cost;
      if (!best || value > best.value) best = { draft, cost: now.cost + cost, value, missed: left };
    }
    if (!best) return undefined;
    now = best;
    missed = best.missed;
  }
  return missed > 0 ? undefined : now;
};

/** The measures moved, step by step, for as long as that does the drink more good than it costs, and how much that is. */
export const fitted = (start: Draft, unbound: Fitting): { draft: Draft; gain: number } => {
  const fitting = { ...unbound, bounds: boundsOf(start, unbound), balance: sugarToAcid(start) };
  const before = drinkWorth(start, fitting);
  const isAsked = unbound.wish.abv !== undefined && !unbound.wish.zeroProof;
  const strong = isAsked ? atStrength(start, fitting) : { draft: start, cost: 0 };
  // What never meets the asked strength is not poured.
  if (!strong) return { draft: start, gain: 0 };
  let best: Pick<Moved, 'draft'> & { value: number } = {
    draft: strong.draft,
    value: drinkWorth(strong.draft, fitting) - strong.cost,
  };
  for (let step = 0; step < MAX_STEPS; step++) {
    const options = best.draft
      .flatMap((_, at) => movesOf(best.draft, at, fitting))
      .concat(faintness(best.draft, fitting.wish) > 0 ? pairedMoves(best.draft, fitting) : [])
      .map(({ draft, cost }) => ({
        draft,
        value: drinkWorth(draft, fitting) - imbalance(draft, fitting) - strong.cost - cost * (step + 1),
        isAsStrong: !isAsked || strengthMiss(fitting.tally.abv, fitting.plan.abv) === 0,
      }))
      .filter(({ isAsStrong }) => isAsStrong);
    const next = options.reduce((top, one) => (one.value > top.value ? one : top), best);
    if (next === best) break;
    best = next;
  }
  return { draft: best.draft, gain: best.value - before };
};
