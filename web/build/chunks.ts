// Which modules share a file. Every file costs about 1 kB of response headers, so those that load together are together.
import type { Plugin, Rolldown } from 'vite';
import { LATE_APP } from './prerender.ts';

// All of zod takes a slow phone half a second before a page answers: pages parse with zod/mini, and take constants of proto
// from modules that hold no schemas.

const ZOD = /[\\/]node_modules[\\/]zod[\\/](index\.js|v4[\\/]classic[\\/])/;

/** Refuses a build of pages that brings all of zod into one of them; the error names who asks for it. */
export function withoutZod(): Plugin {
  return {
    name: 'without-zod',
    generateBundle(_options, bundle) {
      const ids = new Set(
        Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : [])),
      );
      if (![...ids].some((id) => ZOD.test(id))) return;
      const importers = [...this.getModuleIds()]
        .filter((id) => ZOD.test(id))
        .flatMap((id) => this.getModuleInfo(id)?.importers ?? [])
        .filter((id) => ids.has(id) && !id.includes('node_modules'));
      this.error(`${importers.join(', ')}: all of zod in a page. Use zod/mini, or a module without schemas.`);
    },
  };
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
    // React by itself: a slow phone answers between its evaluation and that of the app. What spares its stacks is first.
    {
      name: 'react',
      tags: ['$initial'],
      test: /stack-traces\.ts$|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
      priority: 3,
    },
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
