// All of zod takes a slow phone half a second before a page answers: pages parse with zod/mini, and take constants of proto
// from modules that hold no schemas.
import type { Plugin } from 'vite';

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
