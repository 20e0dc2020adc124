// Brings alerts and dashboards into the chart, and renders its examples anew; needs helm.
import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, PlainError } from '../dev/plain-error.ts';
import { ROOT } from '../dev/root.ts';
import { CHART, copies, EXAMPLES, goldenOf, valuesOf } from './chart/files.ts';
import { goldenText } from './chart/golden.ts';
import { hasHelm, template } from './chart/helm.ts';

await run().catch(fail);

async function run(): Promise<void> {
  rmSync(join(CHART, 'files'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(copies())) {
    await mkdir(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  if (!hasHelm()) {
    throw new PlainError(
      'The chart is rendered by helm, which is not here: please install it, or name it (HELM=…).',
    );
  }
  for (const example of EXAMPLES) {
    writeFileSync(goldenOf(example), goldenText(example, template(valuesOf(example))));
    console.log(`Rendered ${goldenOf(example)}`);
  }
}
