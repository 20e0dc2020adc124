import { type GuestDrink, ZERO_PROOF_BELOW } from '@swizzle/proto';

/** The words of the scale, and the percent by volume under which each holds. */
const SCALE = [
  { below: ZERO_PROOF_BELOW, word: 'Zero-proof' },
  { below: 10, word: 'Light' },
  { below: 17, word: 'Medium' },
  { below: 24, word: 'Strong' },
  { below: Number.POSITIVE_INFINITY, word: 'Very strong' },
] as const;

/** Steps above zero-proof. */
export const STEPS = SCALE.length - 1;

/** How strong a drink is: its step on the scale, from 0, and the word for it. */
export function strengthOf({ abv, alcoholTraces }: Pick<GuestDrink, 'abv' | 'alcoholTraces'>): {
  step: number;
  word: string;
} {
  const step = SCALE.findIndex(({ below }) => abv < below);
  const word = SCALE[step]?.word ?? '';
  return { step, word: step === 0 && alcoholTraces ? `${word} with traces of alcohol` : word };
}
