// The report's charts.
import { WORKER } from '../../dev/processes/processes.ts';
import type { LoadReport, Round } from '../measure.ts';
import type { Phase } from '../phase.ts';
import { workersOf } from '../print.ts';
import { groupedRows, type HorizontalBars, stackedRows, verticalBars } from './bars.ts';
import { percentileLines, secondLines } from './lines.ts';
import { colorOf, escaped, short } from './svg.ts';

const chart = (title: string, about: string, drawn: string, legend: readonly string[] = []) => {
  const items = legend.map((name, index) => `<span class="${colorOf(index)}"><i></i>${escaped(name)}</span>`);
  return `<section><h2>${escaped(title)}</h2><p class="about">${escaped(about)}</p>${drawn}${items.length > 0 ? `<div class="legend">${items.join('')}</div>` : ''}</section>`;
};

const legendOf = ({ rounds }: LoadReport) => rounds.map(workersOf);

export function throughputChart({ rounds }: LoadReport): string {
  const first = rounds[0] as Round;
  const bars = rounds.map((round) => ({
    name: workersOf(round),
    value: round.most.perSecond,
    ideal: (first.most.perSecond / first.workers) * round.workers,
    note: `${(round.most.perSecond / first.most.perSecond).toFixed(2)}× · load ${round.most.machine.load[1].toFixed(1)}`,
  }));
  return chart(
    'Throughput by number of workers',
    'Cocktails per second at full load. Dashed: linear scaling.',
    verticalBars('Cocktails per second', bars),
  );
}

const steadyOrFull = (rounds: readonly Round[]) => rounds.map(({ most, steady }) => steady ?? most);

export function percentileChart(report: LoadReport): string {
  const lines = steadyOrFull(report.rounds).map(({ curve }) => ({ name: '', points: curve }));
  const { rate } = report.settings;
  const about = `From the planned call to the response, ${rate === 'max' ? 'at full load' : `at ${rate} per second`}.`;
  return chart('Latency', about, percentileLines('Latency by percentile', lines), legendOf(report));
}

const STAGES = ['queue wait', 'making', 'everything else: gateway, ledger, response'];

export function stagesChart({ rounds, settings }: LoadReport): string {
  const rows = rounds.map((round) => {
    const { latency, queueWait, making } = round.steady ?? round.most;
    const rest = Math.max(0, latency.mean - queueWait.mean - making.mean);
    const parts = [queueWait.mean, making.mean, rest].map((value, index) => ({
      ...{ name: STAGES[index] as string, value, color: colorOf(index) },
    }));
    return { name: workersOf(round), parts };
  });
  const picked = rounds.map(({ pickUp }) => pickUp.p50);
  return chart(
    'Latency by stage',
    `Mean, ${settings.rate === 'max' ? 'at full load' : `at ${settings.rate} per second`}. On an idle system, the median queue wait is ${short(Math.max(...picked))} ms.`,
    stackedRows('Stages of a response', rows, 'ms'),
    STAGES,
  );
}

/** Queue wait of a job: idle and under load. */
export function pickUpChart(report: LoadReport): string {
  const { rounds, settings } = report;
  const row = (name: string, pick: (round: Round) => number | undefined): HorizontalBars => ({
    name,
    parts: rounds.map((round, index) => ({
      name: workersOf(round),
      value: pick(round) ?? 0,
      color: colorOf(index),
    })),
  });
  const loaded = [
    row('loaded, median', ({ steady }) => steady?.queueWait.p50),
    row('loaded, 19 of 20', ({ steady }) => steady?.queueWait.p95),
    row('loaded, 99 of 100', ({ steady }) => steady?.queueWait.p99),
  ];
  return chart(
    'Queue wait',
    `Milliseconds from adding a job to its start: a single job on an idle system${settings.rate === 'max' ? '' : `, then at ${settings.rate} per second`}.`,
    groupedRows(
      'Queue wait',
      [row('idle, 19 of 20', ({ pickUp }) => pickUp.p95), ...(settings.rate === 'max' ? [] : loaded)],
      'ms',
    ),
    legendOf(report),
  );
}

export function oneCoreChart({ oneCore }: LoadReport): string {
  const { cocktails, noOp, composing, machine } = oneCore;
  const around = Math.max(0, cocktails.cpuPerJob - composing);
  const part = (name: string, value: number, index: number) => ({ name, value, color: colorOf(index) });
  const rows: HorizontalBars[] = [
    { name: 'a cocktail', parts: [part('composing', composing, 0), part('all around it', around, 1)] },
    { name: 'a no-op job', parts: [part('queue alone', noOp.cpuPerJob, 2)] },
  ];
  return chart(
    'CPU per job',
    `CPU of the worker process per job. From a full queue: ${short(cocktails.perSecond)} cocktails or ${short(noOp.perSecond)} no-op jobs per second, at a load average of ${machine.load[1].toFixed(1)}; by CPU alone, a core could generate ${(1000 / cocktails.cpuPerJob).toFixed(0)} per second.`,
    stackedRows('CPU of a job', rows, 'ms'),
    ['composing the recipe', 'ledger, catalog, queue, log', 'the queue alone (no-op)'],
  );
}

/** Cores under which a process was idle, and gets no row. */
const MIN_CORES_SHOWN = 0.005;

const mostOf = ({ parts }: HorizontalBars) => Math.max(...parts.map(({ value }) => value));

/** All workers are summed into one row. */
function byProcess(
  rounds: readonly Round[],
  pick: (use: Phase['machine']['processes'][number]) => number,
): HorizontalBars[] {
  const plain = (name: string) => (name.startsWith(WORKER) ? 'workers together' : name);
  const all = new Set(rounds.flatMap(({ most }) => most.machine.processes.map(({ name }) => plain(name))));
  const rows = [...all].map((name) => ({
    name,
    parts: rounds.map((round, index) => {
      const same = round.most.machine.processes.filter((use) => plain(use.name) === name);
      return {
        name: workersOf(round),
        value: same.reduce((sum, use) => sum + pick(use), 0),
        color: colorOf(index),
      };
    }),
  }));
  return rows.sort((a, b) => mostOf(b) - mostOf(a));
}

export const cpuChart = (report: LoadReport): string =>
  chart(
    'CPU by process',
    'Average cores used by each process at full load.',
    groupedRows(
      'CPU by process',
      byProcess(report.rounds, ({ cores }) => cores).filter((row) => mostOf(row) >= MIN_CORES_SHOWN),
      'cores',
    ),
    legendOf(report),
  );

export const memoryChart = (report: LoadReport): string =>
  chart(
    'Memory by process',
    'Peak resident memory of each process in megabytes; shared pages count for each.',
    groupedRows(
      'Memory by process',
      byProcess(report.rounds, ({ memory }) => memory),
      'MB',
    ),
    legendOf(report),
  );

export function secondsChart(report: LoadReport): string {
  const lines = report.rounds.map(({ most }) => ({
    name: '',
    points: most.series.map(({ made }, second): [number, number] => [second, made]),
  }));
  return chart(
    'Throughput over time',
    'Cocktails per second at full load.',
    secondLines('Cocktails per second over time', lines),
    legendOf(report),
  );
}
