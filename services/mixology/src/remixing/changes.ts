// What a bartender may do to a drink for one thing that a guest asks: each a draft of its own.
import { FLAVOR_AXES, type FlavorNote } from '@swizzle/proto';
import { belongs, carriersFor } from '../composing/carriers/carriers.ts';
import { isOverproofRum, MAX_SPIRIT_ML, suitsFamily } from '../composing/limits/drink-limits.ts';
import { pairSays } from '../composing/limits/pair-table.ts';
import { lackingFor } from '../composing/mood.ts';
import { type Draft, type Line, lineNear, mlOf } from '../composing/search/draft.ts';
import type { Plan } from '../composing/search/plan.ts';
import { isClear, mayJoin, withoutRare } from '../composing/search/seats.ts';
import { OPEN_SHELF, SHELF, type ShelfEntry } from '../composing/search/shelf.ts';
import type { Wish } from '../composing/wish.ts';
import type { Family } from '../families/family.ts';
import { UNIT_ML } from '../ingredients/units.ts';
import { tierOf } from '../knowledge/tiers.ts';
import { isOtherProof, type Move } from './asks.ts';
import { axisTechniques, strengthTechniques, type Way, waysFor } from './techniques.ts';

/** A changed draft, and how far from the best it stands among what a bartender would do, 0 being the best. */
export interface Change {
  draft: Draft;
  rank: number;
}

const entryById = new Map(SHELF.map((entry) => [entry.item.id, entry]));

/** Milliliters that are left of a line that gives a part of its place. */
const MIN_LEFT_ML = 7;
/** The share that a spirit keeps beside another, and beside what is none. */
const BASE_SHARE = 0.5;
const BASE_SHARE_AGAINST_OTHERS = 0.65;
const SAME_ML = 0.5;

/** A line that may be poured in any amount that a jigger knows, beside its own. */
export const free = (line: Line): Line => {
  const own = SHELF[line.entry.at];
  const ml = mlOf(line);
  if (!own) return line;
  const others = own.amounts.filter((amount) => Math.abs(amount - ml) > SAME_ML);
  return lineNear({ ...own, amounts: [...others, ml].sort((left, right) => left - right) }, ml);
};

const poured = (entry: ShelfEntry, ml: number): Line => free(lineNear({ ...entry, amounts: [ml] }, ml));

/** What is pressed is strained off, or kept under crushed ice; a built drink would keep it. */
const takesSolids = ({ method, ice }: Family): boolean =>
  method.includes('shake') ||
  method === 'stir' ||
  method === 'blend' ||
  method === 'muddle-build' ||
  ice === 'crushed';

/** Whether something sparkling may top a drink. */
const bearsBubbles = ({ method }: Family): boolean =>
  method !== 'heat' && method !== 'blend' && method !== 'layer';

/** Grams of acid in a milliliter from which on a juice spoils what is stirred and served up. */
const CLOUDING_ACID = 0.003;
/** Grams of acid in 100 ml that a family must bear so that juice belongs in it. */
const MIN_ACID = 0.3;

export const mayPour = (entry: ShelfEntry, family: Family): boolean => {
  const { role, id, fizzy } = entry.item;
  if (fizzy && !bearsBubbles(family)) return false;
  if (role === 'herb' || role === 'fruit' || id === 'ginger-coins')
    return takesSolids(family) && suitsFamily(family, entry.item);
  if (role === 'spice' && family.method === 'stir') return entry.item.id.endsWith('-peel');
  if (role === 'lengthener' || role === 'sparkling') return fizzy || family.method === 'heat';
  if ((role === 'juice' || role === 'sour') && family.method === 'stir')
    return entry.acid < CLOUDING_ACID || family.ice !== 'none';
  // A Mojito takes juice as a Collins does.
  if (role === 'juice' && family.method === 'muddle-build' && family.acid[1] > MIN_ACID) return true;
  return mayJoin(entry, { family });
};

const isThere = (draft: Draft, entry: Pick<ShelfEntry, 'at'>, but: number): boolean =>
  draft.some((line, at) => at !== but && line.entry.at === entry.at);

const MAX_DASHES = 3;

/** Milliliters to try of something beside the rest. */
const amountsOf = ({ item, amounts }: ShelfEntry, { oz }: Way): readonly number[] =>
  item.unit === 'oz'
    ? oz.map((amount) => amount * UNIT_ML.oz)
    : amounts.filter((ml) => item.unit !== 'dash' || ml <= MAX_DASHES * UNIT_ML.dash);

