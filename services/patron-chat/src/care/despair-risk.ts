// Despair that nobody says outright: what a message holds together tells it, often in the light of a loss.
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import risk from './cues/risk.json' with { type: 'json' };

type Signal = keyof typeof risk.signals;

const index = new PatternIndex(
  (Object.entries(risk.signals) as [Signal, readonly string[]][]).flatMap(([signal, texts]) =>
    texts.map((text) => ({ text, value: signal })),
  ),
  new Concepts(risk.concepts),
);

/** Signals that mean despair together; a guest who told of a death brings the first. */
const TOGETHER: readonly (readonly Signal[])[] = [
  ['death', 'joining'],
  ['death', 'finality'],
  ['death', 'pills', 'taking'],
  ['othersPills', 'taking'],
  ['othersPills', 'finality'],
  ['othersPills', 'resignation'],
  ['pills', 'finality'],
  ['pills', 'taking', 'resignation'],
  ['manyPills', 'taking'],
];

/** Whether a message speaks of despair by what comes together in it. */
export const isDespairLikely = (tokens: readonly CareToken[], mourns: boolean): boolean => {
  const signals = new Set<Signal>(mourns ? ['death'] : []);
  index.forEachMatch(tokens, (signal) => signals.add(signal));
  return TOGETHER.some((needed) => needed.every((signal) => signals.has(signal)));
};
