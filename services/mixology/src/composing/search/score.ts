import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import { carriersFor, type Lead } from '../carriers/carriers.ts';
import { unanswered } from '../carriers/lead-lines.ts';
import { missingVoices, overpoured, plainness } from '../limits/character.ts';
import {
  bearsDust,
  CURDLING_ACID,
  isDust,
  isFruit,
  isOverproofRum,
  MAX_ALCOHOL_ML,
  MAX_OVERPROOF_ML,
  mostFruits,
  OUTSPOKEN,
} from '../limits/drink-limits.ts';
import loud from '../limits/loud.json' with { type: 'json' };
import { isKnownDrink, pairingOfDraft, pairSays } from '../limits/pair-table.ts';
import { moodMiss } from '../mood.ts';
import { IS_FIERY, wantsFire } from '../originals/quiet-kin.ts';
import { leadOf, type Wish } from '../wish.ts';
import type { Bias } from './bias.ts';
import { type Draft, mlOf } from './draft.ts';
import type { Plan } from './plan.ts';
import { SHELF } from './shelf.ts';
import { addUp, type Tally } from './tally.ts';
import { isTwoBarspoons, oddMeasures } from './usual-measures.ts';

// Named once: where a test runner puts the globals behind a proxy, looking them up costs more than the sums.
const { abs, max, min } = Math;

/** What each kind of miss costs, on the scale on which a perfect match of flavor is worth 1. */
const COST = {
  missingNote: 2.5,
  strength: 1,
  strengthPerPoint: 0.2,
  band: 0.5,
  bandPerShare: 2,
  extraLine: 0.08,
  tooLong: 1,
  curdling: 3,
  tooMuchAlcohol: 3,
  fruits: 0.2,
  dust: 1,
  rare: 0.16,
  known: 0.2,
  /** For each line that a drink of its kind has and this one not. */
  plain: 0.11,
  /** For two spirits that nobody pours together. */
  strangers: 0.25,
  /** For each quarter ounce of spirit beyond what a drink stands on. */
  overpoured: 0.06,
  /** For overproof rum that leads. */
  overproof: 0.4,
  /** For a bottle that burns where nobody asked for strength. */
  fiery: 0.15,
  /** For each line that a set axis wants to speak for it. */
  voice: 0.08,
  /** For each axis that a guest looks for and no line answers. */
  unanswered: 0.22,
  spare: 0.025,
  move: 1.6,
  unasked: 0.12,
  /** The same where a radar was set, which may want such a line. */
  unaskedSet: 0.1,
  /** For each unasked line beside notes that is loud wherever it is poured. */
  loud: 0.14,
  flood: 0.3,
  sticky: 0.5,
  /** For acid without any sugar against it. */
  tart: 0.6,
  /** For no spirit, wine, or bitter in a drink whose guest wants alcohol. */
  bodiless: 0.2,
  /** For each promise of the mood that is broken. */
  mood: 0.4,
  /** The same where a radar was set, which leaves a mood less room. */
  moodSet: 0.1,
  /** For a measure that is twice, or half, what is usual; less where a radar was set. */
  odd: 0.2,
  oddSet: 0.03,
  /** For two barspoons of something, which is hardly ever printed. */
  spoons: 0.04,
} as const;

/** Worth of meeting the asked intensity as well as the proportions. */
const INTENSITY = 0.08;
/** Worth of a perfect pairing: as much as flavor, whose useful part lies between 0.7 and 1. */
const PAIRING = 0.52;
/** Likeness from which on a guest tastes what the radar asked for: what falls short costs more, what is beyond gains little. */
const MET = 0.97;
const SHORTFALL = 6.5;
const SURPLUS = 0.3;
/** Lines that a recipe has without anyone finding it long, and at most. */
const EASY_LINES = 5;
/** The same where a radar was set: it may take one more to meet it. */
const EASY_LINES_SET = 6;
const MAX_LINES = 7;

/** No miss counts for more than twice the band. */
const WORST = 2;
/** The least width by which a miss is measured, so that a band near zero does not make it endless. */
const MIN_SCALE = 0.1;

const MAX_BASE_LINES = 2;
/** What two spirits say of one another from which on they belong together, −2 to 3 by their say. */
const KINDRED = 0.3;

