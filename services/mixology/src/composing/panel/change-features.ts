// What tells a good change of a drink from a bad one: what came in, for which axis, in whose company, and what it does to what
// was asked. A change comes in beside a drink that stands already, so that more than the drink it makes speaks for or against it.
import { FLAVOR_AXES, type FlavorProfile, type Technique } from '@swizzle/proto';
import { profileOf, stimulusOf, tasteOf } from '../../flavor/perception.ts';
import { ingredientOf } from '../../ingredients/pantry.ts';
import { groupOf } from '../../knowledge/groups.ts';
import { affinity, pairingOf } from '../../knowledge/pairing.ts';
import { type Measurement, measure, type Pour } from '../../measuring/measure.ts';
import type { Wish } from '../wish.ts';
import { DOWN, OVER, type Sums, UP } from './feature-sums.ts';

type Target = Wish['target'];

/** A drink as one pours it, and what it adds up to. */
interface Poured {
  pours: readonly Pour[];
  sums: Measurement;
  profile: FlavorProfile;
}

const pouredAs = (pours: readonly Pour[], technique: Technique): Poured => {
  const sums = measure(pours, technique);
  return { pours, sums, profile: profileOf(pours, sums.volumeMl) };
};

/** Milliliters under which a bottle that comes in is an accent, and by which a measure is moved. */
const ACCENT_ML = 12;
const MOVED_ML = 0.1;

/** Points by which sugar and acid, which every drink has, have to lead a line for it to be poured for them. */
const LEADS_BY = 10;
const ADDS_UP: readonly string[] = ['sour', 'sweet'];

/** The axis that something says most on. */
const axisOf = ({ id, ml }: Pour, volumeMl: number): number => {
  const shown = Array.from(stimulusOf(ingredientOf(id)), (stimulus, axis) => {
    const tasted = tasteOf(stimulus * ml, volumeMl);
    return ADDS_UP.includes(FLAVOR_AXES[axis] ?? '') ? tasted - LEADS_BY : tasted;
  });
  return shown.indexOf(Math.max(...shown));
};

/** Points from which on an axis is asked for: what comes in for it is welcome. */
const ASKED = 40;

/** What it is that comes in, and for which axis. */
const addReason = (sums: Sums, line: Pour, { sums: { volumeMl } }: Poured, target: Target): void => {
  const at = axisOf(line, volumeMl);
  const [axis, asked] = [FLAVOR_AXES[at], target[at] ?? 0];
  sums.add(`in: role ${ingredientOf(line.id).role}`, 1);
  sums.add(`in: group ${groupOf(line.id)}`, 1);
  sums.add(`in: for ${axis}`, 1);
  sums.add(`in: for ${axis}, asked`, asked / 100);
  sums.add(`in: for ${axis}, welcome`, Number(asked >= ASKED));
  sums.add(`in: for ${axis}, turned down`, Number(asked <= DOWN));
  sums.add('in: asked', asked / 100);
  sums.add('in: turned down', Number(asked <= DOWN));
  sums.add('in: turned up', Number(asked >= UP));
};

/** What it comes in beside, and how much of the drink it is. */
const addCompany = (sums: Sums, line: Pour, { pours, sums: { volumeMl } }: Poured): void => {
  const { role, unit } = ingredientOf(line.id);
  const others = pours.filter(({ id }) => id !== line.id);
  for (const { id } of others) sums.add('in: clash', Math.min(0, affinity(groupOf(line.id), groupOf(id))));
  if (others.some(({ id }) => ingredientOf(id).role === 'herb')) {
    const isHerbal = FLAVOR_AXES[axisOf(line, volumeMl)] === 'herbaceous';
    sums.add('in: herb beside an herb', Number(role === 'herb'));
    sums.add('in: herbal bottle beside an herb', Number(isHerbal && role !== 'herb'));
  }
  if (unit !== 'oz') return;
  sums.add('in: share', line.ml / pours.reduce((sum, { ml }) => sum + ml, 0));
  sums.add('in: accent', Number(line.ml < ACCENT_ML));
};

/** By how much more a drink misses what was asked than it did, and how much more of what was turned down it brings. */
const addMisses = (sums: Sums, before: Poured, after: Poured, target: Target): void => {
  for (const [at, axis] of FLAVOR_AXES.entries()) {
    const asked = target[at] ?? 0;
    const [was, is] = [before.profile[axis] - asked, after.profile[axis] - asked];
    sums.add('change: miss', (Math.abs(is) - Math.abs(was)) / 100);
    if (asked <= DOWN)
      sums.add('change: turned down', (Math.max(0, is - OVER) - Math.max(0, was - OVER)) / 100);
  }
};

/** Adds what of a change from `from` to `to` a grade depends on. */
export const addChange = (
  sums: Sums,
  { from, to, technique }: { from: readonly Pour[]; to: readonly Pour[]; technique: Technique },
  target: Target,
): void => {
  const [before, after] = [pouredAs(from, technique), pouredAs(to, technique)];
  const mlBefore = new Map(from.map(({ id, ml }) => [id, ml]));
  const stayed = new Set(to.map(({ id }) => id));
  for (const line of to) {
    const ml = mlBefore.get(line.id);
    if (ml === undefined) {
      sums.add('change: in', 1);
      addReason(sums, line, after, target);
      addCompany(sums, line, after);
    } else if (Math.abs(ml - line.ml) > MOVED_ML) sums.add('change: moved', 1);
  }
  for (const { id } of from) {
    if (stayed.has(id)) continue;
    sums.add('change: out', 1);
    sums.add(`out: role ${ingredientOf(id).role}`, 1);
  }
  const pairingIn = (pours: readonly Pour[]) => pairingOf(pours.map(({ id }) => id));
  sums.add('change: pairing', pairingIn(to) - pairingIn(from));
  sums.add('change: strength', Math.abs(after.sums.abv - before.sums.abv) / 10);
  sums.add('change: acid', after.sums.acidPercent - before.sums.acidPercent);
  addMisses(sums, before, after, target);
};
