// What a drink lacks of the measures that a bar pours: asked notes in full, acid where a guest asks for something sour, and
// spirit where it is short.

import { FLAVOR_AXES } from '@swizzle/proto';
import { mlPerUnit } from '../../ingredients/amounts.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { showsNote } from '../carriers/carriers.ts';
import { type Draft, exactly, type Line, mlOf } from '../search/draft.ts';
import type { Plan } from '../search/plan.ts';
import { SHELF } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';
import { acidShort, citrusIn, isLong, mlOfRole, syrupOver } from './acid-and-sugar.ts';
import { faintnessOf, leadWanted } from './answering.ts';

/** A draft with some of its lines in full, and how many. */
interface Full {
  draft: Draft;
  moved: number;
}

const STEP_ML = 7.5;
const MAX_ACID_ML = 30;
/** Milliliters of spirit on which a short drink stands, and of spirit, wine, and bitter bottle together. */
const FULL_BASE_ML = 45;
const FULL_BODY_ML = 60;
const BODY: readonly Role[] = ['base', 'fortified', 'aperitif'];
const MAX_SYRUP_ML = 22.5;
const MAX_PUREE_ML = 60;
const MAX_LIQUEUR_ML = 30;
const FEW_NOTES = 3;

const largest = (draft: Draft, role: Role): number =>
  draft.reduce(
    (best, line, at) =>
      line.entry.item.role === role && (best < 0 || mlOf(line) > mlOf(draft[best] ?? line)) ? at : best,
    -1,
  );

/** Milliliters of spirit that a short drink wants beyond what it has, where nobody asks for a strength. */
const baseShort = (draft: Draft, { family }: Pick<Plan, 'family'>, { abv, zeroProof }: Wish): number => {
  if (zeroProof || abv || family.technique === 'heated' || isLong(draft)) return 0;
  const poured = mlOfRole(draft, ['base']);
  const isCarried =
    poured === 0 || mlOfRole(draft, BODY) >= FULL_BODY_ML || draft.some(({ entry }) => entry.curdles);
  return isCarried ? 0 : Math.max(0, FULL_BASE_ML - poured);
};

/** Teas that turn medicinal in a long measure, and milliliters up to which they do not. */
const RESINOUS: ReadonlySet<string> = new Set(
  ['rosemary', 'sage', 'thyme', 'lavender', 'juniper'].map((herb) => `${herb}-tea`),
);
const MAX_RESINOUS_ML = 75;

const resinousOver = (draft: Draft): number =>
  draft.reduce(
    (sum, line) => (RESINOUS.has(line.entry.item.id) ? sum + Math.max(0, mlOf(line) - MAX_RESINOUS_ML) : sum),
    0,
  );

/** Milliliters of spirit, or of spirit and wine together, under which nobody tastes what a light drink is made with. */
const LIGHT_BASE_ML = 30;
const WINES: readonly Role[] = ['fortified', 'aperitif', 'liqueur', 'sparkling'];

/** Milliliters of spirit that a drink with alcohol wants beyond a scrap of it, where nothing else carries it. */
const scrapShort = (draft: Draft, { zeroProof }: Wish): number => {
  const poured = mlOfRole(draft, ['base']);
  const isCarried = poured === 0 || poured + mlOfRole(draft, WINES) >= FULL_BASE_ML;
  return zeroProof || isCarried ? 0 : Math.max(0, LIGHT_BASE_ML - poured);
};

/** Milliliters of wine with bubbles that a toast is raised with, and of syrup that it bears. */
const TOAST_ML = 90;
const TOAST_SYRUP_ML = 15;

/** By how many milliliters a drink to celebrate with is short of bubbles, and sweeter than a toast. */
const toastShort = (draft: Draft, { mood, glass }: Wish): number => {
  const bubbles = mlOfRole(draft, ['sparkling']);
  const isToast = glass === 'Champagne Flute' || (mood === 'Celebratory' && glass === undefined);
  if (!isToast || bubbles === 0) return 0;
  return Math.max(0, TOAST_ML - bubbles) + Math.max(0, mlOfRole(draft, ['sweetener']) - TOAST_SYRUP_ML) * 1.5;
};

