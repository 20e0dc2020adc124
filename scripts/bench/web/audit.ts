// One page as Lighthouse sees it on a slow phone: its own mobile defaults, and how it throttles by reckoning.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../dev/root.ts';
import type { Steps } from '../../dev/terminal.ts';
import { median } from '../figure.ts';
import { KINDS, type Weight } from '../weigh.ts';

/** Places named for one audit at most. */
const MAX_PLACES = 4;

const NAMED_BY = ['url', 'selector', 'reason'];

/** Where something is wrong: the addresses and the elements that an audit's details name, whatever their shape. */
function placesOf(details: unknown): string[] {
  const places = new Set<string>();
  gather(details, places);
  return [...places].slice(0, MAX_PLACES);
}

function gather(value: unknown, places: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part !== 'string') gather(part, places);
    else if (NAMED_BY.includes(key) && part !== '') places.add(part);
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

/** From this score on Lighthouse calls an audit passed. */
const PASSED = 0.9;

interface Verdict {
  /** Medians, 0 to 100. */
  scores: Record<Category, number>;
  /** Medians, in milliseconds; the layout shift without a unit. */
  metrics: Record<Metric, number>;
  /** Each audit that failed in any run, and where. */
  failed: Map<string, string[]>;
  /** How fast Lighthouse holds this machine to be; under 1000 it warns that its figures are too low. */
  speed: number;
}

// Lighthouse. Nothing else needs it or the ten thousand files that it brings: it comes when pages are measured, from a
// lock file of its own.
const HOME = join(ROOT, 'scripts/bench/web/lighthouse');
const PROGRAM = join(HOME, 'node_modules/lighthouse/cli/index.js');
/** A report holds pictures of the page. */
const MAX_BYTES = 64 * 1024 * 1024;

const run = promisify(execFile);

/** What is read of a report. */
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

/** A page in the browser that listens on a port, as Lighthouse sees it. */
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
    return passed || group === 'metrics' ? [] : [[id, placesOf(details)]];
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

/** Guests' pages keep search engines away, which costs them a third of what is counted for those. */
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

/** Scores beside their goals, and by name what stands between the two. */
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
  for (const [id, places] of failed) console.log(`  ${[`- ${id}`, ...places].join('\n      ')}`);
}

/** What each page loads over the wire into an empty cache. */
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
