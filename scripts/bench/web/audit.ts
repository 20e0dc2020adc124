// Audits a page with Lighthouse as on a slow phone: its mobile defaults, with simulated throttling.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/root.ts';
import type { Steps } from '../../dev/terminal.ts';
import { median } from '../figure.ts';
import { KINDS, type Weight } from '../weigh.ts';

/** Locations printed per audit at most. */
const MAX_LOCATIONS = 4;

const LOCATION_KEYS = ['url', 'selector', 'reason'];

/** The locations of a finding: URLs and selectors anywhere in an audit's details. */
function locationsOf(details: unknown): string[] {
  const locations = new Set<string>();
  collectLocations(details, locations);
  return [...locations].slice(0, MAX_LOCATIONS);
}

function collectLocations(value: unknown, locations: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'string') collectLocations(part, locations);
    else if (LOCATION_KEYS.includes(key) && part !== '') locations.add(part);
  }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const METRICS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;
type Metric = keyof typeof METRICS;

/** The minimum score of a passed audit, as in Lighthouse. */
const PASSED = 0.9;

interface Verdict {
  /** Medians, 0 to 100. */
  scores: Record<Category, number>;
  /** Medians, in milliseconds; the layout shift without a unit. */
  metrics: Record<Metric, number>;
  /** Audits that failed in any run, with their locations. */
  failed: Map<string, string[]>;
  /** Lighthouse's benchmark of this machine; below 1000 it warns that its results are too low. */
  speed: number;
}

// Lighthouse has ten thousand files and no other use here, so it is installed on demand, from its own lock file.
const HOME = join(ROOT, 'scripts/bench/web/lighthouse');
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js');
/** Reports contain screenshots. */
const MAX_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** The fields that we read of a report. */
interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, CategoryResult>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
}
interface CategoryResult {
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

/** Audits a page in the browser with this debugging port. */
async function lighthouse(url: string, port: number, categories: readonly string[]): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [PROGRAM, url, `--port=${port}`, `--only-categories=${categories.join()}`, '--output=json', '--quiet'],
    { maxBuffer: MAX_BYTES },
  );
  return JSON.parse(stdout) as Report;
}

export async function audit(url: string, port: number, runs: number): Promise<Verdict> {
  const results: Report[] = [];
  while (results.length < runs) {
    const report = await lighthouse(url, port, CATEGORIES);
    if (report.runtimeError) throw new Error(report.runtimeError.message);
    results.push(report);
  }
  const of = (value: (result: Report) => number | null | undefined) =>
    median(results.map((result) => value(result) ?? Number.NaN));
  return {
    scores: record(CATEGORIES, (name) => Math.round(of((result) => result.categories[name]?.score) * 100)),
    metrics: record(keysOf(METRICS), (name) => of((result) => result.audits[METRICS[name]]?.numericValue)),
    failed: new Map(results.flatMap(failedIn)),
    speed: of((result) => result.environment.benchmarkIndex),
  };
}

function failedIn({ categories, audits }: Report): [string, string[]][] {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return refs.flatMap(({ id, group }): [string, string[]][] => {
    const { score, details } = audits[id] ?? {};
    const passed = score === null || score === undefined || score >= PASSED;
    return passed || group === 'metrics' ? [] : [[id, locationsOf(details)]];
  });
}

const keysOf = <Key extends string>(object: Record<Key, unknown>) => Object.keys(object) as Key[];

const record = <Key extends string>(keys: readonly Key[], value: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;

export type Goals = Record<Category, number> & { lcpMs: number };

export const GOALS: Goals = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcpMs: 2000,
};

/** Guests' pages exclude search engines, which costs a third of the SEO score. */
export const GUEST_GOALS: Goals = { ...GOALS, seo: 66, lcpMs: 1500 };

export interface Audited {
  name: string;
  goals: Goals;
  verdict: Verdict;
}

export interface RouteWeight {
  path: string;
  gzip: Weight;
  br: Weight;
}

/** Prints scores with their goals, and the failed audits. */
export function printVerdict({ name: page, goals, verdict: found }: Audited, runs: number): void {
  const { scores, metrics, failed, speed } = found;
  console.log(
    `\n${page} by Lighthouse on its slow phone, median of ${runs} (machine ${Math.round(speed)}):\n`,
  );
  for (const name of CATEGORIES) {
    const verdict = scores[name] < goals[name] ? '   not met' : '';
    console.log(`  ${name.padEnd(16)}${String(scores[name]).padStart(4)} of ${goals[name]}${verdict}`);
  }
  const { lcp, fcp, cls, tbt } = metrics;
  console.log(
    `  largest paint ${seconds(lcp)} (at most ${seconds(goals.lcpMs)}), first paint ${seconds(fcp)}`,
  );
  console.log(`  layout shift ${cls.toFixed(3)}, blocked for ${Math.round(tbt)} ms`);
  for (const [id, locations] of failed) console.log(`  ${[`- ${id}`, ...locations].join('\n      ')}`);
}

/** Prints what each page loads into an empty cache. */
export function printWeights(weights: readonly RouteWeight[], jsLimits: Record<string, number>): void {
  console.log('\nKilobytes over the wire into an empty cache, brotli; scripts as gzip too:\n');
  console.log(row('', [...KINDS, 'sum', 'files', 'gzip']));
  for (const { path, gzip, br } of weights) {
    const kinds = KINDS.map((kind) => br[kind]);
    const sum = kinds.reduce((total, size) => total + size, 0);
    const sizes = [...kinds, sum].map((size) => size.toFixed(1));
    console.log(row(path, [...sizes, String(br.files), gzip.script.toFixed(1)]));
  }
  console.log();
  for (const { path, gzip } of weights) {
    const limit = jsLimits[path];
    if (limit) console.log(`Scripts of ${path} as gzip: ${gzip.script.toFixed(0)} of ${limit} kB`);
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const row = (title: string, cells: readonly string[]) =>
  title.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');
