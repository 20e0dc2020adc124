// Writes, beside index.html, a page for visitors at each of two addresses that can be seen before any script has run.
import { fileURLToPath } from 'node:url';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';

// The script of the pages that are painted while building, which brings the app in once they are seen.

export const LATE_APP = 'late-app.ts';

const SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
const PRELOAD = /<link rel="modulepreload"/g;

/**
 * The page with that script in the place of the app's, and nothing of the app fetched before it says so. The last script
 * is the app itself; on a page that waits for `input` it starts with the first one.
 */
function withLateApp(page: string, bundle: Rolldown.OutputBundle, waitsFor: 'paint' | 'input'): string {
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

const ENTRY = fileURLToPath(new URL('../src/prerender.tsx', import.meta.url));
const COCKTAIL_PAGE = 'src/app/pages/cocktail.tsx';
const ROOT = '<div id="root">';
/** The content security policy refuses all of these in a page. */
const REFUSED = /<script|<style|\sstyle=|\son\w+=/i;

type Pages = typeof import('../src/prerender.tsx');

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'prerender',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After Vite has put index.html together.
      order: 'post',
      async handler(_options, bundle) {
        const { source } = bundle['index.html'] as Rolldown.OutputAsset;
        const pages = await load(config);
        const emit = (fileName: string, page: string) =>
          this.emitFile({ type: 'asset', fileName, source: withBuiltUrls(page, bundle) });
        const landing = withLateApp(String(source), bundle, 'input');
        emit('landing.html', fill(landing, await pages.landing()));
        const withParts = String(source).replace('</head>', `${preloadsOf(COCKTAIL_PAGE, bundle)}</head>`);
        const cocktail = withLateApp(withParts, bundle, 'paint');
        emit('cocktail.html', fill(cocktail, withSlots(await pages.cocktail())));
      },
    },
  };
}

/** Markup needs none; the build has them already. */
const WITHOUT_STYLES: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? '' : null),
};

async function load({ root, resolve }: ResolvedConfig): Promise<Pages> {
  const { module } = await runnerImport<Pages>(ENTRY, {
    root,
    mode: 'production',
    configFile: false,
    plugins: [WITHOUT_STYLES],
    resolve: { alias: resolve.alias },
  });
  return module;
}

function fill(page: string, markup: string): string {
  const refused = REFUSED.exec(markup);
  if (refused) throw new Error(`A prerendered page has${refused[0]}, which its own policy refuses`);
  return page.replace(ROOT, () => ROOT + markup);
}

/** The gateway puts a drink's name and picture where the page's shape says so: its `first-paint.ts`. */
function withSlots(markup: string): string {
  for (const slot of ['name', 'picture'])
    if (!markup.includes(`data-slot="${slot}"`))
      throw new Error(`The cocktail page has no slot for its ${slot}`);
  return markup;
}

/** Files that the markup names by their sources go by the names that the build gave them. */
function withBuiltUrls(page: string, bundle: Rolldown.OutputBundle): string {
  let built = page;
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset') continue;
    for (const source of output.originalFileNames)
      built = built.replaceAll(`"/${source}"`, `"/${output.fileName}"`);
  }
  return built;
}

/** Links to the scripts that a page's own part of the app consists of. */
function preloadsOf(source: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!page) throw new Error(`${source} is not a part of its own any more`);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const gather = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || chunk.isEntry || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(gather);
  };
  gather(page.fileName);
  return [...needed].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('\n');
}