const joinBeside = (draft: Draft, entry: ShelfEntry, way: Way): Draft[] => {
  const own = draft.findIndex((line) => line.entry.at === entry.at);
  const line = draft[own];
  if (!line) return amountsOf(entry, way).map((ml) => [...draft, poured(entry, ml)]);
  // A second handful of leaves is bitter, and lies between the teeth.
  const most = entry.item.unit === 'oz' ? Number.POSITIVE_INFINITY : (SHELF[entry.at]?.amounts.at(-1) ?? 0);
  return amountsOf(entry, way)
    .map((ml) => mlOf(line) + ml)
    .filter((ml) => ml <= most)
    .map((ml) => draft.with(own, poured(entry, ml)));
};

/** Amounts that may take over a line's: its own, and what is next to it. */
const takenOver = (entry: ShelfEntry, ml: number): readonly number[] => {
  const { step } = lineNear(entry, ml);
  const most = entry.item.role === 'base' ? Math.max(ml, MAX_SPIRIT_ML) : Number.POSITIVE_INFINITY;
  return [step - 1, step, step + 1]
    .flatMap((at) => entry.amounts[at] ?? [])
    .filter((amount) => amount <= most);
};

const takePlace = (draft: Draft, entry: ShelfEntry, at: number): Draft[] => {
  const line = draft[at];
  if (!line || isThere(draft, entry, at) || line.entry.at === entry.at) return [];
  return takenOver(entry, mlOf(line)).map((ml) => draft.with(at, poured(entry, ml)));
};

const sharePlace = (draft: Draft, entry: ShelfEntry, at: number, way: Way): Draft[] => {
  const line = draft[at];
  if (!line || isThere(draft, entry, -1) || line.entry.item.unit !== 'oz') return [];
  const share = entry.item.role === 'base' ? BASE_SHARE : BASE_SHARE_AGAINST_OTHERS;
  const least = line.entry.item.role === 'base' ? mlOf(line) * share : MIN_LEFT_ML;
  return amountsOf(entry, way).flatMap((ml) => {
    const left = mlOf(line) - ml;
    return left < least - SAME_ML ? [] : [[...draft.with(at, poured(line.entry, left)), poured(entry, ml)]];
  });
};

/** Every draft that one way of bringing an ingredient in leads to; what the parent stands on never goes. */
const joined = (draft: Draft, entry: ShelfEntry, way: Way, soul: readonly string[]): Draft[] => {
  if (way.how === 'beside') return joinBeside(draft, entry, way);
  const places = way.for.flatMap((role) =>
    draft.flatMap((line, at) => (line.entry.item.role === role && line.entry.item.unit === 'oz' ? [at] : [])),
  );
  return places.flatMap((at) => {
    const line = draft[at];
    if (way.how === 'share') return sharePlace(draft, entry, at, way);
    const role = line?.entry.item.role;
    const isSoul = line !== undefined && role !== 'sweetener' && soul.includes(line.entry.item.id);
    return isSoul || role === 'base' ? [] : takePlace(draft, entry, at);
  });
};

/** More of a purée than this makes a drink thick. */
const MAX_PUREE_ML = 60;

const mostOf = ({ item }: ShelfEntry): number => {
  if (item.role === 'base') return MAX_SPIRIT_ML;
  return item.id.endsWith('-puree') ? MAX_PUREE_ML : Number.POSITIVE_INFINITY;
};

/** What is there already and shows it is poured up, a jigger's step at a time. */
const raised = (draft: Draft, at: number, steps: number): Draft[] => {
  const line = draft[at];
  const step = (line?.step ?? 0) + steps;
  const ml = line?.entry.amounts[step];
  if (!line || ml === undefined || ml > mostOf(line.entry)) return [];
  return [draft.with(at, { ...line, step })];
};

const STEPS = [1, 2, 3];

/** Stalks, roots, and woody twigs, of which a syrup says the same without fibers. */
const FIBROUS: readonly string[] = [
  'lemongrass-stalk',
  'ginger-coins',
  'turmeric-coins',
  'rosemary-sprigs',
  'thyme-sprigs',
  'fennel-fronds',
];

const withoutFibers = (carriers: readonly ShelfEntry[]): readonly ShelfEntry[] =>
  carriers.some(({ item }) => item.role === 'sweetener')
    ? carriers.filter(({ item }) => !FIBROUS.includes(item.id))
    : carriers;

