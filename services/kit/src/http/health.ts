import type { FastifyInstance } from 'fastify';
import { isReadOnly } from '../lifecycle/connection-errors.ts';
import { withDeadline } from '../lifecycle/deadline.ts';
import { singleFlight } from '../lifecycle/single-flight.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** `read-only` answers but refuses writes; `draining` serves but has announced its shutdown; `down` doesn't answer. */
const DEPENDENCY_STATES = ['up', 'read-only', 'draining', 'down'] as const;
export type DependencyState = (typeof DEPENDENCY_STATES)[number];

/** Rejects while the dependency is unreachable or refuses writes. */
type Check = () => Promise<unknown>;

export interface HealthSettings {
  readonly HEALTH_TIMEOUT_MS: number;
  readonly NOT_READY_AFTER_SECONDS: number;
}

const DEFAULTS: HealthSettings = { HEALTH_TIMEOUT_MS: 1000, NOT_READY_AFTER_SECONDS: 0 };

export interface HealthReport {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, DependencyState>>;
}

/**
 * Readiness of this process, and the state of each dependency.
 *
 * A process becomes ready once it has reached every dependency, so a rollout with wrong settings stops. It stays ready if
 * one fails later: all replicas share the dependency, and a load balancer without any backend would also refuse requests
 * that don't need it. Calls that do need it fail with `unavailable`.
 */
export class Health {
  private readonly checks = new Map<string, Check>();
  private readonly draining = new Map<string, () => boolean>();
  private isDraining = false;
  private hasStarted = false;
  private missingSince: number | undefined;

  constructor(private readonly settings: HealthSettings = DEFAULTS) {}

  /**
   * Adds a dependency; `check` rejects while it is unreachable.
   * @param isDraining whether it has announced its shutdown
   */
  add(name: string, check: Check, isDraining: () => boolean = () => false): void {
    this.checks.set(name, check);
    this.draining.set(name, isDraining);
  }

  /** Reports not ready from now on, so that no new work is sent here. */
  drain(): void {
    this.isDraining = true;
  }

  async report(): Promise<HealthReport> {
    const states = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.stateOf(name, check)] as const),
    );
    const serves = states.every(([, state]) => state === 'up' || state === 'draining');
    return { ready: this.isReady(serves), checks: Object.fromEntries(states) };
  }

  private async stateOf(name: string, check: Check): Promise<DependencyState> {
    try {
      await withDeadline(check(), this.settings.HEALTH_TIMEOUT_MS, name);
      return this.draining.get(name)?.() ? 'draining' : 'up';
    } catch (error) {
      return isReadOnly(error) ? 'read-only' : 'down';
    }
  }

  private isReady(serves: boolean): boolean {
    if (serves) {
      this.hasStarted = true;
      this.missingSince = undefined;
    } else this.missingSince ??= performance.now();
    return this.hasStarted && !this.isDraining && !this.isMissedTooLong();
  }

  private isMissedTooLong(): boolean {
    const limitSeconds = this.settings.NOT_READY_AFTER_SECONDS;
    return (
      this.missingSince !== undefined &&
      limitSeconds > 0 &&
      performance.now() - this.missingSince >= limitSeconds * 1000
    );
  }
}

/** `/health/live`: the event loop runs. `/health/ready`: the process accepts work; the body lists its dependencies. */
export function addHealthRoutes(server: Pick<FastifyInstance, 'get'>, health: Health): void {
  server.get('/health/live', () => ({ live: true }));
  server.get('/health/ready', async (_request, reply) => {
    const report = await health.report();
    return reply.status(report.ready ? 200 : 503).send(report);
  });
}

/** Gauges: readiness, and the state of each dependency. */
export function exportHealth(metrics: Metrics, health: Health): void {
  const report = singleFlight(() => health.report());
  metrics.gauge({
    name: 'swizzle_ready',
    help: 'Whether the process accepts work',
    labels: [],
    read: async () => [[(await report()).ready ? 1 : 0]],
  });
  metrics.gauge({
    name: 'swizzle_dependency_up',
    help: 'Whether the dependency answers and accepts writes',
    labels: ['dependency'],
    read: async () =>
      Object.entries((await report()).checks).map(([name, state]) => [
        state === 'up' || state === 'draining' ? 1 : 0,
        name,
      ]),
  });
  metrics.gauge({
    name: 'swizzle_dependency_state',
    help: 'State of the dependency: up, read-only, draining or down',
    labels: ['dependency', 'state'],
    read: async () =>
      Object.entries((await report()).checks).flatMap(([name, current]) =>
        DEPENDENCY_STATES.map((state) => [state === current ? 1 : 0, name, state] as const),
      ),
  });
}
