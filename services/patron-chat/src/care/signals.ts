// Despair and a spiked drink that nobody names outright: what a message holds together tells them.
import type { CareKind } from '@swizzle/proto';
import type { CareToken } from './care-tokens.ts';
import { Concepts, PatternIndex } from './cue-pattern.ts';
import cues from './cues/signals.json' with { type: 'json' };

type Signal = keyof typeof cues.signals;

const index = new PatternIndex(
  (Object.entries(cues.signals) as [Signal, readonly string[]][]).flatMap(([signal, texts]) =>
    texts.map((text) => ({ text, value: signal })),
  ),
  new Concepts(cues.concepts),
);

/** Signals that mean despair together; a guest who told of a death brings the first. */
const DESPAIR: readonly (readonly Signal[])[] = [
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

/** Signals that together mean that something may have been put into the guest's drink. */
const SPIKED: readonly (readonly Signal[])[] = [
  ['unwell', 'little'],
  ['unwell', 'unattended'],
];

const holdsAll = (signals: ReadonlySet<Signal>, together: readonly (readonly Signal[])[]): boolean =>
  together.some((needed) => needed.every((signal) => signals.has(signal)));

/** The kinds of care that a message speaks of by what comes together in it. */
export const likelyKinds = (tokens: readonly CareToken[], mourns: boolean): CareKind[] => {
  const signals = new Set<Signal>();
  index.forEachMatch(tokens, (signal) => signals.add(signal));
  const isSpiked = holdsAll(signals, SPIKED);
  if (mourns) signals.add('death');
  return [
    ...(holdsAll(signals, DESPAIR) ? (['despair'] as const) : []),
    ...(isSpiked ? (['coercion'] as const) : []),
  ];
};