/** Points of the radar from which on a guest who set it wants leaves in full, and how many those are. */
const LEAFY = 75;
const LEAVES: Readonly<Record<string, number>> = { leaf: 8, sprig: 3 };
const HERBACEOUS = FLAVOR_AXES.indexOf('herbaceous');

/** The same draft with leaves and sprigs as many as a raised axis wants. */
const inLeaf = (draft: Draft, { asked }: Wish): Draft => {
  if ((asked[HERBACEOUS] ?? 0) < LEAFY) return draft;
  const wanted = ({ entry: { item } }: Line) =>
    item.role === 'herb' ? (LEAVES[item.unit] ?? 0) * mlPerUnit(item) : 0;
  return draft.some((line) => mlOf(line) < wanted(line))
    ? draft.map((line) => (mlOf(line) < wanted(line) ? exactly(line.entry, wanted(line), line.slot) : line))
    : draft;
};

/** What it costs for each quarter ounce of acid, and of spirit, that a drink goes short of, and of such tea too much. */
const ACID_COST = 0.2;
const BASE_COST = 0.07;
const RESINOUS_COST = 0.12;
const TOAST_COST = 0.1;
const SYRUP_COST = 0.2;
/** What it costs in all that leaves are few. */
const FEW_LEAVES_COST = 0.15;

/** What it costs that a drink is short of acid or spirit, or long on what turns medicinal. */
export const oddMeasuresCost = (draft: Draft, plan: Pick<Plan, 'family'>, wish: Wish): number =>
  (acidShort(draft, wish) * ACID_COST +
    baseShort(draft, plan, wish) * BASE_COST +
    scrapShort(draft, wish) * BASE_COST +
    resinousOver(draft) * RESINOUS_COST +
    syrupOver(draft, wish) * SYRUP_COST +
    toastShort(draft, wish) * TOAST_COST) /
    STEP_ML +
  Number(inLeaf(draft, wish) !== draft) * FEW_LEAVES_COST;

const withLessResin = (draft: Draft): Draft =>
  draft.map((line) =>
    RESINOUS.has(line.entry.item.id) && mlOf(line) > MAX_RESINOUS_ML
      ? exactly(line.entry, MAX_RESINOUS_ML, line.slot)
      : line,
  );

const mostOf = ({ entry: { item } }: Line): number => {
  if (item.id.endsWith('-puree')) return MAX_PUREE_ML;
  if (RESINOUS.has(item.id)) return MAX_RESINOUS_ML;
  if (item.role === 'sweetener') return MAX_SYRUP_ML;
  return item.role === 'liqueur' ? MAX_LIQUEUR_ML : Number.POSITIVE_INFINITY;
};

/** The same draft with no more of a purée than a drink bears. */
export const withoutThickness = (draft: Draft): Draft => {
  const isThick = (line: Line) => line.entry.item.id.endsWith('-puree') && mlOf(line) > MAX_PUREE_ML;
  return draft.some(isThick)
    ? draft.map((line) => (isThick(line) ? exactly(line.entry, MAX_PUREE_ML, line.slot) : line))
    : draft;
};

/** A measure that can be poured: a jigger's step, or a whole piece, dash, or spoon. */
const pourable = ({ entry: { item } }: Line, ml: number): number => {
  const unit = item.unit === 'oz' ? STEP_ML : mlPerUnit(item);
  return Math.ceil(ml / unit - 0.35) * unit;
};

/** The place of the line that shows a note most plainly; -1 where none does. */
const carrierAt = (draft: Draft, note: Wish['notes'][number], wish: Wish): number =>
  draft.reduce((best, line, at) => {
    if (!showsNote(line.entry, note)) return best;
    const other = draft[best];
    const share = mlOf(line) / leadWanted(line.entry, wish, draft);
    return !other || share > mlOf(other) / leadWanted(other.entry, wish, draft) ? at : best;
  }, -1);

