// How much a drink has to say: the lines that give it a character, and how many of them speak for each axis.
import { FLAVOR_AXES } from '@swizzle/proto';
import type { Family } from '../../families/family.ts';
import type { Role } from '../../ingredients/roles.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { type Draft, mlOf } from '../search/draft.ts';
import { SHELF } from '../search/shelf.ts';
import type { Wish } from '../wish.ts';

// Named once: where a test runner puts the globals behind a proxy, looking them up costs more than the sums.
const { max } = Math;

/** What balances or carries, and says nothing of its own: plain citrus, sugar, soda, foam. */
const PLAIN: ReadonlySet<string> = new Set(['sugar', 'water', 'egg', 'lemon', 'lime']);
const SPEAKING: readonly Role[] = [
  'fortified',
  'aperitif',
  'liqueur',
  'sour',
  'sweetener',
  'juice',
  'lengthener',
  'sparkling',
  'bitters',
  'herb',
  'fruit',
  'spice',
  'cream',
];

const SPEAKS = Uint8Array.from(SHELF, ({ item }) =>
  Number(SPEAKING.includes(item.role) && !PLAIN.has(groupOf(item.id))),
);
const IS_BASE = Uint8Array.from(SHELF, ({ item }) => Number(item.role === 'base'));

/** Axes that are aroma, and want several voices where they are to be loud; sour and sweet are acid and sugar. */
const AROMAS = (['fruity', 'earthy', 'bitter', 'herbaceous'] as const).map((axis) =>
  FLAVOR_AXES.indexOf(axis),
);
/** Lines beside its spirit, citrus, sugar, and soda that a good bar gives a drink. */
const CHARACTERS = 2;
/** The same where spirit and sugar alone would be a shot: stirred, or over one large cube. */
const STIRRED_CHARACTERS = 3;

const charactersWanted = ({ method, ice }: Pick<Family, 'method' | 'ice'>): number =>
  method === 'stir' || (method === 'build' && ice === 'large') ? STIRRED_CHARACTERS : CHARACTERS;

/** Hundredths of a dose, in an ordinary glass, from which on wine or a bitter bottle is heard under what makes a drink long. */
const HEARD_IN_GLASS = 28;
const ORDINARY_ML = 140;
const DROWNED: readonly Role[] = ['fortified', 'aperitif'];
/** By place on the shelf, what a milliliter says of any aroma; endless for what can't be drowned. */
const SAYS = Float64Array.from(SHELF, ({ item, stimulus }) =>
  DROWNED.includes(item.role)
    ? AROMAS.reduce((sum, axis) => sum + (stimulus[axis] ?? 0), 0)
    : Number.POSITIVE_INFINITY,
);

/** How many lines give a draft its character; a second spirit is one of them. */
const charactersIn = (draft: Draft, finishedMl: number): number => {
  let [speaking, bases] = [0, 0];
  for (const line of draft) {
    const { at } = line.entry;
    if (IS_BASE[at]) bases++;
    else if (SPEAKS[at] && (SAYS[at] ?? 0) * mlOf(line) * ORDINARY_ML >= HEARD_IN_GLASS * finishedMl)
      speaking++;
  }
  return speaking + max(0, bases - 1);
};

/** By how many lines a draft falls short of a drink that one remembers. */
export const plainness = (draft: Draft, family: Pick<Family, 'method' | 'ice'>, finishedMl: number): number =>
  max(0, charactersWanted(family) - charactersIn(draft, finishedMl));

/** Milliliters of spirit that a drink stands on at most, and a jigger's step. */
const MAX_BASE_ML = 60;
const STEP_ML = 7.5;

/** By how many quarter ounces more spirit is poured than a drink stands on. */
export const overpoured = (baseMl: number): number => max(0, baseMl - MAX_BASE_ML) / STEP_ML;

/** Hundredths of a dose from which on a line speaks for an axis. */
const HEARD = 13;
/** Points of the radar from which on an axis wants one voice, and from which on a second. */
const ONE_VOICE = 40;
const TWO_VOICES = 70;

/** Lines in which a draft falls short of what the set axes want: two for a loud one, one for a middling one. */
export const missingVoices = (draft: Draft, { asked }: Wish): number => {
  let missing = 0;
  for (const axis of AROMAS) {
    const points = asked[axis] ?? 0;
    if (points < ONE_VOICE) continue;
    let voices = 0;
    for (const line of draft) if ((line.entry.stimulus[axis] ?? 0) * mlOf(line) >= HEARD) voices++;
    missing += max(0, (points >= TWO_VOICES ? 2 : 1) - voices);
  }
  return missing;
};
