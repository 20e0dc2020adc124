// How near the radar, and what the composer counts for an axis, come to a bartender's reading of 240 recipes.
// docs/decisions/0045-what-a-guest-takes-for-an-axis.md
import { readFileSync } from 'node:fs';
import { FLAVOR_AXES, type FlavorAxis, type Technique } from '@swizzle/proto';
import { isAroma, voiceShare } from '../../src/composing/originals/answering.ts';
import { SHELF } from '../../src/composing/search/shelf.ts';
import { tasteOf } from '../../src/flavor/perception.ts';
import { importedLine } from '../../src/imports/imported-recipe.ts';
import { measure, type Pour } from '../../src/measuring/measure.ts';

/** A recipe as it was read: what is poured, and how strong each axis was said to be, 0 to 100. */
interface Reading {
  pours: readonly Pour[];
  finishedMl: number;
  degrees: readonly number[];
}

const entries = new Map(SHELF.map((entry) => [entry.item.id, entry]));

const readingIn = (line: string): Reading => {
  const [technique, ...cells] = line.split('\t');
  const pours = (cells[FLAVOR_AXES.length] ?? '').split('; ').flatMap((text) => {
    const { ingredientId, ml } = importedLine(text);
    return ingredientId === null || ml === null || !entries.has(ingredientId)
      ? []
      : [{ id: ingredientId, ml }];
  });
  return {
    pours,
    finishedMl: measure(pours, technique as Technique).volumeMl,
    degrees: cells.slice(0, FLAVOR_AXES.length).map(Number),
  };
};

const readings = (): Reading[] =>
  readFileSync(new URL('./readings.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(readingIn);

/** How strongly an axis is tasted where each pour counts by its share, 0 to 100. */
const tasted = ({ pours, finishedMl }: Reading, at: number, share: (id: string) => number): number =>
  tasteOf(
    pours.reduce((sum, { id, ml }) => sum + (entries.get(id)?.stimulus[at] ?? 0) * ml * share(id), 0),
    finishedMl,
  );

const voiceOn =
  (axis: FlavorAxis) =>
  (id: string): number => {
    const entry = entries.get(id);
    return entry && isAroma(axis) ? voiceShare(entry, axis) : 1;
  };

const missOn = (all: readonly Reading[], at: number, share: (id: string) => number): number =>
  all.reduce((sum, one) => sum + Math.abs(tasted(one, at, share) - (one.degrees[at] ?? 0)), 0) / all.length;

/** Mean miss of each aroma in points of 100: every pour in full, and by what a guest takes for it. */
export const readingsReport = (): string => {
  const all = readings();
  const lines = FLAVOR_AXES.flatMap((axis, at) =>
    isAroma(axis)
      ? [
          `${axis.padEnd(44)}${missOn(all, at, () => 1)
            .toFixed(1)
            .padStart(10)}${missOn(all, at, voiceOn(axis)).toFixed(1).padStart(10)}`,
        ]
      : [],
  );
  return [
    `${`Mean miss of ${all.length} readings, in points of 100`.padEnd(44)}${'in full'.padStart(10)}${'by share'.padStart(10)}`,
    ...lines,
  ].join('\n');
};