/** What is asked of each ingredient in every sum, by its place on the shelf. */
const QUIET: ReadonlySet<string> = new Set(['sugar', 'water', 'egg']);
const CARRYING: readonly Role[] = ['base', 'fortified', 'aperitif', 'sparkling', 'lengthener'];
/** Groups that are heard over whatever stands beside them. */
const LOUD: ReadonlySet<string> = new Set(loud);
const TRAITS = {
  fruit: Uint8Array.from(SHELF, ({ item }) => Number(isFruit(item))),
  dust: Uint8Array.from(SHELF, ({ item }) => Number(isDust(item))),
  rare: Uint8Array.from(SHELF, ({ item }) => Number(tierOf(item.id) === 'rare')),
  outspoken: Uint8Array.from(SHELF, ({ item }) =>
    Number(OUTSPOKEN.includes(item.role) || (item.role === 'lengthener' && !QUIET.has(groupOf(item.id)))),
  ),
  loud: Uint8Array.from(SHELF, ({ item }) => Number(LOUD.has(groupOf(item.id)))),
  base: Uint8Array.from(SHELF, ({ item }) => Number(item.role === 'base')),
  overproof: Uint8Array.from(SHELF, ({ item }) => Number(isOverproofRum(item.id))),
  long: Uint8Array.from(SHELF, ({ item }) => Number(item.role === 'lengthener' && item.fizzy)),
  carrier: Uint8Array.from(SHELF, ({ item }) => Number(item.abv > 0 && CARRYING.includes(item.role))),
};

/** For each selected note, by place on the shelf, the milliliters from which on it is tasted; 0 where never. */
export type NoteNeeds = readonly Float64Array[];

const needOf = (note: FlavorNote, zeroProof: boolean, lead: Lead | undefined) => {
  const need = new Float64Array(SHELF.length);
  for (const entry of carriersFor(note, zeroProof, lead)) need[entry.at] = max(0.01, entry.amounts[0] ?? 0);
  return need;
};

export const needsOf = (wish: Wish): NoteNeeds =>
  wish.notes.map((note) => needOf(note, wish.zeroProof, leadOf(wish)));

/** How far a value lies outside a band, as a share of the band's upper end, at most 2; 0 inside. */
const outside = (value: number, low: number, high: number): number => {
  const miss = value < low ? low - value : value > high ? value - high : 0;
  return min(WORST, miss / max(high, MIN_SCALE));
};

const bandCost = (value: number, [low, high]: readonly [number, number]): number => {
  const miss = outside(value, low, high);
  return miss === 0 ? 0 : COST.band + COST.bandPerShare * miss;
};

/** What it costs to miss the asked strength. */
export const strengthCost = (abv: number, [low, high]: readonly [number, number]): number => {
  const miss = abv < low ? low - abv : abv > high ? abv - high : 0;
  return miss === 0 ? 0 : COST.strength + COST.strengthPerPoint * miss;
};

/** What it costs to miss the family's balance or the glass, to curdle, or to hold too much alcohol. */
export const balanceCost = (tally: Tally, { family, ml }: Plan): number => {
  let cost =
    bandCost(tally.sugar, family.sugar) + bandCost(tally.acid, family.acid) + bandCost(tally.finishedMl, ml);
  if (family.ratio && tally.acid > 0) cost += bandCost(tally.sugar / tally.acid, family.ratio);
  if (tally.creamMl > 0 && tally.acid > CURDLING_ACID) cost += COST.curdling;
  if (tally.alcoholMl > MAX_ALCOHOL_ML)
    cost += COST.tooMuchAlcohol + (tally.alcoholMl / MAX_ALCOHOL_ML - 1) * COST.tooMuchAlcohol;
  return cost;
};

const missingNotes = (draft: Draft, needs: NoteNeeds): number => {
  let missing = 0;
  for (const need of needs) {
    let isThere = false;
    for (const line of draft) {
      const least = need[line.entry.at] ?? 0;
      if (least > 0 && mlOf(line) >= least - 0.02) isThere = true;
    }
    if (!isThere) missing++;
  }
  return missing;
};

/** What a likeness is worth to a guest: one that set the radar minds a miss, one that left it alone hardly. */
const worthOf = (likeness: number, insistence: number): number =>
  insistence < 1 ? likeness * insistence : MET + (likeness - MET) * (likeness < MET ? SHORTFALL : SURPLUS);

/** How far an axis may miss before a guest who moved it minds, of 100. */
const TOLERANCE = 8;

/** What the guest moved and does not taste so: too little of what was moved up, too much of what was moved down. */
const moveCost = (profile: Float64Array, { target, moves, far }: Wish): number => {
  let missed = 0;
  for (let axis = 0; axis < profile.length; axis++) {
    const move = moves[axis] || far[axis] || 0;
    if (move !== 0) missed += max(0, ((target[axis] ?? 0) - (profile[axis] ?? 0)) * move - TOLERANCE);
  }
  return (missed / 100) * COST.move;
};

