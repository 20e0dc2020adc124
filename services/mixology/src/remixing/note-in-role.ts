// A note in a parent's own shape: what brings it takes the place, or a part, of the line that does the same in the glass.
import type { FlavorNote } from '@swizzle/proto';
import { leastTasted } from '../composing/carriers/carriers.ts';
import { leadDoseMl } from '../composing/carriers/lead-dose.ts';
import { type Draft, exactly, type Line, lineNear, mlOf } from '../composing/search/draft.ts';
import { isClear } from '../composing/search/seats.ts';
import type { ShelfEntry } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import type { Role } from '../ingredients/roles.ts';
import { carriersIn } from './changes.ts';
import { isInEqualParts, isPlain } from './skeleton.ts';

const STEP_ML = 7.5;
/** Milliliters under which a line is as good as gone. */
const MIN_ML = 5;
/** Grams of acid in a milliliter from which on a juice is a part of the sour. */
const TART_ACID = 0.02;

type Doses = Readonly<Partial<Record<Role, readonly number[]>>>;

/** Milliliters that a bartender pours of what brings a note, the usual measure first. */
const DOSES: Doses = {
  liqueur: [22.5, 15],
  sweetener: [22.5, 15],
  juice: [30, 45, 22.5],
  sour: [15, 22.5],
  cream: [22.5, 15],
  fortified: [22.5, 15],
  aperitif: [22.5, 15],
  base: [30, 22.5, 15],
};
/** The same where spirit or wine is stirred, or built on one large piece of ice. */
const CLEAR_DOSES: Doses = {
  liqueur: [15, 10, 22.5],
  sweetener: [10, 15],
  juice: [22.5],
  sour: [7.5],
  cream: [15],
  fortified: [22.5, 15],
  aperitif: [15, 10, 22.5],
  base: [30, 22.5, 15],
};

/** Milliliters under which what leads a drink is louder than its kind. */
const LOUD_ML = 12;

const dosesOf = (entry: ShelfEntry, family: Family): readonly number[] => {
  const { item } = entry;
  const middle = item.unit === 'pinch' ? 0 : Math.floor(entry.amounts.length / 2);
  const counted = leadDoseMl(entry) ?? entry.amounts[middle] ?? 0;
  const [usual = 0] = (isClear({ family }) ? CLEAR_DOSES : DOSES)[item.role] ?? [];
  // What is louder than its kind is poured in its own measure.
  if (item.unit === 'oz' && item.role === 'liqueur' && counted < Math.min(usual, LOUD_ML))
    return [mlOf(lineNear(entry, counted))];
  const all = item.unit === 'oz' ? ((isClear({ family }) ? CLEAR_DOSES : DOSES)[item.role] ?? []) : [counted];
  const least = leastTasted(entry);
  const tasted = all.filter((ml) => ml >= least - 0.01);
  return tasted.length > 0 ? tasted : [least];
};

/** Lines that may give way to each role, the nearest kin first; each gives its place, or a part of it. */
export type Kin = Readonly<Partial<Record<Role, { place: readonly Role[]; part: readonly Role[] }>>>;

export const KIN: Kin = {
  sweetener: { place: ['sweetener'], part: ['sweetener', 'liqueur', 'fortified', 'aperitif'] },
  liqueur: {
    place: ['liqueur', 'sweetener'],
    part: ['liqueur', 'sweetener', 'fortified', 'aperitif', 'base'],
  },
  juice: { place: ['juice'], part: ['juice', 'lengthener', 'sparkling', 'sweetener', 'liqueur'] },
  sour: { place: [], part: ['sour'] },
  cream: { place: ['sweetener'], part: ['cream', 'sweetener'] },
  fortified: { place: ['fortified'], part: ['fortified', 'aperitif'] },
  aperitif: { place: ['aperitif'], part: ['aperitif', 'fortified', 'liqueur'] },
  base: { place: [], part: ['base'] },
  lengthener: { place: ['lengthener'], part: ['lengthener'] },
  sparkling: { place: ['sparkling', 'lengthener'], part: ['sparkling', 'lengthener'] },
};

const came = (entry: ShelfEntry, ml: number): Line => exactly(entry, ml, 0);

const isMeasured = ({ entry: { item } }: Line): boolean => item.unit === 'oz';

/** A line that gives so much of its measure; none where hardly anything is left. */
const givenBy = (draft: Draft, at: number, ml: number): Draft => {
  const line = draft[at];
  if (!line) return draft;
  const left = mlOf(line) - ml;
  return left < MIN_ML ? draft.toSpliced(at, 1) : draft.with(at, exactly(line.entry, left, line.slot));
};

