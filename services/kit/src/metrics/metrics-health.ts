import type { Health } from '../http/health.ts';
import { singleFlight } from '../lifecycle/single-flight.ts';
import type { Metrics } from './metrics.ts';

/** Gauges: readiness, and the state of each dependency. */
export function tellHealth(metrics: Metrics, health: Health): void {
  const report = singleFlight(() => health.report());
  metrics.gauge({
    name: 'swizzle_ready',
    help: 'Whether the process can do its work',
    labels: [],
    read: async () => [[(await report()).ready ? 1 : 0]],
  });
  metrics.gauge({
    name: 'swizzle_dependency_up',
    help: 'Whether what the process depends on is within reach',
    labels: ['dependency'],
    read: async () =>
      Object.entries((await report()).checks).map(([name, state]) => [state === 'up' ? 1 : 0, name]),
  });
}