/** Ways of making a drink that leave no moment in which a herb could be pressed and taken out. */
const POURED: readonly Family['method'][] = ['pour', 'blend', 'layer'];

/** What brings a note into drinks of a family. */
export const carriersIn = (note: FlavorNote, family: Family, wish: Wish): readonly ShelfEntry[] => {
  const known = carriersFor(note, wish.zeroProof);
  const fitting = withoutFibers(known.filter((entry) => mayPour(entry, family)));
  // Clapped and laid under the ice, a herb is smelled at each sip, where nothing else brings it.
  const all =
    fitting.length > 0
      ? fitting
      : known.filter(({ item }) => item.role === 'herb' && !POURED.includes(family.method));
  // Juice, tea, and coffee thin what is stirred: a liqueur or a syrup brings the same note.
  const firm = isClear({ family })
    ? all.filter(({ item }) => item.role !== 'juice' && item.role !== 'sour')
    : all;
  return firm.length > 0 ? firm : all;
};

/** Brings a note in by all that carries it. */
export const forNote = (
  draft: Draft,
  note: FlavorNote,
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Change[] => {
  const carriers = carriersIn(note, family, wish);
  const more = draft.flatMap((line, at) =>
    line.entry.item.notes.includes(note) ? STEPS.flatMap((steps) => raised(draft, at, steps)) : [],
  );
  const broughtBy = (entries: readonly ShelfEntry[]) =>
    entries.flatMap((entry) =>
      waysFor(entry.item.role, family.id).flatMap((way, rank) =>
        joined(draft, SHELF[entry.at] ?? entry, way, soul).map((one) => ({ draft: one, rank })),
      ),
    );
  const usual = broughtBy(withoutRare(carriers, wish));
  const brought = usual.length > 0 ? usual : broughtBy(carriers);
  return [...more.map((one) => ({ draft: one, rank: 0 })), ...brought];
};

/** Things that bring a mood in that are tried. */
const MOODED = 24;

/** Brings in what a mood needs: a spirit in the place of the parent's, or an accent as any note comes in. */
export const forMood = (
  draft: Draft,
  { family, ice }: Pick<Plan, 'family' | 'ice'>,
  wish: Wish,
  soul: readonly string[],
): Change[] =>
  lackingFor(draft, family, ice, wish)
    .filter((entry) => belongs(entry.item, wish.zeroProof) && isUsual(entry) && mayPour(entry, family))
    .map((entry) => ({
      entry,
      company: draft.reduce((sum, line) => sum + pairSays(line.entry.at, entry.at), 0),
    }))
    .sort((left, right) => right.company - left.company)
    .slice(0, MOODED)
    .flatMap(({ entry }) =>
      entry.item.role === 'base'
        ? draft.flatMap((line, at) =>
            line.entry.item.role === 'base'
              ? takePlace(draft, entry, at).map((one) => ({ draft: one, rank: 0 }))
              : [],
          )
        : waysFor(entry.item.role, family.id).flatMap((way, rank) =>
            joined(draft, entry, way, soul).map((one) => ({ draft: one, rank })),
          ),
    );

const isUsual = ({ item }: ShelfEntry): boolean => tierOf(item.id) === 'home' || tierOf(item.id) === 'bar';

/** Stimulus of a line on an axis from which on pouring less of it, or more, is felt. */
const FELT = 0.05;
/** Share of its measure that what makes the parent itself keeps at least. */
const SOUL_SHARE = 0.5;

/** Dashes are the last thing to pour more of. */
const DASHED = 3;

const [SOUR, SWEET] = [FLAVOR_AXES.indexOf('sour'), FLAVOR_AXES.indexOf('sweet')];

const changedLines = (draft: Draft, { axis, by }: Move, soul: readonly string[]): Change[] =>
  draft.flatMap((line, at) => {
    const shows = (line.entry.stimulus[axis] ?? 0) * mlOf(line);
    const { role } = line.entry.item;
    // Nobody sweetens a drink with lemon.
    if (shows < FELT || role === 'base' || (axis === SWEET && role === 'sour')) return [];
    // Less sour is still a sour: its acid is poured less, and never goes.
    const isAcid = axis === SOUR && role === 'sour';
    const isSpare = by < 0 && !isAcid && !soul.includes(line.entry.item.id) && draft.length > 2;
    const drafts = [
      ...STEPS.flatMap((steps) => raised(draft, at, by > 0 ? steps : -steps)).filter(
        (one) => isSpare || by > 0 || mlOf(one[at] ?? line) >= mlOf(line) * SOUL_SHARE,
      ),
      ...(isSpare ? [draft.toSpliced(at, 1)] : []),
    ];
    const rank = by > 0 && role === 'bitters' ? DASHED : 0;
    return drafts.map((one) => ({ draft: one, rank }));
  });

/** A second sugar or citrus beside the first says nothing that more of the first would not. */
const isDoubled = (draft: Draft, { item, at }: ShelfEntry, { how }: Way): boolean =>
  how === 'beside' &&
  (item.role === 'sweetener' || item.role === 'sour') &&
  draft.some(({ entry }) => entry.item.role === item.role && entry.at !== at);

const techniqueDrafts = (
  draft: Draft,
  techniques: readonly (Way & { pour: readonly string[] })[],
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Change[] =>
  techniques.flatMap((technique, rank) =>
    technique.pour.flatMap((id) => {
      const entry = entryById.get(id);
      return entry &&
        belongs(entry.item, wish.zeroProof) &&
        mayPour(entry, family) &&
        !isDoubled(draft, entry, technique)
        ? joined(draft, entry, technique, soul).map((one) => ({ draft: one, rank }))
        : [];
    }),
  );

/** Moves an axis: by more or less of what is there, or by what a bartender would reach for. */
export const forMove = (
  draft: Draft,
  move: Move,
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Change[] => [
  ...changedLines(draft, move, soul),
  ...techniqueDrafts(draft, axisTechniques(move.axis, move.by > 0, family.id), family, wish, soul),
];

/**
 * A spirit's place taken by a stronger bottle of its kind, or a weaker one: bonded bourbon for bourbon. Overproof rum
 * takes no whole place.
 */
const otherProofs = (draft: Draft, isStronger: boolean): Draft[] =>
  draft.flatMap((line, at) => {
    const { item } = line.entry;
    if (item.role !== 'base') return [];
    const others = OPEN_SHELF.filter(
      (entry) =>
        isOtherProof(entry.item, item) &&
        !entry.item.substitute &&
        !isOverproofRum(entry.item.id) &&
        (isStronger ? entry.item.abv > item.abv : entry.item.abv < item.abv) &&
        tierOf(entry.item.id) !== 'rare',
    );
    return others.flatMap((entry) => takePlace(draft, entry, at));
  });

/** Makes a drink stronger or lighter: by its spirit and its length, or by what a bartender would reach for. */
export const forStrength = (
  draft: Draft,
  isStronger: boolean,
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Change[] => {
  const poured = draft.flatMap((line, at) => {
    const { role } = line.entry.item;
    if (role !== 'base' && role !== 'lengthener' && role !== 'sparkling') return [];
    const isUp = (role === 'base') === isStronger;
    return STEPS.flatMap((steps) => raised(draft, at, isUp ? steps : -steps));
  });
  return [
    ...[...poured, ...otherProofs(draft, isStronger)].map((one) => ({ draft: one, rank: 0 })),
    ...techniqueDrafts(draft, strengthTechniques(isStronger, family.id), family, wish, soul),
  ];
};

/** Takes one step of what is done for a mood; here a spirit may give its whole place to another. */
export const forStep = (
  draft: Draft,
  step: Way & { pour: readonly string[] },
  family: Family,
  wish: Wish,
  soul: readonly string[],
): Draft[] =>
  step.pour.flatMap((id) => {
    const entry = entryById.get(id);
    if (!entry || !belongs(entry.item, wish.zeroProof) || !mayPour(entry, family)) return [];
    if (isThere(draft, entry, -1)) return step.how === 'beside' ? [draft] : [];
    return step.how === 'instead' && step.for.includes('base')
      ? draft.flatMap((line, at) => (line.entry.item.role === 'base' ? takePlace(draft, entry, at) : []))
      : joined(draft, entry, step, soul).filter((one) => keepsSugarOf(draft, one, soul));
  });

/** Whether what sweetens a draft and makes it itself is still there: raspberry in a Clover Club. */
const keepsSugarOf = (before: Draft, after: Draft, soul: readonly string[]): boolean =>
  before.every(
    ({ entry: { at, item } }) =>
      item.role !== 'sweetener' || !soul.includes(item.id) || isThere(after, { at }, -1),
  );
