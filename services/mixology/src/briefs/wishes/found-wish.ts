// What a host asks for, and where the text says so.
import type { Span } from '../text/spans.ts';
import type { Term } from '../text/terms.ts';

/** Something that is asked for. */
export interface FoundWish extends Span {
  term: Term;
  kind: 'wanted' | 'color' | 'drink';
  /** It is what most guests drink. */
  isMostly: boolean;
  /** Someone else sees to it: 'there will be beer and wine too'. */
  isElsewhere?: boolean;
  /** Who likes it, where the host says so of a bottle or a taste. */
  liker?: 'many' | 'honoree' | undefined;
  /** A classic, and the flavor that it's to have. */
  flavored?: FlavoredDrink;
}

export interface FlavoredDrink {
  drink: string;
  flavor: Term;
}
