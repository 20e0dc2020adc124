import type { Span } from '../text/spans.ts';
import type { Term } from '../text/terms.ts';
import type { ExclusionText } from './exclusion-text.ts';

/** The vocabulary's name of drinks without alcohol. */
export const ALCOHOL_FREE = 'alcohol-free drinks';

/** Something that the host excludes, and the words that say so. */
export interface FoundExclusion extends Span {
  term: Term;
  /** There may be a little of it. */
  isSoft: boolean;
}

/** A text, read for what it excludes. */
export interface ExclusionReading {
  excluded: readonly FoundExclusion[];
  /** The only bases that are wanted; empty where nobody says so. */
  only: readonly (Span & { term: Term })[];
  /** What looks like an exclusion of something that nobody knows. */
  unknown: readonly (Span & { term: Term })[];
  /** Double negations and the like: neither exclude nor ask for anything. */
  neutral: readonly Span[];
}

/** A text while it is read, with what was found so far. */
export interface OpenReading extends ExclusionText {
  excluded: FoundExclusion[];
  only: (Span & { term: Term })[];
  unknown: (Span & { term: Term })[];
  neutral: Span[];
  /** What the host allows: 'lemon peel is fine'. */
  accepted: Term[];
}
