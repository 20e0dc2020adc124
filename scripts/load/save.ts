import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../dev/root.ts';
import type { LoadReport } from './measure.ts';
import { page } from './report/page.ts';

/** Writes both forms of the report. @returns their paths, as one would type them here */
export function save(report: LoadReport, out: string): string[] {
  mkdirSync(dirname(out), { recursive: true });
  const files: [path: string, text: string][] = [
    [`${out}.json`, `${JSON.stringify(report, null, 2)}\n`],
    [`${out}.html`, page(report)],
  ];
  for (const [path, text] of files) writeFileSync(path, text);
  inShape(`${out}.json`);
  return files.map(([path]) => relative('.', path));
}

/** A report may be kept in the repository, where `make lint` looks at every file. */
function inShape(path: string): void {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', path], { cwd: ROOT, stdio: 'ignore' });
}
