// Starts from the originals that answer a wish best: as their authors wrote them, with measures moved by a jigger's step,
// or with a note brought in by a bartender's small trade.
import type { Chance } from '../chance.ts';
import { ingredientOf } from '../ingredients/pantry.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf, isGroup, notesOfGroup } from '../knowledge/groups.ts';
import { answersTo } from '../names/name-fit.ts';
import { faintness } from './answering.ts';
import { type Basis, bases, withLines } from './basis.ts';
import { isTasted } from './carriers.ts';
import { type Draft, type Line, mlOf } from './draft.ts';
import { glassesOfMood, moodMiss } from './mood.ts';
import { mayServe, type Plan, planFor } from './plan.ts';
import { ideaCost, ideaMerit, isFree, whimOf } from './rank-originals.ts';
import { isOverproofRum, MAX_OVERPROOF_ML, MAX_SPIRIT_ML } from './rules.ts';
import { balanceCost, stickiness, strengthCost, tartness } from './score.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { addUp, emptyTally, type Tally } from './tally.ts';
import { concernOf, isBitterBase, strengthMiss, tasteWorth } from './taste-worth.ts';
import { keepsIdea, type Trade, type Traded, tradesFor, withTonic } from './trades.ts';
import type { Wish } from './wish.ts';

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
const REACH = 5;

/** Originals that are looked at closely, of those that promise most, and ways of each that are. */
const TRIED = 40;
const WAYS = 3;
/** Ways that each further note starts from. */
const BEAM = 4;

/** Milliliters by which a measure may move: a jigger's step, more only for what makes a drink long. */
const STEPS_ML: Readonly<Partial<Record<Role, readonly number[]>>> = {
  base: [-7.5, 7.5, -15],
  fortified: [-7.5, 7.5],
  aperitif: [-7.5, 7.5],
  liqueur: [-7.5, 7.5],
  sour: [-7.5, 7.5],
  sweetener: [-7.5, 7.5],
  juice: [-7.5, 7.5, 15],
  lengthener: [-30, -15, 15, 30],
  sparkling: [-30, -15, 15, 30],
};
/** What each step costs, and one of a spirit, which is the idea of a drink. */
const STEP_COST = 0.06;
const BASE_STEP_COST = 0.1;
const MAX_STEPS = 4;
/** Less than this is an accent, which stays one, and less length than this makes nothing long. */
const MIN_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 15,
  lengthener: 45,
  sparkling: 45,
  juice: 15,
};
const MIN_MOVED_ML = 7.5;
const MAX_MOVED_ML: Readonly<Partial<Record<Role, number>>> = {
  base: 60,
  sour: 30,
  sweetener: 22.5,
  liqueur: 30,
};
/** More of a purée than this makes a drink thick. */
const MAX_PUREE_ML = 60;
const STICKY_COST = 0.5;
const TART_COST = 0.6;

/** A line that pours exactly so much: an author's measure is not always one of the shelf's. */
const exactly = (entry: ShelfEntry, ml: number, slot: number): Line => ({
  entry: { ...(SHELF[entry.at] ?? entry), amounts: [ml] },
  step: 0,
  slot,
});

const draftOf = ({ lines }: Pick<Basis, 'lines'>): Draft =>
  lines.map(({ entry, ml }, slot) => exactly(entry, ml, slot));

/** What is asked of a drink whose measures are being moved. */
interface Fitting {
  plan: Plan;
  wish: Wish;
  concern: readonly number[];
  tally: Tally;
}

