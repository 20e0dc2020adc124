// The processes of the product, in display order.

export interface ProcessKind {
  name: string;
  /** Folder of its package. */
  home: string;
  /** `src/<entry>.ts` in development, `dist/<entry>.js` built. */
  entry: 'main' | 'worker';
  /** The setting of its port. */
  port: string;
  /** The gateway's setting for its URL; only for processes that the gateway calls. */
  url?: string;
}

const service = (name: string): ProcessKind => {
  const setting = name.toUpperCase().replaceAll('-', '_');
  return { name, home: `services/${name}`, entry: 'main', port: `${setting}_PORT`, url: `${setting}_URL` };
};

/** The process that generates cocktails; any number of replicas can share the work. */
export const WORKER = 'generation-worker';

export const PROCESSES: readonly ProcessKind[] = [
  service('identity'),
  service('catalog'),
  service('generation'),
  { name: WORKER, home: 'services/generation', entry: 'worker', port: 'GENERATION_WORKER_PORT' },
  service('patron-chat'),
  service('planner'),
  { name: 'planner-worker', home: 'services/planner', entry: 'worker', port: 'PLANNER_WORKER_PORT' },
  service('billing'),
  { name: 'gateway', home: 'gateway', entry: 'main', port: 'GATEWAY_PORT' },
];
