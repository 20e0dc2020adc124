// Bundles each of the embedded servers, which otherwise run from their sources.
import { join } from 'node:path';
import { browserScript } from '@swizzle/embedded-stripe/browser-script';
import { build, type Plugin } from 'rolldown';
import { ROOT } from '../../dev/root.ts';
import { EMBEDDED } from './images.ts';

/**
 * The embedded Stripe generates its browser script from sources that an image doesn't contain, so it is generated
 * here.
 */
const madeBrowserScript: Plugin = {
  name: 'made-browser-script',
  load: {
    filter: { id: /\/browser-script\.ts$/ },
    handler: () => `export const browserScript = () => ${JSON.stringify(browserScript())};`,
  },
};

for (const { home, entry } of EMBEDDED) {
  await build({
    cwd: ROOT,
    input: join(ROOT, home, `src/${entry}.ts`),
    platform: 'node',
    plugins: [madeBrowserScript],
    output: { file: join(ROOT, home, `dist/${entry}.js`), format: 'esm', codeSplitting: false },
  });
}
