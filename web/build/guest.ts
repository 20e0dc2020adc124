// The guests' page is an app of its own: the same components on Preact, and a service worker that knows every file.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Plugin, Rolldown, UserConfig } from 'vite';
import { paintedFirst } from './painted-first.ts';

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const GUEST = 'guest';
const PAGE = 'guest.html';
/** Workers by their entries, each beside the pages that it may answer for: guests' menus, shared shopping lists. */
const WORKER = 'm/sw.js';
const LIST_WORKER = 'list/sw.js';
const WORKERS: Record<string, string> = { worker: WORKER, 'list-worker': LIST_WORKER };

/** A page has 60 kB for its scripts, and React's DOM alone is as large. */
const IN_PLACE: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
};

const environment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        guest: here(PAGE),
        worker: here('src/guest/worker/sw.ts'),
        'list-worker': here('src/features/planning/worker/sw.ts'),
      },
      output: {
        entryFileNames: ({ name }) => WORKERS[name] ?? 'assets/[name]-[hash].js',
      },
    },
  },
};

const build: UserConfig = {
  environments: { [GUEST]: environment },
  builder: {
    // One after the other: the first empties the folder.
    async buildApp(builder) {
      for (const name of ['client', GUEST])
        await builder.build(builder.environments[name] as BuildEnvironment);
    },
  },
};

export function guest(): Plugin {
  return {
    name: 'guest',
    enforce: 'pre',
    config: (_config, { command }) => (command === 'build' ? build : {}),
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/m/')) request.url = `/${PAGE}`;
        next();
      });
    },
    applyToEnvironment: ({ name }) => name === GUEST,
    resolveId(id, importer) {
      const other = IN_PLACE[id];
      return other ? this.resolve(other, importer) : null;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (page, { filename, bundle }) =>
        filename.endsWith(PAGE) ? { html: paintedFirst(seamless(page)), tags: fontPreloads(bundle) } : [],
    },
    generateBundle: {
      // After Vite has put the page together.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER] as Rolldown.OutputChunk;
        worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(precacheOf(bundle)));
      },
    },
  };
}

/** Without the spaces between tags: Preact would take out what stands around them and put it back, to be painted again. */
const seamless = (page: string) => page.replace(/>\s+</g, '><');

const FIRST_FACES = /(fraunces-headings|inter-regular)-[^/]*\.woff2$/;

/** The typefaces, asked for before the styles say so: the menu's first words are set in them. */
const fontPreloads = (bundle: Rolldown.OutputBundle = {}) =>
  Object.keys(bundle)
    .filter((name) => FIRST_FACES.test(name))
    .map((name) => ({
      tag: 'link',
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
    }));

/** Every file of the page, for Workbox's precache: a name that holds no hash of its contents has it beside it. */
function precacheOf(bundle: Rolldown.OutputBundle) {
  const outputs = Object.values(bundle).filter(
    ({ fileName }) => fileName !== WORKER && fileName !== LIST_WORKER,
  );
  return outputs.map((output) => ({
    url: `/${output.fileName}`,
    revision: output.fileName === PAGE ? hashOf(output.type === 'chunk' ? output.code : output.source) : null,
  }));
}

const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
