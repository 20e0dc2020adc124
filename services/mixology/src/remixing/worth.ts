// How good a remix is: it does what was asked, and nothing else, to a drink that stays its parent.
import { FLAVOR_AXES, type Mood } from '@swizzle/proto';
import { overpoured } from '../composing/limits/character.ts';
import { pairingOfDraft } from '../composing/limits/pair-table.ts';
import { bringsMood, moodMiss } from '../composing/mood.ts';
import { type Draft, type Line, mlOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { balanceCost, stickiness, strengthCost, tartness } from '../composing/search/score.ts';
import { isClear } from '../composing/search/seats.ts';
import { addUp } from '../composing/search/tally.ts';
import { isTwoBarspoons } from '../composing/search/usual-measures.ts';
import type { Wish } from '../composing/wish.ts';
import type { PantryItem } from '../ingredients/ingredient.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { type Tier, tierOf } from '../knowledge/tiers.ts';
import { type Asks, isOtherProof, type Move } from './asks.ts';
import { BUBBLES, drownedCost } from './drowning.ts';
import { bottledCost } from './freshness.ts';
import { type Judging, reaches, SLACK_ML } from './judging.ts';
import { idleLines, newDashes, rivalAnew, rivalOf, serves } from './newcomers.ts';
import { skeletonCost, steepedIn } from './skeleton.ts';

const COST = {
  missingNote: 3,
  faintNote: 0.7,
  move: 0.9,
  /** For each point of the radar. */
  overdone: 0.008,
  drift: 0.012,
  /** The same for sugar that nobody asked for. */
  sweeter: 0.025,
  /** For all of the parent's strength. */
  unaskedStrength: 2,
  /** For all of the parent's length. */
  shorter: 2,
  unasked: 0.8,
  /** For what comes in and talks over the parent, where something quieter would do. */
  rival: 1.4,
  lostAcid: 1.2,
  measure: 0.03,
  /** For each doubling, or halving, of a measure of the parent beyond what balance takes. */
  ratio: 0.45,
  /** For each promise of the mood that it breaks and its parent's guest asked for. */
  mood: 0.9,
  gone: 0.1,
  soul: 0.7,
  lostSoul: 1.5,
  base: 1.5,
  /** The same where the spirit is one that the asked mood lives on. */
  moodBase: 0.4,
  /** For each spirit of another kind that makes it stronger: rye in a Mojito. */
  stranger: 2,
  /** For all of the spirit, where no other strength was asked for. */
  thinned: 3,
  /** For each part of length beyond what a drink bears. */
  watery: 1,
  /** Soda in what is stirred and can be turned toward its wine. */
  watered: 1.2,
  line: 0.4,
  /** For each thing that comes in beyond one for each asked note: a guest asked for that alone. */
  beside: 0.5,
  /** For each quarter ounce of spirit more than it stands on and its parent has. */
  overpoured: 0.15,
  /** For sugar that has nothing against it and had in its parent. */
  sticky: 1.5,
  /** For acid that has no sugar against it. */
  tart: 1,
  /** For juice, tea, or coffee in what is clear. */
  thinnedByJuice: 0.4,
  /** For each doubling, or halving, of the parent's bubbles. */
  bubbles: 0.9,
  /** For each quarter ounce of liqueur more than a drink bears and its parent has. */
  liqueurs: 0.15,
  /** The parent's own things in other measures: no remix that anybody would name. */
  same: 0.5,
  /** For each measure that nobody prints: two barspoons of what is poured. */
  spoons: 0.12,
  /** A spoon of sugar beside something sweet. */
  idle: 0.3,
  /** For each dash of bitters by which a shaken drink is moved that has none. */
  dashed: 0.15,
  steeped: 0.9,
  imbalance: 2,
} as const;
const TIER_COST: Readonly<Record<Tier, number>> = { home: 0, bar: 0.02, kitchen: 0.05, rare: 0.4 };
const PAIRING = 0.5;

/** Points by which an axis may follow what was asked before it counts as a change of its own, without and with new notes. */
const FOLLOWS = 6;
const FOLLOWS_NOTE = 12;
/** The size of a move, in points, that counts once, and how much the largest and the smallest count. */
const USUAL_MOVE = 20;
const MIN_SIZE = 0.6;
const MAX_SIZE = 1.5;
const OVERDONE = 12;
/** Share of its strength by which a drink may differ before someone notices who asked for no other. */
const SAME_STRENGTH = 0.15;
/** Share of its length that a drink keeps before it looks lost. */
const SAME_LENGTH = 0.85;
/** Without alcohol a drink is built anew: its radar may stray. */
const ANEW = 0.3;
/**
 * Longer or shorter, a drink is paler or louder as a whole: what its radar then strays counts for less, and so does an axis
 * that is asked less of and that water turns down.
 */
const REPROOFED = 0.3;
const MOVED_BY_STRENGTH = 0.4;
const SWEET = FLAVOR_AXES.indexOf('sweet');
const KEPT_SOUL = 2;
const noteCost = (draft: Draft, { needs }: Judging): number => {
  let cost = 0;
  for (const { need, isNew } of needs) {
    if (!reaches(draft, need.tasted)) cost += COST.missingNote;
    else if (isNew && !reaches(draft, need.leading)) cost += COST.faintNote;
  }
  return cost;
};

/** Share of a move that a drink makes, at most 1 and less than 0 where it went the other way. */
export const shareOf = ({ axis, by }: Move, profile: ArrayLike<number>, { from }: Asks): number =>
  Math.max(-1, Math.min(1, ((profile[axis] ?? 0) - (from[axis] ?? 0)) / by));

const moveCost = ({ asks, tally: { profile } }: Judging): number => {
  let cost = 0;
  for (const move of asks.moves) {
    const size = Math.max(MIN_SIZE, Math.min(MAX_SIZE, Math.abs(move.by) / USUAL_MOVE));
    const weight = asks.strength < 0 && move.by < 0 ? MOVED_BY_STRENGTH : 1;
    cost += (1 - shareOf(move, profile, asks)) * size * weight * COST.move;
  }
  const follows = asks.notes.length > 0 ? FOLLOWS_NOTE : FOLLOWS;
  const strayed = asks.strength === 0 ? 1 : REPROOFED;
  for (const [axis, goal] of asks.goal.entries()) {
    const isAsked = asks.moves.some((move) => move.axis === axis);
    const off = Math.abs((profile[axis] ?? 0) - goal);
    const isBeyond = isAsked && ((profile[axis] ?? 0) - goal) * (goal - (asks.from[axis] ?? 0)) > 0;
    if (isBeyond) cost += Math.max(0, off - OVERDONE) * COST.overdone;
    if (isAsked) continue;
    const isSweeter = axis === SWEET && (profile[axis] ?? 0) > goal;
    const astray = isSweeter
      ? Math.max(0, off - FOLLOWS) * COST.sweeter
      : Math.max(0, off - follows) * COST.drift;
    cost += astray * strayed;
  }
  return cost;
};

/** Less than this share of what makes the parent itself is as good as none; of a spirit that steps back for its wine, less. */
const SOUL_SHARE = 0.75;
/** The same where another strength or mood is asked for, and of what follows in any drink: acid and sugar. */
const TURNED_SHARE = 0.5;
const isTurned = ({ strength, mood }: Asks): boolean => strength !== 0 || mood !== undefined;
const REVERSED_SHARE = 0.25;

/** To a guest who asks for a strength, a spirit of another proof is the same spirit. */
const isSame = (item: PantryItem, other: string, { abv }: Wish): boolean =>
  item.id === other || (abv !== undefined && isOtherProof(item, ingredientOf(other)));

// A lighter drink is turned toward its wine, as a reverse Martini is.
const mayReverse = ({ parent, roles, asks }: Judging): boolean =>
  asks.strength < 0 && roles.has('fortified') && isClear(parent);

const isKept = (id: string, draft: Draft, judging: Judging): boolean => {
  const { parent, wish, asks } = judging;
  const mlIn = (lines: Draft) =>
    lines.reduce((ml, line) => (isSame(line.entry.item, id, wish) ? ml + mlOf(line) : ml), 0);
  const isReversed = ingredientOf(id).role === 'base' && mayReverse(judging);
  const share = isReversed
    ? REVERSED_SHARE
    : isTurned(asks) || FOLLOWING.includes(ingredientOf(id).role)
      ? TURNED_SHARE
      : SOUL_SHARE;
  return mlIn(draft) >= mlIn(parent.draft) * share - SLACK_ML;
};

/** Whether a draft still stands on its parent's spirit, and holds two of what makes it itself. */
export const isItself = (draft: Draft, { parent, wish, soul, asks }: Judging): boolean => {
  if (wish.zeroProof && parent.changed) return true;
  const kept = soul.filter((id) => draft.some(({ entry }) => isSame(entry.item, id, wish))).length;
  const hasSpirit = leadingBase(parent.draft) !== 'none';
  return (
    kept >= Math.min(KEPT_SOUL, soul.length) &&
    (!hasSpirit ||
      leadingBase(draft) === leadingBase(parent.draft) ||
      leadingBase(draft) === 'none' ||
      isForMood(draft, asks.mood))
  );
};

/** Octaves by which a measure may follow. */
const FOLLOWING: readonly Role[] = ['sour', 'sweetener', 'juice'];
const FOLLOWS_BY = 0.6;
const STAYS_WITHIN = 0.35;

/** By how many octaves more than balance takes a line is poured otherwise than in its parent. */
const ratioMiss = (line: Line, parentMl: number): number => {
  if (parentMl === 0 || mlOf(line) === 0) return 0;
  const { role } = line.entry.item;
  const octaves = Math.abs(Math.log2(mlOf(line) / parentMl));
  return Math.max(0, octaves - (FOLLOWING.includes(role) ? FOLLOWS_BY : STAYS_WITHIN));
};

const ratioCost = ({ entry }: Line): number =>
  BUBBLES.includes(entry.item.role) ? COST.bubbles : COST.ratio;

/** Share of its parent's citrus that a sour keeps where it is built anew without alcohol. */
const ACID_KEPT = 0.65;

const lacksAcid = (draft: Draft, parent: Judging['parent']): boolean =>
  mlOfRole(draft, 'sour') < mlOfRole(parent.draft, 'sour') * ACID_KEPT;

const changeCost = (draft: Draft, judging: Judging): number => {
  const { parent, wish, asks, soul } = judging;
  const own = new Map(parent.draft.map((line) => [line.entry.at, mlOf(line)]));
  // What stands in for a spirit is no soul: a drink may be built anew around what is left.
  const isFree = wish.zeroProof && parent.changed;
  const spoons = draft.filter((line) => isTwoBarspoons(line) && own.get(line.entry.at) !== mlOf(line)).length;
  const most = parent.draft.length + Math.max(1, asks.notes.length);
  const came = draft.filter(({ entry }) => !own.has(entry.at)).length;
  const beside = isFree || asks.notes.length === 0 ? 0 : Math.max(0, came - asks.notes.length);
  let cost = Math.max(0, draft.length - most) * COST.line + spoons * COST.spoons + beside * COST.beside;
  for (const line of draft) {
    const ml = own.get(line.entry.at);
    if (ml === undefined) {
      cost += TIER_COST[tierOf(line.entry.item.id)];
      if (isFree) cost += rivalAnew(line, judging) * COST.rival;
      else cost += serves(line, judging) ? rivalOf(line, judging) * COST.rival : COST.unasked;
    } else if (Math.abs(ml - mlOf(line)) > SLACK_ML)
      cost += COST.measure + (isFree || asks.strength !== 0 ? 0 : ratioMiss(line, ml) * ratioCost(line));
    own.delete(line.entry.at);
  }
  if (isFree) return cost + (lacksAcid(draft, parent) ? COST.lostAcid : 0);
  cost += drownedCost(draft, judging);
  if (own.size === 0 && draft.length === parent.draft.length && asks.strength === 0) cost += COST.same;
  cost += own.size * COST.gone;
  // The spirit of the asked mood takes the place of the parent's, and is none beside it.
  const telling = isForMood(draft, asks.mood) ? soul.filter((id) => ingredientOf(id).role !== 'base') : soul;
  const kept = telling.filter((id) => isKept(id, draft, judging)).length;
  cost += (telling.length - kept) * COST.soul;
  if (kept < Math.min(KEPT_SOUL, telling.length)) cost += COST.lostSoul;
  cost += strangersIn(draft, judging) * COST.stranger;
  return cost + baseCost(draft, judging) + thinnedCost(draft, judging) + excessCost(draft, judging);
};

/** The spirit that gives most; a remix stands on its parent's. */
export const leadingBase = (draft: Draft): string => {
  let [lead, most] = ['none', 0];
  for (const { entry, step } of draft) {
    const ml = entry.amounts[step] ?? 0;
    if (entry.item.role === 'base' && ml > most) [lead, most] = [entry.item.base, ml];
  }
  return lead;
};

/** Share of its spirit that a drink keeps at least before it turns into another. */
const SPIRIT_KEPT = 0.85;

const spiritIn = (draft: Draft): number =>
  draft.reduce((ml, line) => (line.entry.item.role === 'base' ? ml + mlOf(line) : ml), 0);

const thinnedCost = (draft: Draft, { parent, asks }: Judging): number => {
  const own = spiritIn(parent.draft);
  if (own === 0 || asks.strength < 0) return 0;
  return Math.max(0, SPIRIT_KEPT - spiritIn(draft) / own) * COST.thinned;
};

/** Milliliters of liqueur that a drink bears whose parent has less. */
const MAX_LIQUEUR_ML = 37.5;
const QUARTER_OUNCE_ML = 7.5;

const mlOfRole = (draft: Draft, role: Role): number =>
  draft.reduce((ml, line) => (line.entry.item.role === role ? ml + mlOf(line) : ml), 0);

/** What it costs to pour more spirit or liqueur than a drink stands on, or to thin what is clear with juice. */
const excessCost = (draft: Draft, { parent }: Judging): number => {
  const spirit = overpoured(spiritIn(draft)) - overpoured(spiritIn(parent.draft));
  const most = Math.max(MAX_LIQUEUR_ML, mlOfRole(parent.draft, 'liqueur'));
  const liqueurs = Math.max(0, mlOfRole(draft, 'liqueur') - most) / QUARTER_OUNCE_ML;
  const isThinned =
    isClear(parent) && mlOfRole(parent.draft, 'juice') === 0 && mlOfRole(draft, 'juice') > QUARTER_OUNCE_ML;
  return (
    Math.max(0, spirit) * COST.overpoured + liqueurs * COST.liqueurs + Number(isThinned) * COST.thinnedByJuice
  );
};

/** Moods that a guest expects another spirit of: rum, where it is Tropical. Any other finds its own in an aged bottle. */
const SPIRITED: readonly Mood[] = ['Tropical'];

/** Whether every spirit in a draft is one that a guest expects who asked for such a mood. */
export const isForMood = (draft: Draft, mood: Mood | undefined): boolean =>
  mood !== undefined &&
  SPIRITED.includes(mood) &&
  draft.every(({ entry }) => entry.item.role !== 'base' || bringsMood(mood, entry));

const baseCost = (draft: Draft, { parent, asks }: Judging): number =>
  leadingBase(draft) === leadingBase(parent.draft)
    ? 0
    : isForMood(draft, asks.mood)
      ? COST.moodBase
      : COST.base;

/** How many spirits of another kind came in to make a drink stronger. */
const strangersIn = (draft: Draft, { parent, asks }: Judging): number => {
  if (asks.strength <= 0) return 0;
  const own = new Set(parent.draft.map(({ entry }) => entry.item.base));
  return draft.filter(({ entry: { item } }) => item.role === 'base' && !own.has(item.base)).length;
};

/** Parts of length for one part of the rest beyond which a drink that had none is watery. */
const LONGEST = 1.25;

const wateryParts = (draft: Draft, { roles }: Judging): number => {
  if (roles.has('lengthener')) return 0;
  let [longMl, bodyMl] = [0, 0];
  for (const line of draft) {
    if (line.entry.item.role === 'lengthener') longMl += mlOf(line);
    else bodyMl += mlOf(line);
  }
  return Math.max(0, longMl / Math.max(1, bodyMl) - LONGEST);
};

/** Whether soda came into what is stirred and becomes as light by its own wine. */
const isWatered = (draft: Draft, judging: Judging): boolean =>
  mayReverse(judging) && draft.some(({ entry }) => entry.item.role === 'lengthener');

/** What it costs to miss a mood that was asked for. */
export const moodCost = (draft: Draft, plan: Plan, { asks, wish }: Judging): number =>
  // A sour stays one in any mood.
  asks.mood ? moodMiss(draft, plan.family, plan.ice, wish, true) * COST.mood : 0;

/** How good a draft is as a remix; higher is better. Leaves its sums in the tally. */
export const worthOf = (draft: Draft, plan: Plan, judging: Judging): number => {
  const { tally, wish, asks } = judging;
  addUp(draft, plan.family.technique, tally);
  const drift =
    wish.zeroProof || asks.strength !== 0 || asks.abv === 0
      ? 0
      : Math.abs(tally.abv - asks.abv) / asks.abv - SAME_STRENGTH;
  const isNew = draft.map(({ entry }) => !judging.groups.has(groupOf(entry.item.id)));
  return (
    pairingOfDraft(
      draft.map((line, slot) => ({ ...line, slot })),
      isNew,
    ) *
      PAIRING -
    (balanceCost(tally, plan) + (wish.zeroProof ? 0 : strengthCost(tally.abv, wish.abv ?? [0, 100]))) *
      COST.imbalance -
    noteCost(draft, judging) -
    moveCost(judging) * (wish.zeroProof && judging.parent.changed ? ANEW : 1) -
    Math.max(0, drift) * COST.unaskedStrength -
    Math.max(0, SAME_LENGTH - tally.finishedMl / asks.ml) * COST.shorter -
    changeCost(draft, judging) -
    skeletonCost(draft, judging) -
    steepedIn(draft, judging) * COST.steeped -
    idleLines(draft, judging) * COST.idle -
    stickiness(tally, plan) * COST.sticky -
    tartness(tally, wish) * COST.tart -
    (plan.family.method === 'heat' ? 0 : wateryParts(draft, judging)) * COST.watery -
    Number(isWatered(draft, judging)) * COST.watered -
    newDashes(draft, plan, judging) * COST.dashed -
    bottledCost(draft, plan, judging) -
    moodCost(draft, plan, judging)
  );
};

/** Share of a move from which on it counts as made. */
const MADE = 0.4;

/** Whether a draft is in the mood that was asked for. */
export const keepsMood = (draft: Draft, plan: Plan, judging: Judging): boolean =>
  moodCost(draft, plan, judging) === 0;

/** Whether a draft does something of what was asked. Reads the sums that the last `worthOf` left in the tally. */
export const doesSome = (draft: Draft, { asks, needs, tally, wish }: Judging): boolean =>
  wish.zeroProof ||
  needs.some(({ need, isNew }) => isNew && reaches(draft, need.tasted)) ||
  asks.moves.some((move) => shareOf(move, tally.profile, asks) >= MADE) ||
  (asks.strength !== 0 && (tally.abv - asks.abv) * asks.strength > 0);

/** Whether a draft does all that was asked. Reads the sums that the last `worthOf` left in the tally. */
export const doesAll = (draft: Draft, { asks, needs, tally }: Judging): boolean =>
  needs.every(({ need }) => reaches(draft, need.tasted)) &&
  asks.moves.every((move) => shareOf(move, tally.profile, asks) >= MADE);

/** Whether nothing in a draft is out of balance. */
export const isInBalance = (draft: Draft, plan: Plan, { tally }: Judging): boolean => {
  addUp(draft, plan.family.technique, tally);
  return balanceCost(tally, plan) === 0;
};
