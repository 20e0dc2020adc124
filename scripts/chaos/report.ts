// The table of what was done to the system and what held, as it was measured.
import { cpus } from 'node:os';
import { FAMILIES } from './case.ts';
import { RULES } from './rules.ts';
import type { Outcome } from './run-cases.ts';

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

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const safe = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const heldIn = ({ held, faults, notes }: Outcome) =>
  faults.length === 0
    ? [`${held.join(' ')}, and the answer`, ...notes.map(safe)].join('; ')
    : `${held.join(' ')}; **not: ${safe(faults.join('; '))}**`;

const rowOf = (outcome: Outcome) =>
  row([
    safe(outcome.of.title),
    safe(outcome.of.injected),
    heldIn(outcome),
    outcome.recovery === undefined ? '–' : seconds(outcome.recovery),
    seconds(outcome.took),
  ]);

/** The whole report, in Markdown. */
export function reportOf(outcomes: readonly Outcome[], at: Date): string {
  const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
  const families = FAMILIES.flatMap((family) => {
    const rows = outcomes.filter(({ of }) => of.family === family).map(rowOf);
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
