// The report as one page that needs nothing else.
import type { LoadReport, Round } from '../measure.ts';
import { overheadOf } from '../overhead.ts';
import { workersOf } from '../print.ts';
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
import { style } from './style.ts';
import { escaped, short } from './svg.ts';
import { table } from './table.ts';

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
<p class="lead">${escaped(where)}. Measured ${at.slice(0, 16).replace('T', ' at ')} UTC, with everything, this program too, on that one machine. ${escaped(beside(report))}</p>
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

/** Figures of a busy machine are not the product's. */
function beside({ rounds, oneCore, machine }: LoadReport): string {
  const uses = [
    oneCore.machine,
    ...rounds.flatMap(({ most, steady }) => [most, steady].map((phase) => phase?.machine)),
  ];
  const most = Math.max(...uses.map((use) => use?.others ?? 0));
  return `Meanwhile other programs used up to ${most.toFixed(1)} of its ${machine.cores} cores; the load average of each phase stands with its figures.`;
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
    [`${short(whole)}×`, `CPU of a no-op job in a cocktail; ${short(around)}× without composing it`],
    [String(failed.reduce((sum, count) => sum + count, 0)), 'calls failed'],
  ];
}

function notes({ settings }: LoadReport): string {
  const { users, width, concurrency, seconds } = settings;
  return [
    `${users} signed-in users without a daily limit take turns, so that no one of them meets the gateway's limit of 60 generations a minute.`,
    `Each worker makes ${concurrency} at a time. Each phase lasts ${seconds} s after a warm-up.`,
    `“As many as it can” keeps ${width} calls under way: answers set its pace, so its latencies say little.`,
    'At a chosen rate, calls are sent at random moments fixed beforehand, whatever comes back; latency counts from the moment a cocktail was wanted, so a stall is charged to everybody whom it kept waiting.',
    'Queue wait is from handing a job out to its being picked up, making from there to its end: both as the queue noted them, in whole milliseconds.',
    'Workers share the machine with all else: growth ends where its cores do.',
  ]
    .map((note) => `<p>${escaped(note)}</p>`)
    .join('');
}
