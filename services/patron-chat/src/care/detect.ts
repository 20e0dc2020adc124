import { type Allergen, CARE_KINDS, type CareKind } from '@swizzle/proto';
import type { Diet } from '../talk/talk-state.ts';
import { canBeLifted, limitsAlcohol } from './care-kinds.ts';
import { careTokensOf } from './care-tokens.ts';
import { isInsisting, mootKinds, namedKinds } from './cues.ts';
import { type Restrictions, restrictionsIn } from './restrictions.ts';
import { likelyKinds } from './signals.ts';

/** What a message changes in the care that is in force. */
export interface CareDecision {
  readonly begun: readonly CareKind[];
  readonly lifted: readonly CareKind[];
  readonly inForce: readonly CareKind[];
  /** In force before, and named again or insisted on. */
  readonly repeated: readonly CareKind[];
}

/** What nobody who keeps a diet eats anyway: 'vegan, so no eggs and no milk' states no allergy. */
const LEFT_OUT_BY: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['egg', 'milk', 'fish', 'crustaceans', 'mollusks'],
  vegetarian: ['fish', 'crustaceans', 'mollusks'],
  halal: [],
  kosher: ['crustaceans', 'mollusks'],
};

const kindsOfRestrictions = ({ allergens, diets }: Restrictions): CareKind[] => {
  const leftOut = new Set<Allergen>(['gluten', ...diets.flatMap((diet) => LEFT_OUT_BY[diet])]);
  return [
    ...(allergens.some((allergen) => !leftOut.has(allergen)) ? (['allergy'] as const) : []),
    ...(allergens.includes('gluten') ? (['celiac'] as const) : []),
    ...(diets.length > 0 ? (['diet'] as const) : []),
  ];
};

/**
 * The care that a message begins, lifts and insists against, given what is in force.
 * @param mourns whether the guest told of a death
 */
export const careIn = (message: string, before: readonly CareKind[], mourns = false): CareDecision => {
  const tokens = careTokensOf(message);
  const moot = mootKinds(tokens);
  const restricted = kindsOfRestrictions(restrictionsIn(message));
  const named = new Set([...namedKinds(tokens), ...restricted, ...likelyKinds(tokens, mourns)]);
  // 'Bleach instead then' still names a poison.
  const isMoot = (kind: CareKind) =>
    canBeLifted(kind) && moot.has(kind) && !(kind === 'poison' && named.has(kind));
  const insists = before.some(limitsAlcohol) && isInsisting(tokens);

  // 'It's for a vegan friend' takes nothing back that was not in force.
  const begins = (kind: CareKind) => named.has(kind) && (restricted.includes(kind) || !isMoot(kind));
  const begun = CARE_KINDS.filter((kind) => begins(kind) && !before.includes(kind));
  const lifted = CARE_KINDS.filter((kind) => before.includes(kind) && isMoot(kind));
  const stays = CARE_KINDS.filter((kind) => before.includes(kind) && !isMoot(kind));
  return {
    begun,
    lifted,
    inForce: CARE_KINDS.filter((kind) => stays.includes(kind) || begun.includes(kind)),
    repeated: stays.filter((kind) => named.has(kind) || (insists && limitsAlcohol(kind))),
  };
};
