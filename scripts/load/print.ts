// Prints the results as tables.

import type { DurationSummary } from './duration-summary.ts';
import type { LoadReport, Round } from './measure.ts';
import type { OneCore } from './one-core.ts';
import type { Phase } from './phase.ts';

/** CPU of a cocktail in units of no-op jobs: in total, and without composing. */
export function overheadOf({ cocktails, noOp, composing }: OneCore): { whole: number; around: number } {
  const ratio = (cpu: number) => Math.round((cpu / noOp.cpuPerJob) * 10) / 10;
  return { whole: ratio(cocktails.cpuPerJob), around: ratio(Math.max(0, cocktails.cpuPerJob - composing)) };
}

const cell = (value: string | number, width = 9) => String(value).padStart(width);
const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(value < 10 ? 1 : 0) : '–');
const waits = ({ p50, p95, p99, max }: DurationSummary) =>
  [p50, p95, p99, max].map((value) => cell(ms(value))).join('');

export function table(report: LoadReport): string {
  const { machine, settings, rounds } = report;
  const steady = rounds.filter(({ steady }) => steady);
  const line = (name: string, text: string) => `  ${name.padEnd(28)}${text}`;
  const waitsHead = line('', ['p50', 'p95', 'p99', 'max'].map((name) => cell(name)).join(''));
  return [
    '',
    `On ${machine.cores} × ${machine.cpu}, Node ${machine.node}`,
    '',
    `Full load, ${settings.width} concurrent calls:`,
    line('', ['per s', 'growth', 'failed', 'load avg', 'others'].map((name) => cell(name)).join('')),
    ...rounds.map((round) => line(workersOf(round), most(round.most, rounds[0]?.most))),
    ...(steady.length > 0 ? [`\nAt ${settings.rate} per second, milliseconds:`, waitsHead] : []),
    ...steady.flatMap((round) => steadyLines(round, line)),
    '\nQueue wait on an idle system, milliseconds:',
    waitsHead,
    ...rounds.map((round) => line(workersOf(round), waits(round.pickUp))),
    '',
    ...oneCoreLines(report),
  ].join('\n');
}

export const workersOf = ({ workers }: Pick<Round, 'workers'>) =>
  workers === 1 ? '1 worker' : `${workers} workers`;

const failedOf = ({ failures }: Phase) => Object.values(failures).reduce((sum, count) => sum + count, 0);

function most(phase: Phase, first: Phase | undefined): string {
  const growth = `${(phase.perSecond / (first?.perSecond ?? phase.perSecond)).toFixed(2)}×`;
  const { load, others } = phase.machine;
  return [phase.perSecond.toFixed(1), growth, failedOf(phase), load[1].toFixed(1), others.toFixed(2)]
    .map((value) => cell(value))
    .join('');
}

function steadyLines(round: Round, line: (name: string, text: string) => string): string[] {
  const { steady } = round;
  if (!steady) return [];
  const { load, others } = steady.machine;
  const failures = Object.entries(steady.failures).map(([how, count]) => `${count} × ${how}`);
  return [
    line(`${workersOf(round)}: latency`, waits(steady.latency)),
    line('  queue wait', waits(steady.queueWait)),
    line('  making', waits(steady.making)),
    line('  send delay (ours)', waits(steady.lag)),
    line('  failed', failures.join(', ') || 'none'),
    line('  load average, others', `${load[1].toFixed(1)}, ${others.toFixed(2)} cores`),
  ];
}

function oneCoreLines({ oneCore }: LoadReport): string[] {
  const { cocktails, noOp, composing, pinned, concurrency, machine } = oneCore;
  const { whole, around } = overheadOf(oneCore);
  return [
    `One worker (${concurrency} concurrent jobs) ${pinned ? 'on its own core' : 'not pinned to a core'}:`,
    `  ${cocktails.perSecond} cocktails per second; ${cocktails.cpuPerJob} ms of CPU each, ${composing} of it composing`,
    `  (by CPU alone ${(1000 / cocktails.cpuPerJob).toFixed(0)} per second; load average ${machine.load[1].toFixed(1)}, others ${machine.others.toFixed(2)} cores)`,
    `  ${noOp.perSecond} no-op jobs per second; ${noOp.cpuPerJob} ms of CPU each`,
    `  a cocktail costs ${whole} no-op jobs; ${around} without composing`,
  ];
}
