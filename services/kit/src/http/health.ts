import { withDeadline } from '../lifecycle/deadline.ts';

type Check = () => Promise<unknown>;

const CHECK_DEADLINE_MS = 1000;

/** Readiness of this process: one check for each dependency. */
export class Health {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  /** Adds a dependency; `check` rejects while it is unreachable. */
  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** Reports not ready from now on, so that no new work is sent here. */
  drain(): void {
    this.draining = true;
  }

  /** The state of each dependency and of the whole. */
  async report(): Promise<{ ready: boolean; checks: Record<string, 'up' | 'down'> }> {
    const states = await Promise.all(
      [...this.checks].map(async ([name, check]) => {
        const up = await withDeadline(check(), CHECK_DEADLINE_MS, name).then(
          () => true,
          () => false,
        );
        return [name, up ? 'up' : 'down'] as const;
      }),
    );
    const ready = !this.draining && states.every(([, state]) => state === 'up');
    return { ready, checks: Object.fromEntries(states) };
  }
}
