// The script of the pages that are painted while building, which brings the app in once they are seen.
import type { Rolldown } from 'vite';

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
