// The guests' page is an app of its own: the same components on Preact.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Plugin, Rolldown, UserConfig } from 'vite';
import { buildWorkers, workerEnvironments } from './workers.ts';

/** The page with its scripts after everything that it is painted with. */
const paintedFirst = (page: string) =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

const here = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const GUEST = 'guest';
const PAGE = 'guest.html';

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
    rolldownOptions: { input: here(PAGE) },
  },
};

const build: UserConfig = {
  environments: { [GUEST]: environment, ...workerEnvironments },
  builder: {
    // One after the other: the first empties the folder, and the workers know what stands in it.
    async buildApp(builder) {
      const { root, build } = builder.config;
      await builder.build(builder.environments.client as BuildEnvironment);
      const page = await builder.build(builder.environments[GUEST] as BuildEnvironment);
      const { output } = page as Rolldown.RolldownOutput;
      await buildWorkers(
        builder,
        resolve(root, build.outDir),
        output.map(({ fileName }) => fileName),
      );
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
