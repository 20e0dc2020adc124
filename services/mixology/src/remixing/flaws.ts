// What a bartender would find wrong with a remix: an asked note that is thin, a parent that is lost, a line that answers nothing.
// The same yardstick for what an author wrote and for what is changed by rule.
import { FLAVOR_AXES } from '@swizzle/proto';
import { isTasted, showsNote } from '../composing/carriers/carriers.ts';
import { leadDoseMl } from '../composing/carriers/lead-dose.ts';
import { unansweredOn } from '../composing/carriers/lead-lines.ts';
import { pairingOfDraft } from '../composing/limits/pair-table.ts';
import { bringsMood } from '../composing/mood.ts';
import { faintnessOf } from '../composing/originals/answering.ts';
import { type Draft, type Line, mlOf, poursOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { balanceCost, stickiness, strengthCost, tartness } from '../composing/search/score.ts';
import { isClear } from '../composing/search/seats.ts';
import { addUp } from '../composing/search/tally.ts';
import { isTwoBarspoons } from '../composing/search/usual-measures.ts';
import { INFUSIONS } from '../ingredients/infusions.ts';
import type { Role } from '../ingredients/roles.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { carriersOfNote } from '../variations/note-carriers.ts';
import { BOTTLED_FROM, isByMeasure, isOtherProof } from './asks.ts';
import { bottledCost } from './freshness.ts';
import type { Judging } from './judging.ts';
import { FRUITS, isInEqualParts, isPlain, skeletonCost, steepedIn } from './skeleton.ts';
import { isForMood, leadingBase, moodCost, shareOf } from './worth.ts';

const COST = {
  missing: 5,
  faint: 0.9,
  skeleton: 1.2,
  /** For each of the parent's lines that is poured much less, and for each doubling or halving of one. */
  cut: 0.35,
  measure: 0.04,
  octave: 0.2,
  /** For each measure in which it leads that is poured too much of what came in. */
  overdose: 0.7,
  steeped: 1.2,
  /** Fruit by the piece in what is strained, where juice, purée, or a bottle tastes of more. */
  pieces: 0.6,
  piecesInClear: 1.1,
  rare: 0.35,
  /** For the parent's spirit in another proof, where its own would do. */
  proof: 0.1,
  /** For each form of a note that a bartender would sooner reach for. */
  form: 0.09,
  /** For each line that came in and answers nothing. */
  idle: 0.7,
  line: 0.4,
  rise: 1.2,
  fall: 0.35,
  /** For an aroma that was turned up, or is loud, and that no line answers. */
  unanswered: 1.1,
  /** For what came in and is poured too little of to be tasted. */
  trace: 0.45,
  /** For more dashes where a drink is to be clearly more bitter. */
  dashes: 0.4,
  /** For each point by which an axis strays from where it was left or put, and by which one speaks up that was to be quiet. */
  stray: 0.008,
  loud: 0.016,
  /** For all of the parent's strength, or its spirit. */
  weaker: 2,
  thinned: 1.5,
  acid: 0.5,
  sourBy: 0.06,
  imbalance: 1.2,
  strength: 3,
  /** The parent's own things in other measures, more where an aroma was asked for, and in its own: no remix that anybody would name. */
  same: 0.9,
  sameAroma: 1.4,
  unchanged: 5,
  /** For what its glass does not hold. */
  spilled: 2,
  sticky: 1.5,
  tart: 1,
  spoons: 0.15,
  base: 1.6,
  /** For the bottle that the parent stands on, where another of its kind took its place and no other strength was asked for. */
  bottle: 0.8,
  noteBase: 0.5,
  /** For a mood that nothing answers that came in. */
  moodless: 0.9,
  /** For each line that came in beyond one for each thing that was asked. */
  beside: 0.35,
  /** Length in what is short, where a lighter drink may have other ways. */
  lengthened: 0.6,
  /** For what a mood brings that shows a note of its own beside the asked one. */
  rival: 0.5,
  pairing: 0.8,
} as const;

/** Share of a line's measure beside the spirit that it keeps before a guest misses it. */
const KEPT_SHARE = 0.62;
const USUAL_MOVE = 20;
const MAX_SIZE = 1.5;
const STRAYS = 14;
/** Points of the radar up to which an axis is to be quiet. */
const QUIET = 25;
const SAME_STRENGTH = 0.22;
const SPIRIT_KEPT = 0.85;
/** The same where a lighter drink was asked for. */
const LIGHT_SPIRIT_KEPT = 0.45;
const [SOUR] = [FLAVOR_AXES.indexOf('sour')];
const SOUR_ASKED = 35;
const FULL_ACID_ML = 22.5;
const FULL_ACID = 0.04;
const FOLLOWING: readonly Role[] = ['sour', 'base'];
/** Measures in which it leads that a remix pours of what came in. */
const MAX_LEADS = 1.34;

const own = (line: Line, { parent }: Judging): Line | undefined =>
  parent.draft.find(({ entry }) => entry.at === line.entry.at);

const mlIn = (draft: Draft, role: Role): number =>
  draft.reduce((sum, line) => (line.entry.item.role === role ? sum + mlOf(line) : sum), 0);

const noteFlaws = (draft: Draft, plan: Plan, { wish, parent }: Judging): number => {
  const spec = poursOf(draft);
  const missing = wish.notes.filter((note) => !isTasted(note, spec)).length;
  const strained = plan.family.method !== 'muddle-build' && plan.ice !== 'crushed';
  let cost = missing * COST.missing;
  for (const note of wish.notes) {
    const carriers = draft.filter(({ entry }) => showsNote(entry, note));
    cost += faintnessOf(note, draft, wish) * COST.faint;
    const isPieces = carriers.length > 0 && carriers.every(({ entry }) => entry.item.role === 'fruit');
    if (isPieces && strained) cost += isClear(parent) ? COST.piecesInClear : COST.pieces;
  }
  return cost;
};

const isAnswer = (line: Line, judging: Judging): boolean => {
  const { needs, asks } = judging;
  const { at, item } = line.entry;
  return (
    needs.some(({ need }) => need.tasted.has(at)) ||
    isPlain(line) ||
    item.role === 'sour' ||
    (asks.mood !== undefined && bringsMood(asks.mood, { at })) ||
    (asks.strength !== 0 && ['base', 'lengthener', 'sparkling', 'fortified'].includes(item.role)) ||
    asks.moves.some(({ axis, by }) => by > 0 && item.flavor[FLAVOR_AXES[axis] ?? 'sweet'] >= 30)
  );
};

/** Forms that nobody listed for a note come after all that are. */
const UNLISTED = 4;

const THIN = 9;
const isThin = ({ item, sugar }: Line['entry']): boolean =>
  item.role === 'juice' && sugar < THIN_SUGAR && !item.id.endsWith('-puree');
/** Grams of sugar in a milliliter under which a juice is thin. */
const THIN_SUGAR = 0.125;

/** How many forms of its note a bartender would sooner reach for than this one. */
const formRank = ({ entry }: Line, { wish: { notes }, parent }: Judging): number => {
  const note = notes.find((one) => showsNote(entry, one));
  if (note === undefined) return 0;
  // In equal parts of loud things a fruit is heard as its spirit, and hardly as thin juice.
  if (isInEqualParts(parent.draft) && entry.item.role === 'base')
    return carriersOfNote(note).carriers.indexOf(entry.item.id) < 0 ? UNLISTED - 1 : 0;
  if (isInEqualParts(parent.draft) && isThin(entry)) return THIN;
  // What a spirit is steeped in has a cost of its own.
  if (INFUSIONS.has(entry.item.id)) return 0;
  const at = carriersOfNote(note).carriers.indexOf(entry.item.id);
  return at < 0 ? UNLISTED : at;
};

const overdoseOf = (line: Line, { parent }: Judging): number => {
  const lead = line.entry.item.role === 'base' ? undefined : leadDoseMl(line.entry);
  return lead === undefined ? 0 : Math.max(0, mlOf(line) / lead - (isClear(parent) ? 1 : MAX_LEADS));
};

/** Whether fruit or leaves came into what is clear, though no note asked for them. */
const isUnaskedPulp = ({ entry: { item } }: Line, { parent, wish: { notes } }: Judging): boolean =>
  PIECES.includes(item.role) && isClear(parent) && !item.notes.some((note) => notes.includes(note));

/** Share of the measure in which it leads under which what came in is a splash that nobody would miss. */
const SPLASH = 0.38;
const SPLASH_ML = 12;
const PIECES: readonly Role[] = ['fruit', 'herb'];
const SPLASHED: readonly Role[] = ['base', 'liqueur', 'aperitif', 'fortified', 'juice', 'sour', 'lengthener'];

/** Whether something came in that is poured too little of to be tasted; an asked note has a cost of its own for that. */
const isTrace = (line: Line, { wish: { notes } }: Judging): boolean => {
  const { entry } = line;
  const lead = leadDoseMl(entry);
  return (
    lead !== undefined &&
    entry.item.unit === 'oz' &&
    SPLASHED.includes(entry.item.role) &&
    !entry.item.notes.some((note) => notes.includes(note)) &&
    (mlOf(line) < lead * SPLASH || (entry.item.role === 'juice' && mlOf(line) < SPLASH_ML))
  );
};

/** Dashes season: who wants a drink clearly more bitter wants a bitter bottle in it. */
const isSeasonedOnly = ({ entry }: Line, { asks }: Judging): boolean =>
  entry.item.role === 'bitters' &&
  asks.aromas.some(({ axis, by }) => FLAVOR_AXES[axis] === 'bitter' && by >= BOTTLED_FROM);

/** Percent by volume up to which a drink is long, whatever its parent is. */
const LONG_ABV = 12;
/** Notes of spirits, which talk over nothing. */
const SPIRITS: readonly string[] = ['Oak', 'Molasses', 'Agave', 'Juniper'];

const isLengthening = ({ entry: { item } }: Line, { roles, wish }: Judging): boolean =>
  (item.role === 'lengthener' || item.id.endsWith('-cider')) &&
  !roles.has('lengthener') &&
  !roles.has('sparkling') &&
  (wish.abv === undefined || wish.abv[1] > LONG_ABV);

/** Whether something brings a note of its own that nobody asked for: as a spirit, or as a second fruit. */
const isRival = ({ entry: { item } }: Line, { wish: { notes } }: Judging): boolean =>
  notes.length > 0 &&
  !item.notes.some((note) => notes.includes(note)) &&
  item.notes.some((note) => (item.role === 'base' ? !SPIRITS.includes(note) : FRUITS.includes(note))) &&
  item.role !== 'sour';

/** Whether nothing is asked that a line could answer: then any one change is an idea, if it goes with the rest. */
const isFreeToChoose = ({ asks, wish }: Judging): boolean =>
  asks.aromas.length === 0 && wish.notes.length === 0 && asks.mood === undefined && asks.strength === 0;

/** What speaks against a line that the parent has not. */
const newcomerFlaws = (line: Line, judging: Judging): number => {
  const { parent } = judging;
  const isSpirit = parent.draft.some(({ entry }) => isOtherProof(line.entry.item, entry.item));
  return (
    (tierOf(line.entry.item.id) === 'rare' ? COST.rare : 0) +
    (isSpirit
      ? COST.proof
      : isAnswer(line, judging) || isFreeToChoose(judging)
        ? formRank(line, judging) * COST.form
        : COST.idle) +
    (isLengthening(line, judging) ? COST.lengthened : 0) +
    (isRival(line, judging) ? COST.rival : 0) +
    (isTrace(line, judging) ? COST.trace : 0) +
    (isSeasonedOnly(line, judging) ? COST.dashes : 0) +
    (isUnaskedPulp(line, judging) ? COST.piecesInClear : 0) +
    overdoseOf(line, judging) * COST.overdose
  );
};

/** What speaks against the measure in which one of the parent's lines is poured. */
const measureFlaw = (line: Line, was: Line, scale: number, judging: Judging): number => {
  const { asks } = judging;
  const [ml, before] = [mlOf(line), mlOf(was)];
  if (Math.abs(ml - before) < 0.1) return 0;
  const { role } = line.entry.item;
  const isFree = asks.strength !== 0 && ['base', 'lengthener', 'sour', 'sweetener'].includes(role);
  if (isFree) return COST.measure;
  const isCut = !FOLLOWING.includes(role) && !isPlain(line) && ml < before * scale * KEPT_SHARE - 0.1;
  const dashes = ml > before && isSeasonedOnly(line, judging) ? COST.dashes : 0;
  return COST.measure + Math.abs(Math.log2(ml / before)) * COST.octave + (isCut ? COST.cut : 0) + dashes;
};

/** Whether the bottle that most of the parent's spirit comes from is gone. */
const isOnOtherBottle = (draft: Draft, { parent, wish }: Judging): boolean => {
  const spirits = parent.draft.filter(({ entry }) => entry.item.role === 'base');
  const first = spirits.reduce<Line | undefined>(
    (most, line) => (most && mlOf(most) >= mlOf(line) ? most : line),
    undefined,
  );
  return (
    first !== undefined &&
    wish.abv === undefined &&
    !draft.some(
      ({ entry }) =>
        entry.at === first.entry.at ||
        (entry.item.role === 'base' && wish.notes.some((note) => showsNote(entry, note))),
    )
  );
};

const baseFlaw = (draft: Draft, judging: Judging): number => {
  const { parent, asks, wish } = judging;
  if (leadingBase(parent.draft) === 'none' || isForMood(draft, asks.mood)) return 0;
  if (leadingBase(draft) === leadingBase(parent.draft))
    return isOnOtherBottle(draft, judging) ? COST.bottle : 0;
  const isNotes = draft.some(
    ({ entry }) => entry.item.role === 'base' && wish.notes.some((note) => showsNote(entry, note)),
  );
  return isNotes ? COST.noteBase : COST.base;
};

const sameCost = ({ asks }: Judging): number =>
  asks.moves.some((move) => move.by > 0 && !isByMeasure(move)) ? COST.sameAroma : COST.same;

const lineFlaws = (draft: Draft, judging: Judging): number => {
  const { parent, asks, wish } = judging;
  const [spirit, before] = [mlIn(draft, 'base'), mlIn(parent.draft, 'base')];
  const scale = spirit > 0 && before > 0 ? Math.min(1, spirit / before) : 1;
  let [cost, came] = [baseFlaw(draft, judging), 0];
  for (const line of draft) {
    const was = own(line, judging);
    if (isTwoBarspoons(line) && (!was || mlOf(was) !== mlOf(line))) cost += COST.spoons;
    if (was) cost += measureFlaw(line, was, scale, judging);
    else {
      cost += newcomerFlaws(line, judging);
      came++;
    }
  }
  const { mood } = asks;
  const isMooded =
    mood === undefined ||
    draft.some((line) => !own(line, judging) && bringsMood(mood, { at: line.entry.at }));
  if (!isMooded) cost += COST.moodless;
  const { length: aromas } = asks.aromas;
  const asked = wish.notes.length + Number(asks.mood !== undefined) + Number(asks.strength !== 0) + aromas;
  const most = Math.max(parent.draft.length + Math.max(1, wish.notes.length), 4);
  if (came === 0 && draft.length === parent.draft.length) {
    const isUnchanged = draft.every((line) => Math.abs(mlOf(line) - mlOf(own(line, judging) ?? line)) < 0.1);
    cost += isUnchanged ? COST.unchanged : asks.strength === 0 ? sameCost(judging) : 0;
  }
  return (
    cost +
    Math.max(0, came - Math.max(1, asked)) * COST.beside +
    Math.max(0, draft.length - most - Math.max(Math.min(aromas, 2), Number(asks.moves.length > 0))) *
      COST.line
  );
};

/** How far the aromas that a guest looks for go without a line that answers them, 0 to 1 for each. */
const unansweredIn = (draft: Draft, { asks, wish }: Judging): number =>
  asks.aromas.reduce((sum, { axis }) => sum + unansweredOn(axis, draft, wish), 0);

const moveFlaws = ({ asks, tally: { profile } }: Judging): number => {
  let cost = 0;
  for (const move of asks.moves) {
    const size = Math.min(MAX_SIZE, Math.abs(move.by) / USUAL_MOVE);
    cost += (1 - shareOf(move, profile, asks)) * size * (move.by > 0 ? COST.rise : COST.fall);
  }
  if (asks.strength !== 0) return cost;
  for (const [axis, goal] of asks.goal.entries()) {
    const move = asks.moves.find((one) => one.axis === axis);
    const off = (profile[axis] ?? 0) - goal;
    // What falls short of a move has its cost above, as far as the parent was from it.
    const borne = move && off * move.by < 0 ? Math.abs(move.by) : 0;
    const astray = Math.abs(off) - Math.max(STRAYS, borne);
    cost += Math.max(0, astray) * (off > 0 && goal < QUIET ? COST.loud : COST.stray);
  }
  return cost;
};

/** What is poured of citrus, as sour as lemon. */
const acidMl = (draft: Draft): number =>
  draft.reduce(
    (sum, line) =>
      line.entry.item.role === 'sour' ? sum + mlOf(line) * Math.min(1, line.entry.acid / FULL_ACID) : sum,
    0,
  );

const measureFlaws = (draft: Draft, { family }: Plan, { parent, asks, wish, tally }: Judging): number => {
  const [spirit, before] = [mlIn(draft, 'base'), mlIn(parent.draft, 'base')];
  let cost = 0;
  if (asks.strength === 0 && asks.abv > 0) {
    cost += Math.max(0, 1 - tally.abv / asks.abv - SAME_STRENGTH) * COST.weaker;
    if (before > 0) cost += Math.max(0, SPIRIT_KEPT - spirit / before) * COST.thinned;
  } else if (before > 0) cost += Math.max(0, LIGHT_SPIRIT_KEPT - spirit / before) * COST.thinned;
  const full = Math.min(FULL_ACID_ML, acidMl(parent.draft));
  const isSour = full >= FULL_ACID_ML / 2 && family.method !== 'heat';
  if (isSour && (wish.target[SOUR] ?? 0) >= SOUR_ASKED && (wish.abv?.[0] ?? 0) < 25)
    cost += Math.max(0, full - acidMl(draft) - (tally.acid > 0.7 ? full : 0)) * COST.sourBy;
  return cost;
};

/** What speaks against a remix, 0 for one that leaves nothing to be wished. Leaves its sums in the tally. */
export const flawsIn = (draft: Draft, plan: Plan, judging: Judging): number => {
  const { tally, wish, parent } = judging;
  addUp(draft, plan.family.technique, tally);
  const isNew = draft.map((line) => own(line, judging) === undefined);
  const thinned =
    isClear(parent) && mlIn(draft, 'juice') > mlIn(parent.draft, 'juice') + FULL_ACID_ML ? COST.acid : 0;
  return (
    noteFlaws(draft, plan, judging) +
    skeletonCost(draft, judging) * COST.skeleton +
    steepedIn(draft, judging) * COST.steeped +
    bottledCost(draft, plan, judging) +
    lineFlaws(draft, judging) +
    moveFlaws(judging) +
    unansweredIn(draft, judging) * COST.unanswered +
    measureFlaws(draft, plan, judging) +
    balanceCost(tally, plan) * COST.imbalance +
    strengthCost(tally.abv, wish.abv ?? [0, 100]) * COST.strength +
    (tally.finishedMl > plan.ml[1] ? COST.spilled : 0) +
    stickiness(tally, plan) * COST.sticky +
    tartness(tally, wish) * COST.tart +
    thinned +
    moodCost(draft, plan, judging) -
    pairingOfDraft(
      draft.map((line, slot) => ({ ...line, slot })),
      isNew,
    ) *
      COST.pairing
  );
};
