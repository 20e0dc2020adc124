import type { BriefPartKind } from '@swizzle/proto';
import type { AlcoholFree, NonDrinkerKind } from './alcohol/alcohol-amounts.ts';
import type { BriefRule, EventBrief } from './event-brief.ts';
import type { Span } from './text/spans.ts';

/** A brief that is being put together. */
export type BriefAssembly = { -readonly [Key in keyof EventBrief]: EventBrief[Key] };

/** A part of a brief, where its words stand, and what it means. */
export interface BriefDraft {
  id: string;
  kind: BriefPartKind;
  label: string;
  spans: readonly Span[];
  apply: (brief: BriefAssembly) => void;
  /** Whether a drink keeps it, where it's a rule. */
  isKept?: BriefRule['isKept'];
  /** It is of some guests alone: `drinking` where it is so unless nobody drinks. */
  ofSome?: 'always' | 'drinking';
}

export const briefDraft = (
  id: string,
  label: string,
  kind: BriefPartKind,
  apply: (brief: BriefAssembly) => unknown,
  spans: readonly Span[] = [],
): BriefDraft => ({ id, kind, label, spans, apply: (brief) => void apply(brief) });

const RANK: readonly (AlcoholFree | undefined)[] = [undefined, 'none', 'some', 'all'];

/** Whichever of two leaves out more alcohol. */
export const freer = (
  left: AlcoholFree | undefined,
  right: AlcoholFree | undefined,
): AlcoholFree | undefined => (RANK.indexOf(left) > RANK.indexOf(right) ? left : right);

/** Share of the servings without alcohol: those who are counted apart together, or a larger share of all. */
export const addNonDrinkerShare = (
  brief: BriefAssembly,
  share: number | undefined,
  kind: NonDrinkerKind = 'all',
): void => {
  if (share === undefined) return;
  const shares = { ...brief.nonDrinkerShares, [kind]: Math.max(brief.nonDrinkerShares[kind] ?? 0, share) };
  brief.nonDrinkerShares = shares;
  brief.nonDrinkerShare = nonDrinkerShareOf(shares);
};

const MAX_SHARE = 0.95;

const nonDrinkerShareOf = ({ all = 0, ...apart }: Partial<Record<NonDrinkerKind, number>>): number =>
  Math.max(
    all,
    Math.min(
      MAX_SHARE,
      Object.values(apart).reduce((sum, share) => sum + share, 0),
    ),
  );
