// How well Sam's parser understands, beside a plain baseline. Asserts nothing.
import type { Said } from '../src/understanding/understand.ts';
import { parser, type Read, substrings } from './readers.ts';
import { DEVELOPMENT, HELD_OUT, type Sentence } from './sentences.ts';

const GOAL_PERCENT = 97;
const GOAL_MS = 5;
/** Rounds before the clock counts, so that the figures are those of a service that runs. */
const WARM_UP_ROUNDS = 5;
const ROUNDS = 5;

interface Judged extends Read {
  readonly sentence: Sentence;
  readonly baseRight: boolean;
  readonly moodRight: boolean;
}

const judge =
  (read: (said: Said) => Read) =>
  (sentence: Sentence): Judged => {
    const { base, mood } = read(sentence);
    return { sentence, base, mood, baseRight: base === sentence.base, moodRight: mood === sentence.mood };
  };

const percent = (all: readonly Judged[], isRight: (one: Judged) => boolean) =>
  (all.filter(isRight).length / all.length) * 100;

const figures = (all: readonly Judged[]) =>
  [
    percent(all, ({ baseRight }) => baseRight),
    percent(all, ({ moodRight }) => moodRight),
    percent(all, ({ baseRight, moodRight }) => baseRight && moodRight),
  ]
    .map((value) => `${value.toFixed(1)} %`.padStart(9))
    .join('');

const line = (title: string, sentences: readonly Sentence[], read: (said: Said) => Read) =>
  `${title.padEnd(34)}${String(sentences.length).padStart(5)}${figures(sentences.map(judge(read)))}`;

const missed = ({ sentence, base, mood }: Judged) =>
  `  "${sentence.message}" (${sentence.currentBaseLiquor}, ${sentence.currentMood}): ` +
  `${base}, ${mood}, not ${sentence.base}, ${sentence.mood}`;

const misses = (sentences: readonly Sentence[]): string[] =>
  sentences
    .map(judge(parser))
    .filter(({ baseRight, moodRight }) => !baseRight || !moodRight)
    .map(missed);

const timed = (sentence: Sentence): number => {
  const from = performance.now();
  parser(sentence);
  return performance.now() - from;
};

const times = (sentences: readonly Sentence[]): string => {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) sentences.forEach(timed);
  const all = Array.from({ length: ROUNDS }, () => sentences.map(timed))
    .flat()
    .sort((one, other) => one - other);
  const at = (part: number) => (all[Math.floor((all.length - 1) * part)] ?? 0).toFixed(3);
  return `Time per message: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (goal ${GOAL_MS} ms)`;
};

/** The figures, the sentences that are misunderstood, and the time it takes. */
export const report = (): string => {
  const all = [...DEVELOPMENT, ...HELD_OUT];
  return [
    `${''.padEnd(34)}${'count'.padStart(5)}${['base', 'mood', 'both'].map((title) => title.padStart(9)).join('')}   (goal ${GOAL_PERCENT} %)`,
    line('Sam, all', all, parser),
    line('Sam, development', DEVELOPMENT, parser),
    line('Sam, held out', HELD_OUT, parser),
    line('Names as substrings, all', all, substrings),
    `\nMisunderstood:`,
    ...misses(all),
    `\n${times(all)}`,
  ].join('\n');
};
