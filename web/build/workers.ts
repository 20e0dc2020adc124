// Service workers, each built by itself: a classic worker is one file, and shares none with a page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Rolldown, ViteBuilder } from 'vite';

interface Worker {
  source: string;
  /** Beside the pages that it may answer for. */
  file: string;
}

const GUESTS: Worker = { source: 'src/guest/worker/sw.ts', file: 'm/sw.js' };
const LISTS: Worker = { source: 'src/features/planning/worker/sw.ts', file: 'list/sw.js' };
const APP: Worker = { source: 'src/app/worker/sw.ts', file: 'sw.js' };
const WORKERS: Record<string, Worker> = { guestWorker: GUESTS, listWorker: LISTS, appWorker: APP };

const environmentFor = ({ source, file }: Worker): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL(`../${source}`, import.meta.url)),
      output: { entryFileNames: file },
    },
  },
});

export const workerEnvironments = Object.fromEntries(
  Object.entries(WORKERS).map(([name, worker]) => [name, environmentFor(worker)]),
);

/** Builds all workers into `dir`, which holds the pages by then; `guestFiles` are those of the guests' page. */
export async function buildWorkers(builder: ViteBuilder, dir: string, guestFiles: readonly string[]) {
  for (const name of Object.keys(WORKERS)) {
    const built = await builder.build(builder.environments[name] as BuildEnvironment);
    const { output } = built as Rolldown.RolldownOutput;
    if (output.length > 1) throw new Error(`${WORKERS[name]?.file} is not in one file`);
  }
  writePrecache(dir, GUESTS, guestFiles);
  writePrecache(dir, APP, appFiles(dir, guestFiles));
}

const APP_PAGE = 'index.html';
const CODE = /\.(?:js|css|woff2)$/;
/** Pages that do nothing without a network. */
const ONLINE_ONLY = /^(?:subscribe|admin|classic|pricing)/;

/** The app's page and all code that its pages load. */
const appFiles = (dir: string, guestFiles: readonly string[]) => [
  APP_PAGE,
  ...readdirSync(join(dir, 'assets'))
    .filter((name) => CODE.test(name) && !ONLINE_ONLY.test(name))
    .map((name) => `assets/${name}`)
    .filter((name) => !guestFiles.includes(name)),
];

/** The files for Workbox's precache: a name that holds no hash of its contents has it beside it. */
function writePrecache(dir: string, { file }: Worker, files: readonly string[]) {
  const entries = files.map((name) => ({
    url: `/${name}`,
    revision: name.startsWith('assets/') ? null : hashOf(readFileSync(join(dir, name))),
  }));
  const path = join(dir, file);
  const code = readFileSync(path, 'utf8').replace('self.__WB_MANIFEST', JSON.stringify(entries));
  writeFileSync(path, code);
}

const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 12);
