// Which modules share a file. Every file costs about 1 kB of response headers, so those that load together are together.
import type { Plugin, Rolldown } from 'vite';

// The script of the pages that are painted while building, which brings the app in once they are seen.

export const LATE_APP = 'late-app.ts';

const SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
const PRELOAD = /<link rel="modulepreload"/g;

/**
 * The page with that script in the place of the app's, and nothing of the app fetched before it says so. The last script
 * is the app itself; on a page that waits for `input` it starts with the first one.
 */
export function withLateApp(
  page: string,
  bundle: Rolldown.OutputBundle,
  waitsFor: 'paint' | 'input',
): string {
  const entry = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(LATE_APP),
  );
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[2];
  if (!entry || !app) throw new Error('A page has no script to bring the app in');
  const own = `<script type="module" crossorigin src="/${entry.fileName}"></script>`;
  return page
    .replace(SCRIPT, (_, attributes: string, src: string) => {
      const mark = src === app ? ` data-app="${waitsFor}"` : '';
      return `<link data-late${attributes} href="${src}"${mark}>`;
    })
    .replace(PRELOAD, '<link data-late')
    .replace('</head>', () => `${own}</head>`);
}

// The sign-in page is rendered by a service and links /login.css: a fixed name in the build, an alias in development.

export const LOGIN_STYLESHEET = 'login.css';

export function loginStylesheet(): Plugin {
  return {
    name: 'login-stylesheet',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === `/${LOGIN_STYLESHEET}`) request.url = `/src/${LOGIN_STYLESHEET}?direct`;
        next();
      });
    },
    generateBundle(_options, bundle) {
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type === 'chunk' && output.facadeModuleId?.endsWith(LOGIN_STYLESHEET)) delete bundle[name];
      }
    },
  };
}

export const chunks = {
  groups: [
    // What every page starts with.
    {
      name: 'app',
      tags: ['$initial'],
      test: (id) => !id.endsWith(LOGIN_STYLESHEET) && !id.endsWith(LATE_APP),
      priority: 2,
    },
    // The account menu's parts, which load with every member's page, and dialogs, which consist of the same.
    { name: 'overlays', test: /@radix-ui[\\/]react-(dropdown-menu|dialog)[\\/]/, priority: 1 },
    // Icons, fields and constants of several pages, mostly of a few hundred bytes each.
    {
      name: 'shared',
      test: /lucide-react|components[\\/]ui[\\/](text-field|chip)|proto[\\/]/,
      minShareCount: 2,
    },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
