// Starts from the originals that answer a wish best: as their authors wrote them, with measures moved by a jigger's step,
// or with a note brought in by a bartender's small trade.
import type { Chance } from '../../chance.ts';
import { isTasted } from '../carriers/carriers.ts';
import { glassesOfMood, isWellKnown, moodMiss } from '../mood.ts';
import { type Draft, exactly, mlOf } from '../search/draft.ts';
import { mayServe, type Plan, planFor } from '../search/plan.ts';
import { concernOf, MAX_TASTE_WORTH } from '../search/radar-worth.ts';
import { strengthCost } from '../search/score.ts';
import { SHELF, type ShelfEntry } from '../search/shelf.ts';
import { addUp, emptyTally } from '../search/tally.ts';
import { strengthMiss, tasteWorth } from '../search/taste-worth.ts';
import type { Wish } from '../wish.ts';
import { adaptedWays } from './adapting.ts';
import { basedWays, namedBaseWays } from './base-trades.ts';
import { type Basis, bases, withLines } from './basis.ts';
import { bestStart, draftOf, type Fitting, fitted } from './fitting.ts';
import { foamedWays } from './foamed.ts';
import { calmed, wantsFire } from './quiet-kin.ts';
import { ideaCost, ideaMerit, isFree, ownOf, whimOf } from './rank-originals.ts';
import { leanerWays } from './rivals.ts';
import { unsalted } from './seasoning.ts';
import { keepsIdea, type Trade, type Traded, toldTrades, tradesFor, withTonic } from './trades.ts';

/** A drink that follows an original, and how much speaks for it. */
export interface Followed {
  plan: Plan;
  draft: Draft;
  /** The original, with what was traded in it. */
  basis: Basis;
  trades: readonly Trade[];
  value: number;
}

/** Percent by volume by which an original may be made weaker or stronger. */
const REACH = 6;

/** Originals that are looked at closely, of those that promise most, and ways of each that are. */
const TRIED = 40;
const WAYS = 3;
/** Ways that each further note starts from. */
const BEAM = 4;

/** Share by which a drink is poured smaller to stay in its author's glass. */
const MIN_OWN_SCALE = 0.82;

/** The author's glass, or one of the family's that the drink fills. */
const planOf = ({ original, family, ml }: Basis, wish: Wish): Plan => {
  const glasses = wish.glass
    ? [wish.glass]
    : [...glassesOfMood(family.glasses, original.glass, wish), original.glass, ...family.glasses];
  const plans = glasses.map((glass) => planFor(family, wish, glass));
  const isOwn = (glass: Plan['glass']) => glass === original.glass;
  const fitting = plans.find(
    (plan) => ml >= plan.ml[0] && ml * (isOwn(plan.glass) ? MIN_OWN_SCALE : 1) <= plan.ml[1],
  );
  return fitting ?? planFor(family, wish, wish.glass ?? original.glass);
};

/** The same bottle, stronger. */
const STRONGER: Readonly<Record<string, string>> = {
  'london-dry-gin': 'navy-gin',
  bourbon: 'bonded-bourbon',
  vodka: 'strong-vodka',
  'blanco-tequila': 'strong-tequila',
};

const entryOf = (id: string): ShelfEntry | undefined => SHELF.find(({ item }) => item.id === id);

/** The lines with a bottle of higher proof, where a guest wants the drink stronger than its author made it. */
const stronger = ({ lines, abv }: Basis, wish: Wish): Basis['lines'] =>
  wish.abv && abv < wish.abv[0]
    ? lines.map((line) => {
        const id = STRONGER[line.entry.item.id];
        const entry = id === undefined || (wish.only && !wish.only.has(id)) ? undefined : entryOf(id);
        return entry ? { ...line, entry } : line;
      })
    : lines;

/**
 * Its author's own bottles; one that its author calls as good where that brings it to the mood that a guest asked for.
 */
