// The processes of a system: commands, settings and readiness checks.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@swizzle/backends/free-port';
import { PROCESSES, type ProcessKind, WORKER } from './processes/processes.ts';
import { ROOT } from './root.ts';
import { environmentFor, type Wiring } from './settings/environment.ts';

export interface Job {
  name: string;
  /** Arguments for Node. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** A URL that returns 200 once it is ready. */
  readyUrl: string;
}

type Arguments = (kind: ProcessKind) => string[];

/**
 * Megabytes of V8's young generation: with many processes on one machine, it saves a tenth of all memory at a
 * twentieth of the speed.
 */
const SMALL_NURSERY = '--max-semi-space-size=2';

/** Imported first; starts tracing if an endpoint is configured. */
const tracing = (file: string) => ['--import', pathToFileURL(join(ROOT, file)).href];

const built: Arguments = ({ home, entry }) => [
  ...['--no-warnings', SMALL_NURSERY, ...tracing(`${home}/dist/tracing.js`)],
  join(ROOT, home, `dist/${entry}.js`),
];

const LOADER = pathToFileURL(join(ROOT, 'scripts/dev/loader.ts')).href;

const watched: Arguments = ({ home, entry }) => [
  ...['--no-warnings', '--enable-source-maps', '--watch', '--watch-preserve-output'],
  ...['--import', LOADER, ...tracing('services/kit/src/tracing/tracing.ts')],
  join(ROOT, home, `src/${entry}.ts`),
];

type Parts = Omit<Wiring, 'ports' | 'url'>;

/**
 * Built processes, with the web app served by the gateway, which listens on the public port; any number of workers.
 */
export async function builtJobs(port: number, parts: Parts, workers = 1): Promise<Job[]> {
  const ports = { ...(await freePorts()), gateway: port };
  const wiring = { ...parts, ports, url: `http://localhost:${port}` };
  return [...jobs(built, wiring), ...(await moreWorkers(workers - 1, wiring))];
}

/** Replicas of a process with their own names and ports: `generation-worker-2`, … */
async function moreWorkers(count: number, wiring: Wiring): Promise<Job[]> {
  const more: Job[] = [];
  while (more.length < count) {
    const ports = { ...wiring.ports, [WORKER]: await freePort() };
    const job = jobs(built, { ...wiring, ports }).find(({ name }) => name === WORKER) as Job;
    more.push({ ...job, name: `${WORKER}-${more.length + 2}` });
  }
  return more;
}

/** From sources; Vite listens on the public port, serves the web app and proxies /api to the gateway. */
export async function watchedJobs(port: number, parts: Parts): Promise<Job[]> {
  const wiring = { ...parts, ports: await freePorts(), url: `http://localhost:${port}` };
  const gateway = `http://127.0.0.1:${wiring.ports.gateway}`;
  return [...jobs(watched, wiring), vite(port, gateway, environmentFor('web', wiring))];
}

const jobs = (args: Arguments, wiring: Wiring): Job[] =>
  PROCESSES.map((kind) => {
    const env = environmentFor(kind.name, wiring);
    const readyUrl = `http://127.0.0.1:${wiring.ports[kind.name]}/health/ready`;
    return { name: kind.name, args: args(kind), env, readyUrl };
  });

const vite = (port: number, gateway: string, env: NodeJS.ProcessEnv): Job => ({
  name: 'web',
  args: [
    join(ROOT, 'node_modules/vite/bin/vite.js'),
    'web',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ],
  env: { ...env, WEB_PORT: String(port), GATEWAY_URL: gateway },
  readyUrl: `http://127.0.0.1:${port}/`,
});

async function freePorts(): Promise<Record<string, number>> {
  const ports = new Set<number>();
  while (ports.size < PROCESSES.length) ports.add(await freePort());
  const numbers = [...ports];
  return Object.fromEntries(PROCESSES.map(({ name }, index) => [name, numbers[index] as number]));
}