/** How well the tasted profile meets the asked one, at most 1. */
const flavorFit = (tally: Tally, wish: Wish): number => {
  const { target, insistence, weights } = wish;
  const { profile } = tally;
  let [tasted, asked, dot, left, right] = [0, 0, 0, 0, 0];
  for (let axis = 0; axis < profile.length; axis++) {
    const [is, want, weight] = [profile[axis] ?? 0, target[axis] ?? 0, weights[axis] ?? 1];
    tasted += is;
    asked += want;
    dot += weight * is * want;
    left += weight * is * is;
    right += weight * want * want;
  }
  const intensity = abs(tasted - asked) / (100 * profile.length);
  const likeness = left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right);
  return worthOf(likeness, insistence) - INTENSITY * intensity * insistence - moveCost(profile, wish);
};

/** Lines that speak up beside a note that was asked for, without showing one; a second spirit where the first does. */
const unaskedLines = (draft: Draft, needs: NoteNeeds): number => {
  let [count, otherBases, isBaseAsked] = [0, 0, false];
  for (const { entry } of draft) {
    const isAsked = needs.some((need) => (need[entry.at] ?? 0) > 0);
    if (TRAITS.base[entry.at]) {
      if (isAsked) isBaseAsked = true;
      else otherBases++;
    } else if (TRAITS.outspoken[entry.at] && !isAsked) count++;
  }
  return isBaseAsked ? count + otherBases : count;
};

/** Lines that drown what was asked for: smoke, chili, almond, anise, and the like, which nobody asked for. */
const loudStrangers = (draft: Draft, needs: NoteNeeds): number => {
  let count = 0;
  for (const { entry } of draft)
    if (TRAITS.loud[entry.at] && !needs.some((need) => (need[entry.at] ?? 0) > 0)) count++;
  return count;
};

/** Notes up to which a guest wants to taste those, and little else. */
const FEW_NOTES = 3;

/** Parts of length for one part of what it lengthens, beyond which a drink is watery. */
const LONGEST = 1.9;
/** Percent by volume up to which a guest asks for something watery. */
const LIGHT = 12;

/** Grams of sugar in 100 ml from which on a drink wants acid against it, or an edge. */
const SWEET_SUGAR = 5.5;
/** Parts of sugar that one of acid stands against. */
const MAX_RATIO = 11.5;
/** Bitterness, or percent by volume in a family without acid, that is edge enough, up to so much sugar. */
const MIN_BITTER = 45;
const STRONG = 20;
const STICKY_SUGAR = 10;
const BITTER = FLAVOR_AXES.indexOf('bitter');

/** How far acid falls short of all that is sweet beside it, 0 to 1; cream and egg bear their sugar. */
export const stickiness = ({ sugar, acid, creamMl, abv, profile }: Tally, { family }: Plan): number => {
  const isSourless = family.acid[0] === 0;
  if (sugar < SWEET_SUGAR || creamMl > 0 || (family.foam && isSourless)) return 0;
  const hasEdge = (profile[BITTER] ?? 0) >= MIN_BITTER || (isSourless && abv >= STRONG);
  if (hasEdge && sugar < STICKY_SUGAR) return 0;
  const short = max(0, 1 - (acid * MAX_RATIO) / sugar);
  // A highball is as sweet as its mixer.
  return isSourless && sugar < STICKY_SUGAR ? short / 2 : short;
};

/** Parts of sugar for one of acid under which a drink is thin and sharp, for anyone who did not ask for that. */
const MIN_RATIO = 5.5;
/** The same for anyone who set it to dry: a scrap of sugar still rounds it. */
const MIN_DRY_RATIO = 4;
const TART_ACID = 0.35;
const DRY = 25;
const SWEET = FLAVOR_AXES.indexOf('sweet');

/** How far sugar falls short of acid, 0 to 1. */
export const tartness = ({ sugar, acid }: Tally, { target, insistence }: Wish): number => {
  if (acid < TART_ACID) return 0;
  const isDry = insistence === 1 && (target[SWEET] ?? 0) < DRY;
  return max(0, 1 - sugar / acid / (isDry ? MIN_DRY_RATIO : MIN_RATIO));
};

/** Percent by volume from which on a guest expects a spirit, a wine, or a bitter to carry the drink. */
const CARRIED = 9;

