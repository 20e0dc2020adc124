// How many turns of talks Sam answers right. Asserts nothing.
import { readFileSync } from 'node:fs';
import { type Played, play } from './play.ts';
import { Talk } from './talks.ts';

const GOAL_PERCENT = 92;
const GOAL_MS = 15;

const read = (set: string): Talk[] =>
  (
    JSON.parse(readFileSync(new URL(`./talks/${set}.json`, import.meta.url), 'utf8')) as { talks: unknown[] }
  ).talks.map((talk) => Talk.parse(talk));

const percent = (part: number, all: number) => `${((part / Math.max(1, all)) * 100).toFixed(1)} %`;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

const missOf = ({ say, faults, answer, suggested }: Played) =>
  `    "${say}"\n      ${faults.join('; ')}\n      Sam: ${answer.baseLiquorIntent.witty_response} [${suggested.map(({ name }) => name).join(', ')}]`;

/** The figures of a set; the turns that are wrong only where the set is one to work with. */
export const reportTalks = async (set: 'development' | 'held-out'): Promise<string> => {
  const talks = read(set);
  const all: Played[] = [];
  const misses: string[] = [];
  for (const talk of talks) {
    const turns = await play(talk);
    all.push(...turns);
    const wrong = turns.filter(({ faults }) => faults.length > 0);
    if (wrong.length > 0) misses.push(`  ${talk.title}`, ...wrong.map(missOf));
  }
  const right = all.filter(({ faults }) => faults.length === 0).length;
  const figures =
    `Talks, ${set}: ${talks.length} talks, ${all.length} turns, ${percent(right, all.length)} right (goal ${GOAL_PERCENT} %), ` +
    `median ${median(all.map(({ ms }) => ms)).toFixed(1)} ms an answer (goal ${GOAL_MS} ms)`;
  return set === 'development' ? [figures, ...misses].join('\n') : figures;
};
