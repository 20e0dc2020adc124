import type { LoadReport } from '../measure.ts';
import type { Phase } from '../phase.ts';
import { workersOf } from '../print.ts';
import { escaped, short } from './svg.ts';

const HEAD = [
  '',
  'asked',
  'made',
  'a second',
  'p50',
  'p90',
  'p95',
  'p99',
  'longest',
  'queue p50',
  'queue p95',
  'late to ask p99',
  'load average',
  'others’ cores',
  'failures',
];

/** Every figure of every phase. */
export function table({ rounds, settings }: LoadReport): string {
  const rows = rounds.flatMap((round) => [
    row(`${workersOf(round)}, as many as it can`, round.most),
    ...(round.steady ? [row(`${workersOf(round)}, ${settings.rate} a second`, round.steady)] : []),
  ]);
  const head = HEAD.map((name) => `<th>${name}</th>`).join('');
  return `<section class="wide"><h2>Every figure</h2><p class="about">Times in milliseconds.</p><table><tr>${head}</tr>${rows.join('')}</table></section>`;
}

function row(
  name: string,
  { asked, made, perSecond, latency, queueWait, lag, machine, failures }: Phase,
): string {
  const times = [
    latency.p50,
    latency.p90,
    latency.p95,
    latency.p99,
    latency.max,
    queueWait.p50,
    queueWait.p95,
    lag.p99,
  ];
  const how = Object.entries(failures).map(([outcome, count]) => `${count} × ${outcome}`);
  const cells = [
    name,
    ...[asked, made].map(String),
    ...[perSecond, ...times].map((value) => (Number.isFinite(value) ? short(value) : '–')),
    machine.load.map((load) => load.toFixed(1)).join(' → '),
    machine.others.toFixed(2),
    how.join(', ') || 'none',
  ];
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
}
