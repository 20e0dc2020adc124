import { KINDS, type Weight } from '../bench/weigh.ts';
import { CATEGORIES, type Category, type Verdict } from './audit.ts';

const GOALS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const LCP_LIMIT_MS = 2000;

export interface RouteWeight {
  path: string;
  gzip: Weight;
  br: Weight;
}

/** Scores beside their goals, and by name what stands between the two. */
export function printVerdict(path: string, { scores, metrics, failed, speed }: Verdict, runs: number): void {
  console.log(
    `\n${path} by Lighthouse on its slow phone, median of ${runs} (machine ${Math.round(speed)}):\n`,
  );
  for (const name of CATEGORIES) {
    const verdict = scores[name] < GOALS[name] ? '   not met' : '';
    console.log(`  ${name.padEnd(16)}${String(scores[name]).padStart(4)} of ${GOALS[name]}${verdict}`);
  }
  const { lcp, fcp, cls, tbt } = metrics;
  console.log(
    `  largest paint ${seconds(lcp)} (at most ${seconds(LCP_LIMIT_MS)}), first paint ${seconds(fcp)}`,
  );
  console.log(`  layout shift ${cls.toFixed(3)}, blocked for ${Math.round(tbt)} ms`);
  for (const [id, places] of failed) console.log(`  ${[`- ${id}`, ...places].join('\n      ')}`);
}

/** What each page loads over the wire into an empty cache. */
export function printWeights(weights: readonly RouteWeight[], jsLimit: number): void {
  console.log('\nKilobytes over the wire into an empty cache, brotli; scripts as gzip too:\n');
  console.log(row('', [...KINDS, 'sum', 'files', 'gzip']));
  for (const { path, gzip, br } of weights) {
    const kinds = KINDS.map((kind) => br[kind]);
    const sum = kinds.reduce((total, size) => total + size, 0);
    const sizes = [...kinds, sum].map((size) => size.toFixed(1));
    console.log(row(path, [...sizes, String(br.files), gzip.script.toFixed(1)]));
  }
  const landing = weights.find(({ path }) => path === '/');
  if (landing) console.log(`\nScripts of / as gzip: ${landing.gzip.script.toFixed(0)} of ${jsLimit} kB`);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const row = (title: string, cells: readonly string[]) =>
  title.padEnd(14) + cells.map((cell) => cell.padStart(12)).join('');