/** Each asked note in the measure in which it leads, or a share of that. */
const inFull = (draft: Draft, wish: Wish, share = 1): Draft =>
  wish.notes.reduce<Draft>((now, note) => {
    const short = faintnessOf(note, now, wish) - (1 - share);
    const at = carrierAt(now, note, wish);
    const line = now[at];
    if (short <= 0 || !line) return now;
    const ml = Math.min(mostOf(line), pourable(line, mlOf(line) + short * leadWanted(line.entry, wish, now)));
    return ml > mlOf(line) ? now.with(at, exactly(line.entry, ml, line.slot)) : now;
  }, draft);

const isAsked = ({ entry }: Line, { notes }: Wish): boolean =>
  entry.item.notes.some((note) => notes.includes(note));

/** Sugar that other sweeteners leave out for what more comes in by the notes; what is then hardly poured goes. */
const yielding = (draft: Draft, before: Draft, wish: Wish): Draft => {
  const sugarIn = (lines: Draft) => lines.reduce((sum, line) => sum + mlOf(line) * line.entry.sugar, 0);
  let over = sugarIn(draft) - sugarIn(before);
  if (over <= 0) return draft;
  const isPlain = (line: Line) => groupOf(line.entry.item.id) === 'sugar';
  const sweeteners = draft
    .filter(
      (line) => line.entry.item.role === 'sweetener' && line.entry.item.unit === 'oz' && !isAsked(line, wish),
    )
    .toSorted((left, right) => Number(isPlain(right)) - Number(isPlain(left)));
  let now = draft;
  for (const line of sweeteners) {
    const less = Math.round(over / line.entry.sugar / STEP_ML) * STEP_ML;
    const ml = mlOf(line) - less;
    if (less <= 0) break;
    over -= Math.min(less, mlOf(line)) * line.entry.sugar;
    const at = now.indexOf(line);
    now = ml < STEP_ML ? now.toSpliced(at, 1) : now.with(at, exactly(line.entry, ml, line.slot));
  }
  return now;
};

/** Share of its leading measure in which a note is tasted beside what makes a known drink itself. */
const BESIDE_SOUL = 0.67;
/** By how much of it a note falls short before anybody pours it otherwise than its author. */
const HARDLY = 0.12;

/** The same without any of the other syrups: a guest asked for what stands in their place. */
const alone = (draft: Draft, wish: Wish): Draft => {
  const isOther = (line: Line) =>
    line.entry.item.role === 'sweetener' && groupOf(line.entry.item.id) !== 'almond' && !isAsked(line, wish);
  const isSweetened = draft.some((line) => line.entry.item.role === 'sweetener' && isAsked(line, wish));
  return isSweetened ? draft.filter((line) => !isOther(line)) : draft;
};

/** The same drink with plain sugar making way for what more of it came in. */
export const yieldingWays = (draft: Draft, before: Draft, wish: Wish): readonly Draft[] => {
  const yielded = yielding(draft, before, wish);
  return yielded === draft ? [] : [yielded];
};

const PUREE = /-puree$/;
const PUREE_ML = 30;
const CUT: readonly string[] = ['slice', 'cube', 'quarter'];

/** Cut fruit that was asked for as an ounce of its purée, which carries a shaken drink as slices hardly do. */
export const inPuree = (draft: Draft, wish: Wish): Draft =>
  draft.map((line) => {
    const { item } = line.entry;
    const isFaint = item.role === 'fruit' && CUT.includes(item.unit) && isAsked(line, wish);
    const puree = isFaint
      ? SHELF.find((one) => PUREE.test(one.item.id) && groupOf(one.item.id) === groupOf(item.id))
      : undefined;
    return puree ? exactly(puree, PUREE_ML, line.slot) : line;
  });

/**
 * Ways to pour a known drink with each asked note in the measure in which it leads, or one that is tasted beside the drink's
 * own, and other sugar making way; none where its notes are tasted as they are.
 */
