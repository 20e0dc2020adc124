import type { MenuSection } from '@swizzle/proto';
import type { Candidate } from '../candidate.ts';

/** A drink in its place. */
export interface Placed {
  candidate: Candidate;
  section: MenuSection;
}

/** Something that is wrong with a menu. */
export interface MenuFault {
  /** What it costs the menu's value, beside 1 for how well its drinks suit. Our judgment. */
  weight: number;
  /** For anyone who can mend it. */
  message: string;
}
