// The report as a self-contained HTML page.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../dev/root.ts';
import type { LoadReport, Round } from '../measure.ts';
import type { Phase } from '../phase.ts';
import { overheadOf, workersOf } from '../print.ts';
import {
  cpuChart,
  memoryChart,
  oneCoreChart,
  percentileChart,
  pickUpChart,
  secondsChart,
  stagesChart,
  throughputChart,
} from './charts.ts';
import { escaped, short } from './svg.ts';

const HEAD = [
  '',
  'calls',
  'made',
  'per second',
  'p50',
  'p90',
  'p95',
  'p99',
  'max',
  'queue p50',
  'queue p95',
  'send delay p99',
  'load average',
  'others’ cores',
  'failures',
];

/** All results of every phase. */
function table({ rounds, settings }: LoadReport): string {
  const rows = rounds.flatMap((round) => [
    row(`${workersOf(round)}, full load`, round.most),
    ...(round.steady ? [row(`${workersOf(round)}, ${settings.rate} per second`, round.steady)] : []),
  ]);
  const head = HEAD.map((name) => `<th>${name}</th>`).join('');
  return `<section class="wide"><h2>All figures</h2><p class="about">Times in milliseconds.</p><table><tr>${head}</tr>${rows.join('')}</table></section>`;
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

// Uses the product's design tokens, read from their source, and system fonts, because the page loads nothing.

const tokens = () => readFileSync(join(ROOT, 'web/src/styles/tokens.css'), 'utf8');

const OWN = `
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.55 Inter, system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.15; margin: 0; }
h1 { font-size: 2.5rem; }
h2 { font-size: 1.35rem; }
p { margin: .4rem 0 0; }
.lead, .about { color: var(--muted); }
.about { font-size: .9rem; min-height: 2.8em; }
.cards, .charts { display: grid; gap: 1rem; margin-top: 1.75rem; }
.cards { grid-template-columns: repeat(auto-fit, minmax(11.5rem, 1fr)); }
.charts { grid-template-columns: repeat(auto-fit, minmax(min(30rem, 100%), 1fr)); }
.card, section { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius); padding: 1.25rem; min-width: 0; }
.card b { display: block; font: 600 2.1rem/1.1 Fraunces, Georgia, serif; color: var(--brass); font-variant-numeric: tabular-nums; }
.card span { color: var(--muted); font-size: .9rem; }
.wide { grid-column: 1 / -1; overflow-x: auto; }
svg { width: 100%; height: auto; margin-top: 1rem; display: block; overflow: visible; }
svg text { font: 13px Inter, system-ui, sans-serif; fill: var(--muted); font-variant-numeric: tabular-nums; }
svg .name, svg .value { fill: var(--text); }
svg .inside { fill: var(--on-brass); font-weight: 700; font-size: 15px; }
svg .small { font-size: 11px; }
.grid { stroke: var(--line); }
.mark { stroke: var(--text); stroke-width: 2; stroke-dasharray: 3 4; opacity: .7; }
.line { fill: none; stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.c0 { --ink: var(--brass); } .c1 { --ink: var(--coral); } .c2 { --ink: var(--mint); } .c3 { --ink: var(--fruity); } .c4 { --ink: var(--earthy); }
.fill { fill: var(--ink); } .line { stroke: var(--ink); }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin-top: .7rem; color: var(--muted); font-size: .85rem; }
.legend i { display: inline-block; width: .75rem; height: .75rem; border-radius: 3px; background: var(--ink); margin-right: .45rem; vertical-align: -1px; }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .45rem .6rem; border-top: 1px solid var(--line); white-space: nowrap; }
th { color: var(--muted); font-weight: 500; border-top: 0; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
footer { margin-top: 2rem; color: var(--muted); font-size: .9rem; max-width: 60rem; }
`;

const style = () => `${tokens()}${OWN}`;

const GOAL = 30;

export function page(report: LoadReport): string {
  const { machine, at } = report;
  const where = `${machine.cores} × ${machine.cpu}, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Swizzle under load</title>
<style>${style()}</style>
<main>
<h1>Swizzle under load</h1>
<p class="lead">${escaped(where)}. Measured ${at.slice(0, 16).replace('T', ' at ')} UTC, with everything on one machine, including this program. ${escaped(beside(report))}</p>
<div class="cards">${cards(report).map(card).join('')}</div>
<div class="charts">
${[throughputChart, percentileChart, stagesChart, oneCoreChart, pickUpChart, secondsChart, cpuChart, memoryChart].map((chart) => chart(report)).join('\n')}
${table(report)}
</div>
<footer>${notes(report)}</footer>
</main>
</html>
`;
}

/** A busy machine distorts the results. */
function beside({ rounds, oneCore, machine }: LoadReport): string {
  const uses = [
    oneCore.machine,
    ...rounds.flatMap(({ most, steady }) => [most, steady].map((phase) => phase?.machine)),
  ];
  const most = Math.max(...uses.map((use) => use?.others ?? 0));
  return `Other programs used up to ${most.toFixed(1)} of its ${machine.cores} cores; the table has the load average of each phase.`;
}

const card = ([figure, says]: [string, string]) =>
  `<div class="card"><b>${escaped(figure)}</b><span>${escaped(says)}</span></div>`;

function cards({ rounds, oneCore, settings }: LoadReport): [string, string][] {
  const best = rounds.reduce((most, round) => (round.most.perSecond > most.most.perSecond ? round : most));
  const failed = rounds
    .flatMap(({ most, steady }) => [most, steady])
    .flatMap((phase) => Object.values(phase?.failures ?? {}));
  const calm = rounds.at(-1) as Round;
  const { whole, around } = overheadOf(oneCore);
  return [
    [
      short(oneCore.cocktails.perSecond),
      `cocktails a second by one worker${oneCore.pinned ? ' on one core' : ''}; the goal is ${GOAL}`,
    ],
    [short(best.most.perSecond), `cocktails a second by the whole system, with ${workersOf(best)}`],
    ...(calm.steady
      ? [
          [
            `${short(calm.steady.latency.p95)} ms`,
            `19 of 20 answers within this, at ${settings.rate} a second with ${workersOf(calm)}`,
          ] as [string, string],
        ]
      : []),
    [`${short(whole)}×`, `CPU of a cocktail relative to a no-op job; ${short(around)}× without composing`],
    [String(failed.reduce((sum, count) => sum + count, 0)), 'calls failed'],
  ];
}

function notes({ settings }: LoadReport): string {
  const { users, width, concurrency, seconds } = settings;
  return [
    `${users} signed-in users without a daily limit take turns, so that no one of them meets the gateway's limit of 60 generations a minute.`,
    `Each worker runs ${concurrency} jobs concurrently. Each phase lasts ${seconds} s after a warm-up.`,
    `“As many as it can” keeps ${width} calls under way: answers set its pace, so its latencies say little.`,
    'At a fixed rate, calls start at random times that are chosen beforehand, regardless of responses; latency counts from the planned start, so a stall counts for all calls that it delays.',
    'Queue wait is from adding a job to its start, making from there to its end: both by the queue’s timestamps, in whole milliseconds.',
    'Workers share the cores with everything else, which limits scaling.',
  ]
    .map((note) => `<p>${escaped(note)}</p>`)
    .join('');
}
