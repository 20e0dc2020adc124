// What the tasting panel's grade of a drink depends on: how each axis comes through beside what was asked, by which lines,
// and what they are.
import { FLAVOR_AXES, type FlavorAxis, type Technique } from '@swizzle/proto';
import { profileOf, stimulusOf, tasteOf } from '../../flavor/perception.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { familiarityOf } from '../../knowledge/familiarity.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { affinity, pairingOf } from '../../knowledge/pairing.ts';
import { tierOf } from '../../knowledge/tiers.ts';
import { measure, type Pour } from '../../measuring/measure.ts';
import type { Grade } from '../../originals/originals.ts';
import { type Wish, wantedOn } from '../wish.ts';
import { addChange } from './change-features.ts';
import { DOWN, type Features, OVER, Sums, UP } from './feature-sums.ts';

/** A drink as the panel reads it. */
export interface PanelDrink {
  pours: readonly Pour[];
  /** Id of its family, and how it is made. */
  family: string;
  technique: Technique;
  /** How good the panel found the original that it follows, and how many things were changed in that. */
  original: Grade;
  changes: number;
  /** What was poured before a change was made for this guest; undefined where it is poured as it was found. */
  from?: readonly Pour[] | undefined;
}

type Asked = Pick<Wish, 'target' | 'asked' | 'insistence' | 'zeroProof'>;

const bandOf = (asked: number): 'down' | 'middle' | 'up' =>
  asked <= DOWN ? 'down' : asked < UP ? 'middle' : 'up';

/** Points by which an axis may be under before it counts, and off before it counts by its square. */
const UNDER = 5;
const FAR_OFF = 15;
/** Points from which on an axis is to have a line that leads it, and that such a line shows at least. */
const LED = 20;
const LEADS = 8;

/** Axes that are told by an aroma of their own. */
const DARK: readonly FlavorAxis[] = ['earthy', 'bitter', 'herbaceous'];

/** By line, what it shows of each axis by itself, 0 to 100. */
const shownBy = (pours: readonly Pour[], volumeMl: number): readonly (readonly number[])[] =>
  pours.map(({ id, ml }) =>
    Array.from(stimulusOf(ingredientOf(id)), (stimulus) => tasteOf(stimulus * ml, volumeMl)),
  );

const addAxis = (
  sums: Sums,
  axis: FlavorAxis,
  asked: number,
  tasted: number,
  lines: readonly (readonly number[])[],
): void => {
  const at = FLAVOR_AXES.indexOf(axis);
  const off = tasted - asked;
  const loudest = Math.max(0, ...lines.map((line) => line[at] ?? 0));
  const band = bandOf(asked);
  sums.add(`over ${axis} ${band}`, Math.max(0, off - OVER) / 100);
  sums.add(`under ${axis} ${band}`, Math.max(0, -off - UNDER) / 100);
  sums.add(`far over ${axis}`, (Math.max(0, off - FAR_OFF) / 100) ** 2);
  sums.add(`far under ${axis}`, (Math.max(0, -off - FAR_OFF) / 100) ** 2);
  sums.add(`line ${axis}`, Math.min(loudest, asked) / 100);
  sums.add(`loud line ${axis}`, Math.max(0, loudest - asked - FAR_OFF) / 100);
  if (asked < LED) return;
  const isLed = lines.some((line) => (line[at] ?? 0) >= LEADS && Math.max(...line) <= (line[at] ?? 0));
  sums.add('axes without a leading line', Number(!isLed));
  if (DARK.includes(axis)) sums.add('dark lines', Math.min(loudest, asked) / 100);
};

/** Acid in percent from which on sugar has something to stand against, and what sugar is to it at most and at least. */
const SOUR_FROM = 0.2;
const SWEETEST = 12;
const TARTEST = 6;
/** Lines, percent by volume, and milliliters from which on a drink is long, weak, or large. */
const [FEWEST, MOST] = [4, 5];
const WEAK_ABV = 14;
const LARGE_ML = 180;

const addBuild = (sums: Sums, { pours, technique }: PanelDrink, { zeroProof }: Asked): void => {
  const { abv, volumeMl, sugarPercent, acidPercent } = measure(pours, technique);
  sums.add('lines over', Math.max(0, pours.length - MOST));
  sums.add('lines under', Math.max(0, FEWEST - pours.length));
  sums.add('weak', zeroProof ? 0 : Math.max(0, WEAK_ABV - abv) / 10);
  sums.add('large', Math.max(0, volumeMl - LARGE_ML) / 100);
  if (acidPercent <= SOUR_FROM) return;
  const ratio = sugarPercent / acidPercent;
  sums.add('too sweet for its acid', Math.max(0, ratio - SWEETEST) / 10);
  sums.add('too sour for its sugar', Math.max(0, TARTEST - ratio) / TARTEST);
};

const addCompany = (sums: Sums, pours: readonly Pour[]): void => {
  const groups = [...new Set(pours.map(({ id }) => groupOf(id)))];
  const pairs = groups.flatMap((group, at) => groups.slice(at + 1).map((other) => affinity(group, other)));
  if (pairs.length === 0) return;
  sums.add('worst pair', Math.min(...pairs));
  sums.add('mean pair', pairs.reduce((sum, value) => sum + value, 0) / pairs.length);
  sums.add('pairing', pairingOf(pours.map(({ id }) => id)));
  sums.add('familiar', pours.reduce((sum, { id }) => sum + familiarityOf(id), 0) / pours.length);
};

/** What of a drink its grade depends on, by name; what is 0 is left out. */
export const panelFeatures = (drink: PanelDrink, asked: Asked): Features => {
  const { pours, family, technique, original, changes, from } = drink;
  const sums = new Sums();
  const { volumeMl } = measure(pours, technique);
  const profile = profileOf(pours, volumeMl);
  const lines = shownBy(pours, volumeMl);
  for (const [at, axis] of FLAVOR_AXES.entries())
    addAxis(sums, axis, wantedOn(at, profile[axis], asked), profile[axis], lines);
  addBuild(sums, drink, asked);
  addCompany(sums, pours);
  for (const { id } of pours) {
    sums.add(`group ${groupOf(id)}`, 1);
    sums.add(`role ${ingredientOf(id).role}`, 1);
    const tier = tierOf(id);
    sums.add('rare', Number(tier !== 'home' && tier !== 'bar'));
  }
  sums.add(`family ${family}`, 1);
  sums.add(`original ${original}`, 1);
  sums.add('changes', changes);
  if (from) addChange(sums, { from, to: pours, technique }, asked.target);
  return sums;
};
