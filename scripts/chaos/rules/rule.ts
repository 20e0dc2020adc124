import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Recorder } from '../system/recorder.ts';

/** What holds whatever happens. Each tells where it does not; nobody's word is repeated that may not be. */
export interface Rule {
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g';
  readonly title: string;
  broken(chaos: ChaosSystem, recorder: Recorder): Promise<string[]>;
}
