// The API reference is an app of its own, built by itself, so that it changes nothing in what the others load.
import { fileURLToPath } from 'node:url';
import type { BuildEnvironment, EnvironmentOptions, Plugin } from 'vite';

const REFERENCE = 'reference';
const PAGE = 'api-docs.html';
const ADDRESS = '/api/docs';

const environment: EnvironmentOptions = {
  consumer: 'client',
  build: {
    emptyOutDir: false,
    copyPublicDir: false,
    // kB of the viewer, which comes in one piece.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { input: fileURLToPath(new URL(`../${PAGE}`, import.meta.url)) },
  },
};

export function reference(): Plugin {
  return {
    name: 'reference',
    config: (_config, { command }) =>
      command === 'build' ? { environments: { [REFERENCE]: environment } } : {},
    buildApp: {
      // After the app, which empties the folder.
      order: 'post',
      handler: async (builder) => {
        await builder.build(builder.environments[REFERENCE] as BuildEnvironment);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === ADDRESS) request.url = `/${PAGE}`;
        next();
      });
    },
  };
}