const inMood = (basis: Basis, wish: Wish): Basis['lines'] => {
  if (!wish.mood) return basis.lines;
  const missOf = (lines: Basis['lines']) =>
    moodMiss(draftOf({ lines }), basis.family, basis.family.ice, wish);
  return basis.lines.reduce<Basis['lines']>((lines, { entry, ml, others }, at) => {
    if (others.length === 0 || entry.item.notes.some((note) => wish.notes.includes(note))) return lines;
    const now = missOf(lines);
    const better = others
      .map((other) => lines.with(at, { entry: other, ml, others: [] }))
      .find((one) => missOf(one) < now);
    return better ?? lines;
  }, basis.lines);
};

/** Originals that are brought to what was asked as a whole, of those that promise most. */
const CLOSELY_TRIED = 12;
/** The same where notes are asked for, which few originals have together. */
const CLOSELY_TRIED_FOR_NOTES = 24;
/** An original as it may be poured: with what its author allows, and with its missing notes brought in. */
const waysOf = (basis: Basis, fitter: Fitter, isPromising: boolean): readonly Traded[] => {
  const { wish } = fitter;
  const own: Traded = {
    lines: unsalted(calmed(inMood(basis, wish), wish), basis.original, wish),
    trades: [],
    cost: 0,
  };
  const bitter = withTonic(basis, wish);
  let ways: readonly Traded[] = bitter ? [own, { ...own, lines: bitter }] : [own];
  for (const note of wish.notes) {
    if (isTasted(note, basis.spec)) continue;
    ways = ways
      .flatMap((way) => tradesFor(way, basis, note, wish))
      .sort((left, right) => left.cost - right.cost)
      .slice(0, BEAM);
  }
  const [first] = ways;
  const fitting = { ...fitter, plan: planOf(basis, wish) };
  const starts =
    wish.notes.length > 0 ? [own, ...ways.filter((way) => way !== own).slice(0, 1)] : ways.slice(0, WAYS);
  const adapted = isPromising ? adaptedWays(starts, { basis, fitting }) : [];
  const based = first ? [...basedWays(first, basis, wish), ...namedBaseWays(first, basis, wish)] : [];
  const tried = [...ways.slice(0, WAYS), ...adapted, ...based];
  if (!isPromising) return tried;
  const foamed = ways.slice(0, 1).flatMap((way) => foamedWays(way, basis, wish));
  const leaner = first ? leanerWays(first, basis, wish, ownOf(basis.original)) : [];
  return [...tried, ...foamed, ...leaner];
};

/** What it is worth that nothing is in it but what its author put there: an idea that holds together. */
const WHOLE = 0.25;
/** The same where nothing came in but a line that answers what was asked. */
const ANSWERING = 0.15;

/** What each note costs that a drink is still about after others were brought in: that is another drink. */
const ANOTHER_IDEA = 0.25;

/** What it costs that it is another drink than its author's, of which no word of the author is true any more. */
const RETOLD = 1;
/** The same where all that its author pours is still there, and two things came in beside it. */
const RETOLD_BESIDE = 0.4;
/** The same where a guest asks for notes, or names the drink: that comes before anybody's words. */
const RETOLD_AS_ASKED = 0.25;

/** What it costs that something was traded away which its author's name or idea tells of. */
const TOLD_TRADE = 0.35;

const retoldCost = (trades: readonly Trade[], { notes, named }: Wish): number => {
  if (notes.length > 0 || named.length > 0) return RETOLD_AS_ASKED;
  return trades.every(({ out }) => out === undefined) ? RETOLD_BESIDE : RETOLD;
};

const uninvitedIn = ({ original, spec }: Basis, { notes }: Wish): number =>
  original.notes.filter((note) => !notes.includes(note) && isTasted(note, spec)).length;

/** What it costs to move measures that the author's words tell of. */
const MISQUOTED = 0.2;
const MEASURES = /\b(half|quarters?|ounces?|equal|spoon(ful)?s?|dash(es)?|parts?|measures?|double|jigger)\b/i;

