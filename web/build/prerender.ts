// A Vite plugin: prerenders the landing page and the cocktail page for visitors, who see them before any script runs. The
// gateway serves them (its `pages/prerendered-pages.ts`).
import { fileURLToPath } from 'node:url';
import { type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite';

// The script of prerendered pages, which loads the app after the first paint.

export const LATE_APP = 'late-app.ts';

const SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
const PRELOAD = /<link rel="modulepreload"/g;

/**
 * Replaces a page's scripts by the late loader, and disables their preloads. The last script is the app; if the page waits
 * for `input`, the loader starts it at the first user input, else after the first paint.
 */
function withLateApp(page: string, bundle: Rolldown.OutputBundle, waitsFor: 'paint' | 'input'): string {
  const entry = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(LATE_APP),
  );
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[2];
  if (!entry || !app) throw new Error('A page has no script to load the app');
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
/** Markup that the content security policy forbids. */
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
      // After Vite has generated index.html.
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

/** Style sheets are skipped here; the build includes them already. */
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

/** Checks for the slots in which the gateway inserts a drink's name and picture. */
function withSlots(markup: string): string {
  for (const slot of ['name', 'picture'])
    if (!markup.includes(`data-slot="${slot}"`))
      throw new Error(`The cocktail page has no slot for its ${slot}`);
  return markup;
}

/** Replaces source URLs of assets by their built URLs. */
function withBuiltUrls(page: string, bundle: Rolldown.OutputBundle): string {
  let built = page;
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset') continue;
    for (const source of output.originalFileNames)
      built = built.replaceAll(`"/${source}"`, `"/${output.fileName}"`);
  }
  return built;
}

/** Preload links for the chunks of a lazy page. */
function preloadsOf(source: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!page) throw new Error(`${source} is not a chunk of its own anymore`);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const collect = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || chunk.isEntry || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(collect);
  };
  collect(page.fileName);
  return [...needed].map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('\n');
}
