import { KINDS, type Weight } from '../weigh.ts';
import { CATEGORIES, type Category, type Verdict } from './audit.ts';

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
