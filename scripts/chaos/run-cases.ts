// Runs cases in sequence in one system, and checks the rules after each.

import { cpus } from 'node:os';
import type { Steps } from '../dev/terminal.ts';
import { type Case, FAMILIES } from './case.ts';
import { RULES } from './rules.ts';
import { type ChaosSystem, startChaosSystem } from './system/chaos-system.ts';

/** The result of a case. */
export interface Outcome {
  readonly of: Case;
  /** Letters of the rules that passed. */
  readonly held: readonly string[];
  /** Failures as sentences; empty if all passed. */
  readonly faults: readonly string[];
  /** Milliseconds of the slowest recovery, if any. */
  readonly recovery: number | undefined;
  /** Figures measured by the case. */
  readonly notes: readonly string[];
  /** Total milliseconds. */
  readonly took: number;
}

async function runCase(chaos: ChaosSystem, of: Case): Promise<Outcome> {
  const startedAt = performance.now();
  const recorder = await chaos.calm();
  const faults: string[] = [];
  const tell = (error: Error) => faults.push(error.message);
  await of.run(chaos).catch(tell);
  await chaos.settle().catch(tell);
  const held: string[] = [];
  for (const rule of RULES) {
    const broken = await rule
      .broken(chaos, recorder)
      .catch((error: Error) => [`cannot be checked: ${error.message}`]);
    if (broken.length === 0) held.push(rule.letter);
    faults.push(...broken.map((fault) => `(${rule.letter}) ${fault}`));
  }
  const recovery = recorder.recoveries.length > 0 ? Math.max(...recorder.recoveries) : undefined;
  return { of, held, faults, recovery, notes: recorder.notes, took: performance.now() - startedAt };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs cases in a new system, and reports each when it ends. `isSharedMachine`: other tests use the machine too. */
export async function runCases(
  cases: readonly Case[],
  steps: Steps,
  { isSharedMachine = false } = {},
): Promise<Outcome[]> {
  const chaos = await startChaosSystem(steps, isSharedMachine);
  const outcomes: Outcome[] = [];
  try {
    for (const [index, one] of cases.entries()) {
      const outcome = await runCase(chaos, one);
      outcomes.push(outcome);
      steps.say(said(`${index + 1}/${cases.length}`, outcome));
    }
    return outcomes;
  } finally {
    await chaos.close();
  }
}

const said = (place: string, { of, faults, notes, took }: Outcome) =>
  [
    `${place} ${faults.length === 0 ? 'held' : 'FAILED'}: ${of.title} (${seconds(took)})`,
    ...[...faults, ...notes].map((line) => `    ${line}`),
  ].join('\n');

// The table of cases and results.

const HEAD = ['Case', 'What was done', 'What held', 'Ready again after', 'In all'];

const TITLES = {
  processes: 'Processes that die, freeze and are stopped',
  stores: 'Redis, NATS and the database',
  model: 'The model',
  payments: 'Payments',
  requests: 'Requests that nobody should send',
  people: 'People who take what is not theirs',
  texts: 'Texts that want to be more than text',
} as const;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const safe = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const heldIn = ({ held, faults, notes }: Outcome) =>
  faults.length === 0
    ? [`${held.join(' ')}, and the answer`, ...notes.map(safe)].join('; ')
    : `${held.join(' ')}; **not: ${safe(faults.join('; '))}**`;

const outcomeRow = (outcome: Outcome) =>
  row([
    safe(outcome.of.title),
    safe(outcome.of.injected),
    heldIn(outcome),
    outcome.recovery === undefined ? '–' : seconds(outcome.recovery),
    seconds(outcome.took),
  ]);

/** The whole report in Markdown. */
export function reportOf(outcomes: readonly Outcome[], at: Date): string {
  const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
  const families = FAMILIES.flatMap((family) => {
    const rows = outcomes.filter(({ of }) => of.family === family).map(outcomeRow);
    return rows.length === 0
      ? []
      : [`## ${TITLES[family]}`, '', row(HEAD), row(HEAD.map(() => '---')), ...rows, ''];
  });
  return [
    '# What fails, what attacks, and what holds',
    '',
    `Written by \`make chaos\` on ${at.toISOString().slice(0, 10)}, ${cpus().length} cores, Node ${process.versions.node}: ` +
      `${outcomes.length} cases, ${failed} of them with faults.`,
    '',
    'After each case these rules are checked, over everything that was said in it:',
    '',
    ...RULES.map(({ letter, title }) => `- **${letter}** ${title}.`),
    '',
    ...families,
  ].join('\n');
}