const tellsMeasures = ({ original: { idea, taste, tagline } }: Basis): boolean =>
  MEASURES.test(`${idea} ${taste} ${tagline}`);

const isMoved = ({ basis, draft }: { basis: Basis; draft: Draft }): boolean =>
  basis.lines.some(({ entry, ml }) => {
    const line = draft.find((one) => one.entry.at === entry.at);
    return !line || Math.abs(ml - mlOf(line)) > 0.1;
  });

/** Share by which all of a drink is poured smaller or larger, so that it suits a glass that was asked for. */
const MIN_SCALE = 0.72;
const MAX_SCALE = 1.4;
const STEP_ML = 7.5;
/** Milliliters of spirit, and of anything else, that stay where a drink is poured smaller. */
const MIN_BASE_ML = 45;
const LARGE_ML = 26;

/** What it costs that a drink is poured in another size than its author's. */
const RESIZED = 0.1;

const leastOf = ({ entry }: Draft[number]): number => (entry.item.role === 'base' ? MIN_BASE_ML : LARGE_ML);

/** The lines with quarter ounces off the largest of them until the drink has no more than so many milliliters. */
const shrunk = (draft: Draft, ml: number, most: number): Draft => {
  const poured = draft.reduce((sum, line) => sum + mlOf(line), 0);
  let now = draft;
  for (let over = (ml - most) * (poured / ml); over > 0; over -= STEP_ML) {
    const [largest] = now
      .filter((line) => line.entry.item.unit === 'oz' && mlOf(line) > leastOf(line))
      .toSorted((left, right) => mlOf(right) - mlOf(left));
    if (!largest) break;
    now = now.with(now.indexOf(largest), exactly(largest.entry, mlOf(largest) - STEP_ML, largest.slot));
  }
  return now;
};

/** An original's lines, the largest smaller where its glass holds less, or all larger where an asked one would look empty. */
const startOf = (basis: Basis, { ml: [least, most] }: Plan): Draft => {
  const draft = draftOf(basis);
  if (basis.ml > most) return most / basis.ml < MIN_SCALE ? draft : shrunk(draft, basis.ml, most);
  const scale = basis.ml < least ? least / basis.ml : 1;
  if (scale === 1 || scale > MAX_SCALE) return draft;
  return draft.map((line) =>
    line.entry.item.unit === 'oz' && mlOf(line) > STEP_ML
      ? exactly(line.entry, Math.round((mlOf(line) * scale) / STEP_ML) * STEP_ML, line.slot)
      : line,
  );
};

/** One way of an original, before its measures are moved. */
interface Way extends Omit<Followed, 'basis'> {
  /** As its author wrote it, and with other lines. */
  written: Basis;
  basis: Basis;
  /** What speaks for it once its measures meet the asked strength. */
  promise: number;
}

type Fitter = Omit<Fitting, 'plan'>;

const abvOf = (draft: Draft, { family }: Plan, { tally }: Fitter): number => {
  addUp(draft, family.technique, tally);
  return tally.abv;
};

/** A way as it is poured, in full measures, and what speaks for it before they are moved to suit. */
const wayOf = (
  written: Basis,
  { lines, trades, cost, family = written.family }: Traded,
  whim: number,
  fitter: Fitter,
): Way => {
  const { wish } = fitter;
  const basis = lines === written.lines ? written : withLines({ ...written, family }, lines);
  const plan = planOf(basis, wish);
  const sized = startOf(basis, plan);
  const isResized = basis.ml < plan.ml[0] || basis.ml > plan.ml[1];
  const start = bestStart(sized, { ...fitter, plan });
  const isForNote = trades.some(({ note }) => wish.notes.includes(note));
  const whole = (trades.length === 0 ? WHOLE : isForNote ? 0 : ANSWERING) - cost;
  const idea = ideaMerit(basis, wish) - ideaCost(basis, wish) + whole;
  const strayed = isForNote ? uninvitedIn(basis, wish) * ANOTHER_IDEA : 0;
  const isRetold = trades.length > 0 && !keepsIdea({ ...basis, trades }, basis.spec);
  const value =
    start.value +
    idea +
    whim -
    strayed -
    (isRetold ? retoldCost(trades, wish) : 0) -
    toldTrades({ original: written.original, trades }) * TOLD_TRADE -
    Number(wish.glass !== undefined && isResized) * RESIZED;
  const missed = wish.zeroProof ? 0 : strengthCost(abvOf(start.draft, plan, fitter), plan.abv);
  return { written, basis, plan, trades, draft: start.draft, value, promise: value + missed };
};

