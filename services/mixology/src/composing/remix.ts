// A remix keeps what makes its parent what it is, changes one thing on purpose, and lets another follow.
import type { Chance } from '../chance.ts';
import { profileOf } from '../flavor/perception.ts';
import type { Role } from '../ingredients/roles.ts';
import { groupOf } from '../knowledge/groups.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { measure } from '../measuring/measure.ts';
import { isTasted, leastTasted } from './carriers.ts';
import { type Line, mlOf, poursOf } from './draft.ts';
import { kitchenFor, type Mixed, searchIn } from './mix.ts';
import type { Parent } from './parent.ts';
import { planFor } from './plan.ts';
import { anneal, firstDraft } from './search.ts';
import { type Seat, seatNotes, sparesFor } from './seats.ts';
import { SHELF, type ShelfEntry } from './shelf.ts';
import { within } from './skeletons.ts';
import { soulOf } from './soul.ts';
import { movesFrom, type Wish } from './wish.ts';

/** How far a measure of the parent may move, as a share of it. */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.4;
/** The same for acid and sugar, which follow what else changes. */
const MOST_BALANCING_SHARE = 2.5;
const BALANCING: readonly Role[] = ['sour', 'sweetener'];
const MOST_BASE_ML = 75;
/** Worth of keeping what the parent pours. */
const KEPT = 0.2;
const STEPS = 2600;
/** Percent by volume by which a remix may be weaker than its parent before it is lengthened. */
const MUCH_WEAKER = 3;

/** An entry in measures near those of the line that it keeps or replaces. */
const near = (entry: ShelfEntry, line: Line): ShelfEntry | undefined => {
  const own = SHELF[entry.at] ?? entry;
  if (own.item.unit !== 'oz') return own;
  const ml = mlOf(line);
  const share = BALANCING.includes(own.item.role) ? MOST_BALANCING_SHARE : MOST_SHARE;
  const most = Math.min(ml * share, own.item.role === 'base' ? Math.max(ml, MOST_BASE_ML) : Infinity);
  return within(own, [ml * LEAST_SHARE, most]) ?? { ...own, amounts: [ml] };
};

/** What changes the kind of drink, not its taste. */
const UNFIT: ReadonlySet<string> = new Set(['coconut-cream', 'rich-syrup', 'sugar-cube', 'tonic-syrup']);

const replacements = (line: Line, { draft }: Parent): ShelfEntry[] =>
  SHELF.filter(
    ({ item }) =>
      item.role === line.entry.item.role &&
      item.substitute === line.entry.item.substitute &&
      item.fizzy === line.entry.item.fizzy &&
      !UNFIT.has(item.id) &&
      tierOf(item.id) !== 'rare' &&
      !draft.some(({ entry }) => groupOf(entry.item.id) === groupOf(item.id)),
  );

/** The line that is changed on purpose: one that the drink can do without. */
const tradedLine = (parent: Parent, soul: readonly string[], chance: Chance): Line | undefined => {
  const others = parent.draft.filter(
    (line) =>
      !soul.includes(line.entry.item.id) &&
      line.entry.item.role !== 'base' &&
      replacements(line, parent).length > 0,
  );
  return others.length > 0 ? chance.pick(others) : undefined;
};

/** What is changed on purpose is poured so that it is tasted. */
const audible = (entry: ShelfEntry): ShelfEntry => {
  const least = leastTasted(SHELF[entry.at] ?? entry);
  const amounts = entry.amounts.filter((ml) => ml >= least - 0.02);
  const next = (SHELF[entry.at]?.amounts ?? []).find((ml) => ml >= least - 0.02);
  return { ...entry, amounts: amounts.length > 0 ? amounts : [next ?? least] };
};

/** Share of its measure that what makes the parent itself keeps at least. */
const SOUL_SHARE = 0.75;

const kept = (line: Line, { abv }: Wish): ShelfEntry => {
  const own = near(line.entry, line) ?? line.entry;
  if (abv && line.entry.item.role === 'base') return own;
  const amounts = own.amounts.filter((ml) => ml >= mlOf(line) * SOUL_SHARE - 0.02);
  return amounts.length > 0 ? { ...own, amounts } : own;
};

/** Percent by volume that nobody asks to be changed. */
const SAME_ABV = 0.5;

/** Whether the guest says what is to change: an axis, a note, or the strength. */
const isTold = (parent: Parent, { notes, moves, abv }: Wish): boolean => {
  const { abv: own } = measure(poursOf(parent.draft), parent.family.technique);
  return (
    parent.changed ||
    moves.some((move) => move !== 0) ||
    notes.some((note) => !isTasted(note, poursOf(parent.draft))) ||
    (abv !== undefined && (own < abv[0] - SAME_ABV || own > abv[1] + SAME_ABV))
  );
};

const seatsOf = (parent: Parent, wish: Wish, chance: Chance, mayAdd: boolean): Seat[] => {
  const soul = soulOf(poursOf(parent.draft));
  const news = isTold(parent, wish);
  const traded = news ? undefined : tradedLine(parent, soul, chance);
  const seats = parent.draft.map((line): Seat => {
    const own = near(line.entry, line) ?? line.entry;
    if (soul.includes(line.entry.item.id) || line.entry.item.role === 'base')
      return { pool: [kept(line, wish)], optional: false };
    const others = replacements(line, parent).flatMap((entry) => near(entry, line) ?? []);
    return { pool: line === traded ? others.map(audible) : [own, ...others], optional: false };
  });
  // Something comes in where nothing has to go: a remix is a drink of its own.
  const bringsNotes = wish.notes.some((note) =>
    parent.draft.every(({ entry }) => !entry.item.notes.includes(note)),
  );
  const filled = bringsNotes || parent.changed || traded !== undefined ? -1 : chance.below(2);
  const spare = sparesFor(parent.family).map((seat, at) => ({ ...seat, optional: at !== filled }));
  return mayAdd ? [...seats, ...spare] : seats;
};

const SODA = SHELF.filter(({ item }) => item.id === 'soda-water');

/** Points of the radar by which an axis counts as moved from where the parent stands. */
const LEAST_MOVE = 10;

const fromParent = ({ draft, family }: Parent, wish: Wish): Wish => {
  const spec = poursOf(draft);
  const profile = profileOf(spec, measure(spec, family.technique).volumeMl);
  return { ...wish, ...movesFrom(wish.target, profile, LEAST_MOVE) };
};

/** The best remix of a parent that is found for a wish; one that may add nothing only changes what is there. */
export const remix = (parent: Parent, asked: Wish, chance: Chance, mayAdd = true): Mixed => {
  const wish = fromParent(parent, asked);
  const kitchen = kitchenFor(wish, chance);
  for (const { entry } of parent.draft) kitchen.leaning[entry.at] = (kitchen.leaning[entry.at] ?? 0) + KEPT;
  const glass = wish.glass ?? parent.family.glasses[0] ?? 'Coupe';
  const plan = planFor(parent.family, wish, glass);
  const seats = seatsOf(parent, wish, chance, mayAdd);
  const news = wish.notes.filter((note) => !isTasted(note, poursOf(parent.draft)));
  seatNotes(seats, { family: parent.family }, { ...wish, notes: news }, chance);
  if (wish.abv && wish.abv[1] < parent.family.abv[1] - MUCH_WEAKER && !wish.zeroProof)
    seats.push({ pool: SODA, optional: true });
  const search = searchIn(plan, seats, kitchen);
  const { draft } = anneal(firstDraft(search), STEPS, search);
  return { plan, draft };
};
