// The processes that make up a Swizzle, in the order in which they are named to people.

export interface ProcessKind {
  name: string;
  /** Folder of its package. */
  home: string;
  /** `src/<entry>.ts` in development, `dist/<entry>.js` built. */
  entry: 'main' | 'worker';
  /** The setting that tells it its port. */
  port: string;
  /** The setting that tells the gateway where it is; only for those that the gateway calls. */
  url?: string;
}

const service = (name: string): ProcessKind => {
  const setting = name.toUpperCase().replaceAll('-', '_');
  return { name, home: `services/${name}`, entry: 'main', port: `${setting}_PORT`, url: `${setting}_URL` };
};

/** The process that makes cocktails; any number of it may share the work. */
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
