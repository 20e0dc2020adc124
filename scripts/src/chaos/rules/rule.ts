import type { Bar } from '../house/bar.ts';
import type { Witness } from '../house/witness.ts';

/** What holds whatever happens. Each tells where it does not; nobody's word is repeated that may not be. */
export interface Rule {
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
  readonly title: string;
  broken(bar: Bar, witness: Witness): Promise<string[]>;
}
