// Which care a message begins, guessed from examples where no rule of detect.ts reads it.
// docs/decisions/0048-care-guessed-behind-the-rules.md
import type { CareKind } from '@swizzle/proto';
import { classifierOf, type Learned } from '../intents/classifier.ts';
import { speaksOfAnimal } from './animals.ts';
import { asksOfDuty, asksOfFact } from './bartender-duty.ts';
import { canBeLifted, limitsAlcohol } from './care-kinds.ts';
import type { CareToken } from './care-tokens.ts';
import { lookAlikeKinds } from './cues.ts';
import { isAdult, isDenying, speaksOfOthers } from './evidence.ts';
import { featuresOf } from './guess-features.ts';
import learned from './guess-weights.json' with { type: 'json' };

export type CareLabel = CareKind | 'none';

const { of: LEARNED_OF, ...weights } = learned;

export { LEARNED_OF };

/** By weights that `make train-sentences` learns; unpacked at the first use. */
const classify = (() => {
  let classifier: ReturnType<typeof classifierOf<CareLabel>> | undefined;
  return (features: readonly string[]) => {
    classifier ??= classifierOf(weights as Learned<CareLabel>);
    return classifier(features);
  };
})();

/** Unpacks the weights before the first message asks for them. */
export const prepareCareGuess = (): void => {
  classify([]);
};

/** From how probable on a kind is hinted at: by what left-out examples and everyday talk cost, and what a miss does. */
const LIKELY: Readonly<Record<CareKind, number>> = {
  despair: 0.6,
  poison: 0.7,
  coercion: 0.6,
  minor: 0.65,
  pregnancy: 0.7,
  driving: 0.7,
  medicine: 0.7,
  dependence: 0.7,
  excess: 0.6,
  allergy: 0.6,
  celiac: 0.6,
  diet: 0.7,
};
/** From how probable on a kind is as good as stated. */
const SURE = 0.9;

/** Fewer words tell too little: 'the usual', 'one more then'. */
const FEWEST_WORDS = 4;

/**
 * Whether a guess binds like a plain statement. What nothing in the talk lifts is only hinted at by it, so that Sam asks;
 * what only limits ingredients always binds, as a drink too few hurts nobody.
 */
const isSure = (kind: CareKind, probability: number) =>
  !limitsAlcohol(kind) || (canBeLifted(kind) && probability >= SURE);

/** What the rules know better than any guess. */
const isRuledOut = (kind: CareKind, message: string, tokens: readonly CareToken[]): boolean =>
  lookAlikeKinds(tokens).has(kind) ||
  (kind === 'minor' && (isAdult(tokens) || asksOfDuty(message) || speaksOfAnimal(tokens))) ||
  (kind === 'excess' && (asksOfFact(message) || asksOfDuty(message) || speaksOfAnimal(tokens))) ||
  (kind === 'dependence' && asksOfFact(message)) ||
  (kind === 'coercion' && (!speaksOfOthers(tokens) || speaksOfAnimal(tokens)));

/** The kind that a message most likely begins, and whether it is as good as stated. */
export const guessedCare = (
  message: string,
  tokens: readonly CareToken[],
): { readonly kind: CareKind; readonly sure: boolean } | undefined => {
  if (tokens.length < FEWEST_WORDS || isDenying(tokens)) return undefined;
  const [best] = classify(featuresOf(tokens));
  if (!best || best.label === 'none') return undefined;
  const { label: kind, probability } = best;
  if (probability < LIKELY[kind] || isRuledOut(kind, message, tokens)) return undefined;
  return { kind, sure: isSure(kind, probability) };
};
