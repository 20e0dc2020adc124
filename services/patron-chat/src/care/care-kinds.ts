import { CARE_KINDS, type CareKind } from '@swizzle/proto';

/** What may be offered while kinds of care are in force. */
export interface CareRules {
  /** Only drinks without alcohol may be named. */
  readonly zeroProof: boolean;
  /** The filters stay or become 'all', and never move to a spirit. */
  readonly keepsFilters: boolean;
  /** Whether any drink may be offered. */
  readonly suggests: boolean;
}

/** About what is in the glass; a guest may still drink alcohol. */
const ABOUT_INGREDIENTS: ReadonlySet<CareKind> = new Set(['allergy', 'celiac', 'diet']);
const WITHOUT_ANY_DRINK: ReadonlySet<CareKind> = new Set(['despair', 'poison', 'coercion']);
/** Kinds that no later claim lifts: not 'I'm 35 actually', not 'just kidding'. */
const PERMANENT: ReadonlySet<CareKind> = new Set(['despair', 'coercion', 'minor']);

/** Whether a guest can push against a kind of care. */
export const limitsAlcohol = (kind: CareKind): boolean => !ABOUT_INGREDIENTS.has(kind);

export const canBeLifted = (kind: CareKind): boolean => !PERMANENT.has(kind);

export const careRules = (inForce: readonly CareKind[]): CareRules => {
  const isLimited = inForce.some(limitsAlcohol);
  return {
    zeroProof: isLimited,
    keepsFilters: inForce.some((kind) => PERMANENT.has(kind)),
    suggests: !inForce.some((kind) => WITHOUT_ANY_DRINK.has(kind)),
  };
};

/** The kind that is answered first: `CARE_KINDS` lists the most serious ones first. */
export const mostSerious = (kinds: readonly CareKind[]): CareKind | undefined =>
  CARE_KINDS.find((kind) => kinds.includes(kind));