const placesOf = (draft: Draft, roles: readonly Role[]): number[] =>
  roles.flatMap((role) =>
    draft.flatMap((line, at) => (line.entry.item.role === role && isMeasured(line) ? [at] : [])),
  );

/** Measures that a line may give to what comes in: as much, half of itself, and a quarter ounce. */
const givings = (line: Line, ml: number): number[] => {
  const half = Math.round(mlOf(line) / 2 / STEP_ML) * STEP_ML;
  return [...new Set([ml, half, STEP_ML, STEP_ML * 2])].filter(
    (one) => one > 0 && one <= mlOf(line) - MIN_ML,
  );
};

const besideOf = (draft: Draft, entry: ShelfEntry, ml: number): Draft[] =>
  draft.some((line) => line.entry.at === entry.at) ? [] : [[...draft, came(entry, ml)]];

/** Two modifiers each give a quarter ounce, so that neither is missed. */
const sharedBetween = (draft: Draft, entry: ShelfEntry, ml: number): Draft[] => {
  const places = placesOf(draft, ['fortified', 'aperitif', 'liqueur']).filter(
    (at) => mlOf(draft[at] as Line) >= STEP_ML * 3,
  );
  if (places.length < 2) return [];
  return besideOf(
    places.reduce((one, at) => givenBy(one, at, STEP_ML), draft),
    entry,
    ml,
  );
};

/** In equal parts: in the place of one of them, or as one part more, all of them as large as the rest. */
export const asPart = (draft: Draft, entry: ShelfEntry): Draft[] => {
  const [first] = draft.filter(isMeasured);
  if (!first || !isInEqualParts(draft) || entry.item.unit !== 'oz') return [];
  const ml = mlOf(first);
  const places = placesOf(draft, ['liqueur', 'aperitif', 'fortified', 'juice']);
  const inPlace = places.map((at) => draft.with(at, came(entry, ml)));
  const part = Math.min(ml, STEP_ML * 3);
  const smaller = draft.map((line) => (isMeasured(line) ? exactly(line.entry, part, line.slot) : line));
  return [...inPlace, ...besideOf(smaller, entry, part)];
};

/** Every draft in which so much of something comes in: in the place of its kin, for a part of it, or beside it. */
export const joinedBy = (draft: Draft, entry: ShelfEntry, ml: number, kinOf: Kin = KIN): Draft[] => {
  const kin = kinOf[entry.item.role];
  if (!kin || entry.item.unit !== 'oz') return besideOf(draft, entry, ml);
  const isTart = entry.item.role === 'juice' && entry.acid >= TART_ACID;
  const inPlace = placesOf(draft, kin.place).flatMap((at) => {
    const own = mlOf(draft[at] as Line);
    const isLong = ['lengthener', 'sparkling', 'juice'].includes(entry.item.role);
    return [...new Set(isLong ? [own] : [ml, own])]
      .filter((one) => one >= leastTasted(entry))
      .map((one) => draft.with(at, came(entry, one)));
  });
  const inPart = placesOf(draft, isTart ? [...kin.part, 'sour'] : kin.part).flatMap((at) =>
    givings(draft[at] as Line, ml).flatMap((given) => besideOf(givenBy(draft, at, given), entry, ml)),
  );
  return [...inPlace, ...inPart, ...sharedBetween(draft, entry, ml), ...besideOf(draft, entry, ml)];
};

/** More of what is there already and shows the note. */
const more = (draft: Draft, note: FlavorNote, family: Family): Draft[] =>
  draft.flatMap((line, at) =>
    line.entry.item.notes.includes(note) && !isPlain(line)
      ? dosesOf(line.entry, family)
          .filter((ml) => ml > mlOf(line))
          .map((ml) => draft.with(at, exactly(line.entry, ml, line.slot)))
      : [],
  );

/** Every draft in which a note comes in as what is its kin gives way. */
export const withNoteInRole = (draft: Draft, note: FlavorNote, family: Family, wish: Wish): Draft[] => [
  ...more(draft, note, family),
  ...carriersIn(note, family, wish)
    .filter((entry) => draft.every((line) => line.entry.at !== entry.at))
    .flatMap((entry) => [
      ...asPart(draft, entry),
      ...dosesOf(entry, family).flatMap((ml) => joinedBy(draft, entry, ml)),
    ]),
];
