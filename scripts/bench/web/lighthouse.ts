// Lighthouse. Nothing else needs it or the ten thousand files that it brings: it comes when pages are measured, from a
// lock file of its own.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/root.ts';
import type { Steps } from '../../dev/steps.ts';

const HOME = join(ROOT, 'scripts/bench/web/lighthouse');
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js');
/** A report holds pictures of the page. */
const MAX_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** What is read of a report. */
export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, Category>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
}
interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly group?: string }[];
}
interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: unknown;
}

export async function ensureLighthouse(steps: Steps): Promise<void> {
  if (existsSync(PROGRAM)) return;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await steps.step('Installing Lighthouse', () => run('npm', args, { cwd: HOME }));
}

/** A page in the browser that listens on a port, as Lighthouse sees it. */
export async function lighthouse(url: string, port: number, categories: readonly string[]): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [PROGRAM, url, `--port=${port}`, `--only-categories=${categories.join()}`, '--output=json', '--quiet'],
    { maxBuffer: MAX_BYTES },
  );
  return JSON.parse(stdout) as Report;
}
