import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
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
  return files.map(([path]) => relative('.', path));
}
