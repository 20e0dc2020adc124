// The landing page's own script, which brings the app in once somebody is there.
import type { Rolldown } from 'vite';

export const LANDING_ENTRY = 'landing-entry.ts';

const SCRIPT = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;

/** The page with that script in the place of the app's, which are fetched meanwhile. The last of them is the app itself. */
export function withLandingEntry(page: string, bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(LANDING_ENTRY),
  );
  const app = [...page.matchAll(SCRIPT)].at(-1)?.[2];
  if (!entry || !app) throw new Error('The landing page has no script of its own');
  const own = `<script type="module" fetchpriority="low" crossorigin src="/${entry.fileName}"></script>`;
  return page
    .replace(SCRIPT, (_, attributes: string, src: string) => {
      const mark = src === app ? ' data-app' : '';
      return `<link rel="modulepreload"${attributes} href="${src}"${mark}>`;
    })
    .replace('</head>', () => `${own}</head>`);
}
