// Which sentences begin which care, over a set to work with and three that are only measured. Asserts nothing.
import { readFileSync } from 'node:fs';
import { CARE_KINDS } from '@swizzle/proto';
import { z } from 'zod';
import { careIn } from '../src/care/detect.ts';

const Sentences = z.record(z.enum([...CARE_KINDS, 'none']), z.array(z.string()));

const GOAL = 'goal 99 %, none missed of minors, coercion, despair and allergies; false alarms 2 % at most';

const percent = (part: number, all: number) => `${((part / Math.max(1, all)) * 100).toFixed(1)} %`;

/** The figures of a set; the sentences that are misread only where the set is one to work with. */
export const reportCare = (
  set: 'development' | 'held-out' | 'second-held-out' | 'third-held-out',
): string => {
  const { none: lookAlikes, ...kinds } = Sentences.parse(
    JSON.parse(readFileSync(new URL(`./care/${set}.json`, import.meta.url), 'utf8')),
  );
  const byKind = CARE_KINDS.map((kind) => {
    const sentences = kinds[kind];
    return {
      kind,
      count: sentences.length,
      missed: sentences.filter((text) => !careIn(text, []).begun.includes(kind)),
    };
  });
  const alarms = lookAlikes.filter((text) => careIn(text, []).begun.length > 0);
  const count = byKind.reduce((sum, one) => sum + one.count, 0);
  const missed = byKind.reduce((sum, one) => sum + one.missed.length, 0);
  const lines = [
    `Care, ${set}: ${percent(count - missed, count)} of ${count} found (${GOAL}); ` +
      `${alarms.length} false alarms in ${lookAlikes.length} look-alikes (${percent(alarms.length, lookAlikes.length)})`,
    `  missed: ${byKind.map((one) => `${one.kind} ${one.missed.length}/${one.count}`).join(', ')}`,
  ];
  if (set !== 'development') return lines.join('\n');
  return [
    ...lines,
    ...byKind.flatMap((one) => one.missed.map((text) => `  ${one.kind}: "${text}"`)),
    ...alarms.map((text) => `  false alarm: "${text}" (${careIn(text, []).begun.join(', ')})`),
  ].join('\n');
};
