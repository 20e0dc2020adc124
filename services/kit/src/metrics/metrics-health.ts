import { DEPENDENCY_STATES, type Health } from '../http/health.ts';
import { singleFlight } from '../lifecycle/single-flight.ts';
import type { Metrics } from './metrics.ts';

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
    help: 'Whether the dependency answers and takes writes',
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