/** What its ingredients cost, one by one and as a list. */
const listCost = (draft: Draft, plan: Plan, wish: Wish, tally: Tally, needs: NoteNeeds): number => {
  let [cost, base] = [0, -1];
  const fiery = wantsFire(wish) ? 0 : COST.fiery;
  let [fruits, dust, rare, bases, baseMl, carriers, longMl, bodyMl] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const line of draft) {
    const { entry } = line;
    if (isTwoBarspoons(line)) cost += COST.spoons;
    if (TRAITS.long[entry.at]) longMl += mlOf(line);
    else bodyMl += mlOf(line);
    fruits += TRAITS.fruit[entry.at] ?? 0;
    dust += TRAITS.dust[entry.at] ?? 0;
    rare += TRAITS.rare[entry.at] ?? 0;
    if (TRAITS.base[entry.at]) {
      if (base >= 0 && pairSays(base, entry.at) < KINDRED) cost += COST.strangers;
      base = entry.at;
      bases++;
      baseMl += mlOf(line);
      if (IS_FIERY[entry.at]) cost += fiery;
      if (TRAITS.overproof[entry.at] && mlOf(line) > MAX_OVERPROOF_ML) cost += COST.overproof;
    }
    if (TRAITS.carrier[entry.at]) carriers++;
  }
  const isSet = wish.insistence === 1;
  const easy = max(isSet ? EASY_LINES_SET : EASY_LINES, wish.notes.length + 2);
  const isAimed = wish.notes.length > 0 && wish.notes.length <= FEW_NOTES;
  if (isAimed) cost += loudStrangers(draft, needs) * COST.loud;
  cost += isAimed ? unaskedLines(draft, needs) * (isSet ? COST.unaskedSet : COST.unasked) : 0;
  cost += max(0, draft.length - easy) * COST.extraLine;
  cost += max(0, draft.length - max(MAX_LINES, wish.notes.length + 2)) * COST.tooLong;
  cost += max(0, fruits - max(mostFruits(plan.family), wish.notes.length)) * COST.fruits;
  cost += max(0, rare - 1) * COST.rare + max(0, bases - MAX_BASE_LINES) * COST.rare;
  cost += overpoured(baseMl) * COST.overpoured;
  if (!wish.abv || wish.abv[1] >= LIGHT) cost += max(0, longMl / max(1, bodyMl) - LONGEST) * COST.flood;
  cost +=
    plainness(draft, plan.family, tally.finishedMl) * COST.plain + missingVoices(draft, wish) * COST.voice;
  cost += unanswered(draft, wish) * COST.unanswered;
  cost += stickiness(tally, plan) * COST.sticky;
  cost += tartness(tally, wish) * COST.tart;
  if (carriers === 0 && !wish.zeroProof && (wish.abv?.[1] ?? CARRIED) >= CARRIED) cost += COST.bodiless;
  if (dust > 0 && !bearsDust(plan.family, plan.ice, tally.creamMl)) cost += COST.dust;
  return cost;
};

/** What a draft is judged by. */
export interface Criteria {
  plan: Plan;
  wish: Wish;
  needs: NoteNeeds;
  bias: Bias;
  tally: Tally;
  /** By slot, whether a guest asked for what sits there. */
  stressed: readonly boolean[];
  /** By slot, whether it stands beside the build. */
  spare: readonly boolean[];
}

/** How good a draft is; higher is better. Leaves its sums in the tally. */
export const score = (
  draft: Draft,
  { plan, wish, needs, bias, tally, stressed, spare }: Criteria,
): number => {
  addUp(draft, plan.family.technique, tally);
  let value = flavorFit(tally, wish) + pairingOfDraft(draft, stressed) * PAIRING;
  value -=
    strengthCost(tally.abv, plan.abv) + balanceCost(tally, plan) + listCost(draft, plan, wish, tally, needs);
  value -= missingNotes(draft, needs) * COST.missingNote;
  // More notes than can lead make a profile and a mood of their own.
  const isSet = wish.insistence === 1;
  if (!isSet || wish.notesLead) {
    value -= moodMiss(draft, plan.family, plan.ice, wish) * (isSet ? COST.moodSet : COST.mood);
    value -= oddMeasures(draft, plan.family) * (isSet ? COST.oddSet : COST.odd);
  }
  if (isKnownDrink(draft)) value -= COST.known;
  let leans = 0;
  for (const { entry, slot } of draft) leans += (bias[entry.at] ?? 0) - (spare[slot] ? COST.spare : 0);
  return value + leans;
};
