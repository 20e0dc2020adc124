// Writes the chart's alert rules and dashboards, which are generated from the list of objectives.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../dev/root.ts';
import { madeFiles } from './observability/made-files.ts';

for (const [path, text] of Object.entries(madeFiles())) writeFileSync(join(ROOT, path), text);