const isWeak = ({ plan, draft }: Pick<Way, 'plan' | 'draft'>, fitter: Fitter) =>
  fitter.wish.abv !== undefined && !fitter.wish.zeroProof && abvOf(draft, plan, fitter) < fitter.wish.abv[0];

/** What it costs that a strength is only met with a bottle that burns. */
const FIERY = 0.35;

/** A way in the measures that suit the wish best; on stronger bottles where it is too weak in any. */
const measured = (way: Way, fitter: Fitter): Way => {
  const { basis, plan, draft, value } = way;
  const [about] = basis.original.notes;
  const fitting = { ...fitter, plan, about };
  const own = fitted(draft, fitting);
  if (!isWeak({ plan, draft: own.draft }, fitter)) return { ...way, ...own, value: value + own.gain };
  const strong = withLines(basis, stronger(basis, fitter.wish));
  const strongPlan = planOf(strong, fitter.wish);
  const start = bestStart(startOf(strong, strongPlan), { ...fitter, plan: strongPlan });
  const before = bestStart(startOf(basis, plan), fitting);
  const poured = fitted(start.draft, { ...fitting, plan: strongPlan });
  return {
    ...way,
    basis: strong,
    plan: strongPlan,
    draft: poured.draft,
    value: value - before.value + start.value + poured.gain - Number(!wantsFire(fitter.wish)) * FIERY,
  };
};

/** Ways whose measures are moved, of those that promise most. */
const MEASURED = 36;

const follow = (ways: readonly Way[], fitter: Fitter): Followed[] =>
  ways
    .toSorted((left, right) => right.promise - left.promise)
    .map((way, at) => (at < MEASURED ? measured(way, fitter) : way))
    .map(({ written, promise: _any, ...poured }) => ({
      ...poured,
      value: poured.value - Number(tellsMeasures(written) && isMoved(poured)) * MISQUOTED,
    }));

/** Share of its lines that a home or an ordinary bar has, where nobody asked for what it takes. */
const MIN_USUAL = 0.66;

/** Places among its author's moods in which a guest who asks for nothing but a mood finds it in the glass. */
const TRUE_MOODS = 2;

/** Whether an original is what someone expects who asks for a mood at most: bottles that people have, and that mood. */
const suitsFree = ({ usual, family, draft, original: { moods } }: Basis, wish: Wish): boolean => {
  const { mood, zeroProof } = wish;
  return (
    usual >= MIN_USUAL &&
    (!mood || moods.slice(0, TRUE_MOODS).includes(mood)) &&
    // What everybody knows to expect of a mood is no matter of chance.
    !(mood && isWellKnown(mood) && moodMiss(draft, family, family.ice, wish) > 0) &&
    // Without a spirit to warm it, what is cozy is hot.
    !(mood === 'Cozy' && zeroProof && family.technique !== 'heated')
  );
};

/** Whether all of an original can be poured. */
const isThere = ({ lines }: Basis, { only }: Wish): boolean =>
  !only || lines.every(({ entry }) => only.has(entry.item.id));

/** Originals of a grade from which on there is a choice among them, another one each time. */
const ENOUGH: Readonly<Record<Basis['grade'], number>> = { signature: 24, menu: 6, plain: 0 };

