// One page as Lighthouse sees it on a slow phone: its own mobile defaults, and how it throttles by reckoning.
import { median } from '../figure.ts';
import { lighthouse, type Report } from './lighthouse.ts';

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

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const METRICS = {
  lcp: 'largest-contentful-paint',
  fcp: 'first-contentful-paint',
  cls: 'cumulative-layout-shift',
  tbt: 'total-blocking-time',
} as const;
type Metric = keyof typeof METRICS;

/** From this score on Lighthouse calls an audit passed. */
const PASSED = 0.9;

export interface Verdict {
  /** Medians, 0 to 100. */
  scores: Record<Category, number>;
  /** Medians, in milliseconds; the layout shift without a unit. */
  metrics: Record<Metric, number>;
  /** Each audit that failed in any run, and where. */
  failed: Map<string, string[]>;
  /** How fast Lighthouse holds this machine to be; under 1000 it warns that its figures are too low. */
  speed: number;
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