export const tastedWays = (draft: Draft, wish: Wish): readonly Draft[] => {
  if (wish.notes.length === 0 || wish.notes.length > FEW_NOTES) return [];
  const isThin = wish.notes.some((note) => faintnessOf(note, draft, wish) > 1 - BESIDE_SOUL + HARDLY);
  if (!isThin) return [];
  const ways = [1, BESIDE_SOUL].flatMap((share) => {
    const noted = inFull(draft, wish, share);
    return noted === draft ? [] : [yielding(noted, draft, wish), alone(noted, wish)];
  });
  return [...new Set(ways)];
};

const withMore = (draft: Draft, role: Role, more: number, most: number): Draft => {
  const at = largest(draft, role);
  const line = draft[at];
  if (line?.entry.item.unit !== 'oz' || more <= 0) return draft;
  const ml = Math.min(most, Math.round((mlOf(line) + more) / STEP_ML) * STEP_ML);
  return ml > mlOf(line) ? draft.with(at, exactly(line.entry, ml, line.slot)) : draft;
};

/** Spirits that lime goes with before lemon. */
const LIME_BASES: ReadonlySet<string> = new Set(['rum', 'tequila', 'mezcal', 'cachaça']);
const [LEMON, LIME] = ['lemon-juice', 'lime-juice'].map((id) => SHELF.find(({ item }) => item.id === id));

/** More citrus, or some where there is none in what isn't stirred or hot. */
const withAcid = (
  draft: Draft,
  { plan, wish }: { plan: Pick<Plan, 'family'>; wish: Wish },
  share = 1,
): Draft => {
  const short = Math.ceil((acidShort(draft, wish) * share) / STEP_ML) * STEP_ML;
  const { method, technique } = plan.family;
  if (citrusIn(draft) > 0 || short === 0 || method === 'stir' || technique === 'heated')
    return withMore(draft, 'sour', short, MAX_ACID_ML);
  const isForLime = draft.some(({ entry: { item } }) => LIME_BASES.has(item.base ?? ''));
  const citrus = isForLime ? LIME : LEMON;
  if (!citrus || (wish.only && !wish.only.has(citrus.item.id))) return draft;
  return [...draft, exactly(citrus, short, Math.max(...draft.map(({ slot }) => slot)) + 1)];
};

/** Less of the largest syrup where a guest asks for little sugar. */
const withLessSyrup = (draft: Draft, wish: Wish): Draft => {
  const at = largest(draft, 'sweetener');
  const line = draft[at];
  const less = Math.round(syrupOver(draft, wish) / STEP_ML) * STEP_ML;
  if (line?.entry.item.unit !== 'oz' || less <= 0) return draft;
  const ml = Math.max(STEP_ML, mlOf(line) - less);
  return ml < mlOf(line) ? draft.with(at, exactly(line.entry, ml, line.slot)) : draft;
};

const movedIn = (draft: Draft, start: Draft): number =>
  draft.filter((line) => !start.includes(line)).length + Math.max(0, start.length - draft.length);

/** Ways to pour a drink in full measures, for one or two asked notes, or for acid and spirit alone. */
export const fullMeasures = (
  start: Draft,
  { plan, wish }: { plan: Pick<Plan, 'family'>; wish: Wish },
): readonly Full[] => {
  const written = resinousOver(start) > 0 ? withLessResin(start) : start;
  const noted = wish.notes.length > 0 && wish.notes.length <= FEW_NOTES ? inFull(written, wish) : written;
  const yielded = noted === written ? written : yielding(noted, written, wish);
  const drafts = new Set<Draft>();
  for (const draft of new Set([start, written, noted, yielded])) {
    const acid = withLessSyrup(withAcid(inLeaf(draft, wish), { plan, wish }), wish);
    drafts
      .add(draft)
      .add(acid)
      .add(withAcid(draft, { plan, wish }, 0.5));
    if (draft !== start) drafts.add(withMore(draft, 'sour', STEP_ML, MAX_ACID_ML));
    drafts.add(withMore(acid, 'base', baseShort(acid, plan, wish), FULL_BASE_ML));
  }
  drafts.delete(start);
  return [...drafts].map((draft) => ({ draft, moved: movedIn(draft, start) }));
};
