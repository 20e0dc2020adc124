// The app's service worker, built by itself and after the app: it is one file, and knows all of the app's.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Plugin, Rolldown } from 'vite';

const APP_WORKER = 'appWorker';
const FILE = 'sw.js';
const PAGE = 'index.html';
const CODE = /\.(?:js|css|woff2)$/;
/** Other apps beside this one, and pages that do nothing without a network. */
const LEFT_OUT =
  /^(?:guest|inter-regular|inter-semibold|fraunces-headings|api-docs|subscribe|admin|classic|pricing)/;

const environment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('../src/app/worker/sw.ts', import.meta.url)),
      output: { entryFileNames: FILE },
    },
  },
};

export function appWorker(): Plugin {
  let outDir = '';
  return {
    name: APP_WORKER,
    config: (_config, { command }) =>
      command === 'build' ? { environments: { [APP_WORKER]: environment } } : {},
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    buildApp: {
      // After the app, which empties the folder.
      order: 'post',
      handler: async (builder) => {
        await builder.build(builder.environments[APP_WORKER] as BuildEnvironment);
      },
    },
    applyToEnvironment: ({ name }) => name === APP_WORKER,
    generateBundle(_options, bundle) {
      const worker = bundle[FILE] as Rolldown.OutputChunk;
      worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(precacheOf(outDir)));
    },
  };
}

/** For Workbox's precache: the page by its contents, the rest by names that hold a hash of theirs. */
function precacheOf(dir: string) {
  const files = readdirSync(join(dir, 'assets')).filter((name) => CODE.test(name) && !LEFT_OUT.test(name));
  const revision = createHash('sha256')
    .update(readFileSync(join(dir, PAGE)))
    .digest('hex')
    .slice(0, 12);
  return [
    { url: `/${PAGE}`, revision },
    ...files.map((name) => ({ url: `/assets/${name}`, revision: null })),
  ];
}