const worthOf = (draft: Draft, { plan, wish, concern, tally }: Fitting): number => {
  addUp(draft, plan.family.technique, tally);
  const { abv, sugar, acid, finishedMl: ml } = tally;
  return (
    tasteWorth({ draft, profile: [...tally.profile], abv, sugar, acid, ml }, wish, concern) -
    balanceCost(tally, plan) -
    (wish.zeroProof ? 0 : strengthCost(abv, plan.abv)) -
    stickiness(tally, plan) * STICKY_COST -
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

/** Measures that what shows an asked note is brought to from a spoonful: a quarter and a half ounce. */
const SPOON_ML = 12;
const FROM_SPOONS_ML = [7.5, 15];

const stepsOf = (line: Line, fitting: Fitting): readonly number[] => {
  const ml = mlOf(line);
  return ml < SPOON_ML && isHeld(line, fitting)
    ? FROM_SPOONS_ML.map((more) => more - ml).filter((step) => step > 0)
    : (STEPS_ML[line.entry.item.role] ?? []);
};

const movesOf = (draft: Draft, at: number, fitting: Fitting): Move[] => {
  const line = draft[at];
  if (line?.entry.item.unit !== 'oz') return [];
  const { role } = line.entry.item;
  const ml = mlOf(line);
  const least = MIN_ML[role] ?? MIN_MOVED_ML;
  const mostBase = fitting.wish.abv && fitting.wish.abv[0] >= 20 ? MAX_SPIRIT_ML : MAX_MOVED_ML.base;
  const mostOwn = isOverproofRum(line.entry.item.id) ? MAX_OVERPROOF_ML : mostBase;
  const mostJuice = line.entry.item.id.endsWith('-puree') ? MAX_PUREE_ML : undefined;
  const most = Math.max((role === 'base' ? mostOwn : (MAX_MOVED_ML[role] ?? mostJuice)) ?? Infinity, ml);
  return stepsOf(line, fitting)
    .filter(
      (step) => ml + step >= least - 0.1 && ml + step <= most + 0.1 && (step > 0 || !isHeld(line, fitting)),
    )
    .map((step) => ({
      draft: draft.with(at, exactly(line.entry, ml + step, line.slot)),
      // Overproof rum is gladly poured less.
      cost: role === 'base' && !(step < 0 && isOverproofRum(line.entry.item.id)) ? BASE_STEP_COST : STEP_COST,
    }));
};

/** Roles that are set against more of what shows an asked note: acid against its sugar, and other sugar in its favor. */
const AGAINST: readonly Role[] = ['sour', 'sweetener', 'liqueur'];

const pouredIn = (draft: Draft): number => draft.reduce((sum, line) => sum + mlOf(line), 0);

/** What shows an asked note poured more generously, with acid or other sugar moved in one go. */
const pairedMoves = (draft: Draft, fitting: Fitting): Move[] =>
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

/** The measures moved, step by step, for as long as that does the drink more good than it costs. */
const fitted = (start: Draft, fitting: Fitting): { draft: Draft; value: number } => {
  let best = { draft: start, value: worthOf(start, fitting) };
  for (let step = 0; step < MAX_STEPS; step++) {
    const options = best.draft
      .flatMap((_, at) => movesOf(best.draft, at, fitting))
      .concat(faintness(best.draft, fitting.wish) > 0 ? pairedMoves(best.draft, fitting) : [])
      .map(({ draft, cost }) => ({ draft, value: worthOf(draft, fitting) - cost * (step + 1) }));
    const next = options.reduce((top, one) => (one.value > top.value ? one : top), best);
    if (next === best) break;
    best = next;
  }
  return best;
};

/** The author's glass, or one of the family's that the drink fills. */
const planOf = ({ original, family, ml }: Basis, wish: Wish): Plan => {
  const glasses = wish.glass
    ? [wish.glass]
    : [...glassesOfMood(family.glasses, wish), original.glass, ...family.glasses];
  const plans = glasses.map((glass) => planFor(family, wish, glass));
  const fitting = plans.find((plan) => ml >= plan.ml[0] && ml <= plan.ml[1]);
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

/** Trades for a word of the drink's name that are looked at, and groups of ingredients that they may bring in. */
const NAMED_TRADES = 2;
const NAMED_GROUPS = 4;
/** Originals that are looked at so, of those that promise most. */
const NAMED_TRIED = 12;
/** How well a word is answered from which on nothing is traded for it. */
const WELL_ANSWERED = 0.3;

/** An original with something of the name in it that a guest gives it, where the name says more than the drink has. */
const namedWays = (way: Traded, basis: Basis, wish: Wish): Traded[] => {
  if (way.trades.length > 0 || wish.notes.length > 1) return [];
  const ways = wish.named
    .filter((word) => !word.faint && (answersTo(word, basis.spec)[0]?.worth ?? 0) < WELL_ANSWERED)
    .flatMap(({ groups }) => {
      const meant = groups.slice(0, NAMED_GROUPS);
      return meant
        .flatMap((group) => (isGroup(group) ? notesOfGroup(group) : ingredientOf(group).notes).slice(0, 1))
        .flatMap((note) => tradesFor(way, basis, note, wish))
        .filter(({ trades }) =>
          trades.every((trade) => meant.includes(trade.in) || meant.includes(groupOf(trade.in))),
        );
    });
  return ways.sort((left, right) => left.cost - right.cost).slice(0, NAMED_TRADES);
};

/** An original as it may be poured: with what its author allows, and with its missing notes brought in. */
const waysOf = (basis: Basis, wish: Wish, isPromising: boolean): readonly Traded[] => {
  const own: Traded = { lines: inMood(basis, wish), trades: [], cost: 0 };
  const bitter = withTonic(basis, wish);
  let ways: readonly Traded[] = bitter ? [own, { ...own, lines: bitter }] : [own];
  for (const note of wish.notes) {
    if (isTasted(note, basis.spec)) continue;
    ways = ways
      .flatMap((way) => tradesFor(way, basis, note, wish))
      .sort((left, right) => left.cost - right.cost)
      .slice(0, BEAM);
  }
  const tried = ways.slice(0, WAYS);
  return isPromising ? tried.flatMap((way) => [way, ...namedWays(way, basis, wish)]) : tried;
};

/** What it is worth that nothing is in it but what its author put there: an idea that holds together. */
const WHOLE = 0.25;

/** What each note costs that a drink is still about after others were brought in: that is another drink. */
const ANOTHER_IDEA = 0.25;

/** What it costs that it is another drink than its author's, of which no word of the author is true any more. */
const RETOLD = 1.3;

const uninvitedIn = ({ original, spec }: Basis, { notes }: Wish): number =>
  original.notes.filter((note) => !notes.includes(note) && isTasted(note, spec)).length;

/** What it costs to move measures that the author's words tell of. */
const MISQUOTED = 0.2;
const MEASURES = /\b(half|quarters?|ounces?|equal|spoon(ful)?s?|dash(es)?|parts?|measures?|double|jigger)\b/i;

const tellsMeasures = ({ original: { idea, taste, tagline } }: Basis): boolean =>
  MEASURES.test(`${idea} ${taste} ${tagline}`);

const isMoved = ({ basis, draft }: { basis: Basis; draft: Draft }): boolean =>
  basis.lines.some(({ ml }, at) => Math.abs(ml - (draft[at] ? mlOf(draft[at]) : 0)) > 0.1);

/** One way of an original in the measures that suit the wish best. */
const measured = (basis: Basis, lines: Basis['lines'], fitting: Omit<Fitting, 'plan'>) => {
  const changed = lines === basis.lines ? basis : withLines(basis, lines);
  const plan = planOf(changed, fitting.wish);
  return { basis: changed, plan, ...fitted(draftOf(changed), { ...fitting, plan }) };
};

const isWeak = ({ plan, draft }: ReturnType<typeof measured>, { wish, tally }: Omit<Fitting, 'plan'>) => {
  addUp(draft, plan.family.technique, tally);
  return wish.abv !== undefined && !wish.zeroProof && tally.abv < wish.abv[0];
};

const follow = (
  basis: Basis,
  whim: number,
  fitting: Omit<Fitting, 'plan'>,
  isPromising: boolean,
): Followed[] =>
  waysOf(basis, fitting.wish, isPromising).map(({ lines, trades, cost }) => {
    const own = measured(basis, lines, fitting);
    const poured = isWeak(own, fitting) ? measured(basis, stronger(own.basis, fitting.wish), fitting) : own;
    const whole = trades.length === 0 ? WHOLE : -cost;
    const idea = ideaMerit(poured.basis, fitting.wish) - ideaCost(poured.basis, fitting.wish) + whole;
    const strayed = trades.length > 0 ? uninvitedIn(poured.basis, fitting.wish) * ANOTHER_IDEA : 0;
    const isRetold = trades.length > 0 && !keepsIdea({ ...poured.basis, trades }, poured.basis.spec);
    const isMisquoted = tellsMeasures(basis) && isMoved(poured);
    const untrue = Number(isRetold) * RETOLD + Number(isMisquoted) * MISQUOTED;
    return { ...poured, trades, value: poured.value + idea + whim - strayed - untrue };
  });

/** Share of its lines that a home or an ordinary bar has, where nobody asked for what it takes. */
const MIN_USUAL = 0.66;

/** Places among its author's moods in which a guest who asks for nothing but a mood finds it in the glass. */
const TRUE_MOODS = 2;

/** Whether an original is what somebody expects who asks for a mood at most: bottles that people have, and that mood. */
const suitsFree = ({ usual, original: { moods } }: Basis, { mood }: Wish): boolean =>
  usual >= MIN_USUAL && (!mood || moods.slice(0, TRUE_MOODS).includes(mood));

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
  /** What speaks for it, before what speaks against it. */
  merit: number;
}

/**
 * The candidates that promise most, the best first. What speaks against one is worked out only as long as its merit could
 * still bring it among them.
 */
const mostPromising = (candidates: readonly Candidate[], wish: Wish): readonly Candidate[] => {
  const best: (Candidate & { promise: number })[] = [];
  for (const candidate of candidates.toSorted((left, right) => right.merit - left.merit)) {
    const last = best[TRIED - 1];
    if (last && candidate.merit <= last.promise) break;
    const promise = candidate.merit - ideaCost(candidate.basis, wish);
    const place = best.findIndex((one) => one.promise < promise);
    best.splice(place < 0 ? best.length : place, 0, { ...candidate, promise });
    best.length = Math.min(best.length, TRIED);
  }
  return best;
};

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
    return { basis, whim, merit: ideaMerit(basis, wish) + tasteWorth(basis, wish, concern) + whim };
  });
  return mostPromising(ranked, wish)
    .flatMap(({ basis, whim }, at) => follow(basis, whim, { wish, concern, tally }, at < NAMED_TRIED))
    .sort((left, right) => right.value - left.value);
};