/**
 * Who asks for a mood or a strength alone gets what a bartender would put on a menu of their own where there are enough of
 * it, else what a good bar would print.
 */
const printable = (all: readonly Basis[], free: boolean): readonly Basis[] => {
  if (!free) return all;
  const signatures = all.filter(({ grade }) => grade === 'signature');
  if (signatures.length >= ENOUGH.signature) return signatures;
  const printed = all.filter(({ grade }) => grade !== 'plain');
  return printed.length >= ENOUGH.menu ? printed : all;
};

interface Candidate {
  basis: Basis;
  whim: number;
  /** What speaks for its idea, before its taste, and what speaks against it. */
  merit: number;
}

/**
 * The candidates that promise most, the best first. The taste of one, and what speaks against it, is worked out only as long
 * as its merit could still bring it among them.
 */
const mostPromising = (
  candidates: readonly Candidate[],
  { wish, concern }: Pick<Fitter, 'wish' | 'concern'>,
): readonly Candidate[] => {
  const best: (Candidate & { promise: number })[] = [];
  for (const candidate of candidates.toSorted((left, right) => right.merit - left.merit)) {
    const least = best[TRIED - 1]?.promise ?? Number.NEGATIVE_INFINITY;
    if (candidate.merit + MAX_TASTE_WORTH <= least) break;
    const taste = tasteWorth(candidate.basis, wish, concern, least - candidate.merit);
    if (candidate.merit + taste <= least) continue;
    const promise = candidate.merit + taste - ideaCost(candidate.basis, wish);
    const place = best.findIndex((one) => one.promise < promise);
    best.splice(place < 0 ? best.length : place, 0, { ...candidate, promise });
    best.length = Math.min(best.length, TRIED);
  }
  return best;
};

/** Whether an original keeps what an asked mood promises, and its author wrote it for that. */
const keepsMood = ({ original, draft, family }: Basis, wish: Wish): boolean =>
  wish.mood !== undefined &&
  original.moods.includes(wish.mood) &&
  moodMiss(draft, family, family.ice, wish) === 0;

/** Drinks that follow the fittest originals, the best first. */
export const fromOriginals = (wish: Wish, chance: Chance): readonly Followed[] => {
  const concern = concernOf(wish);
  const free = isFree(wish);
  const fitting = bases().filter(
    (basis) =>
      basis.family.zeroProof === wish.zeroProof &&
      mayServe(basis.family, wish) &&
      (wish.zeroProof || strengthMiss(basis.abv, wish.abv) <= REACH) &&
      (!free || wish.neutral || wish.only !== undefined || suitsFree(basis, wish)) &&
      isThere(basis, wish),
  );
  const tally = emptyTally();
  const ranked = printable(fitting, free && !wish.neutral && wish.named.length === 0).map((basis) => {
    const whim = whimOf(wish, chance);
    return { basis, whim, merit: ideaMerit(basis, wish) + whim };
  });
  const fitter = { wish, concern, tally };
  const tried = wish.notes.length > 0 ? CLOSELY_TRIED_FOR_NOTES : CLOSELY_TRIED;
  const inMood = wish.mood && !free ? ranked.filter(({ basis }) => keepsMood(basis, wish)) : [];
  const started = [
    ...mostPromising(ranked, fitter).map((one, at) => ({ ...one, isPromising: at < tried })),
    ...mostPromising(inMood, fitter).map((one, at) => ({ ...one, isPromising: at < tried })),
  ];
  const ways = started
    .filter(({ basis }, at) => at === started.findLastIndex((one) => one.basis === basis))
    .flatMap(({ basis, whim, isPromising }) =>
      waysOf(basis, fitter, isPromising).map((way) => wayOf(basis, way, whim, fitter)),
    );
  return follow(ways, fitter).sort((left, right) => right.value - left.value);
};
