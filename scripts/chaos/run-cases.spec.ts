import { expect, it } from '@jest/globals';
import type { Case } from './case.ts';
import { type Outcome, reportOf } from './run-cases.ts';

const AT = new Date('2026-11-22T18:00:00Z');

const of = (more: Partial<Case>): Case => ({
  title: 'Redis is down',
  family: 'stores',
  injected: 'connections refused',
  isShort: true,
  run: async () => undefined,
  ...more,
});
const outcome = ({ of: one = of({}), ...more }: Partial<Outcome> = {}): Outcome => ({
  ...{ of: one, held: ['a', 'b'], faults: [], recovery: undefined, notes: [], took: 2345 },
  ...more,
});
const rowsIn = (report: string) => report.split('\n').filter((line) => /^\| (?!Case|---)/.test(line));

it('prints measured figures', () => {
  const [row] = rowsIn(reportOf([outcome({ notes: ['p99 3 ms'] })], AT));
  expect(row).toContain('| a b, and the answer; p99 3 ms |');
});

it('prints the action, the result and the duration', () => {
  const report = reportOf([outcome({ recovery: 1260 })], AT);
  expect(rowsIn(report)).toEqual([
    '| Redis is down | connections refused | a b, and the answer | 1.3 s | 2.3 s |',
  ]);
  expect(report).toContain('on 2026-11-22');
  expect(report).toContain('1 cases, 0 of them with faults');
});

it('prints no recovery time if nothing had to recover', () => {
  expect(rowsIn(reportOf([outcome()], AT))[0]).toContain('| – |');
});

it('prints failures in bold, and counts them', () => {
  const report = reportOf([outcome({ faults: ['(c) used 3', '(e) took 40 s'] }), outcome()], AT);
  expect(rowsIn(report)[0]).toContain('| a b; **not: (c) used 3; (e) took 40 s** |');
  expect(report).toContain('2 cases, 1 of them with faults');
});

it('groups cases by family, and omits empty families', () => {
  const report = reportOf([outcome(), outcome({ of: of({ title: 'Mail', family: 'texts' }) })], AT);
  const headings = report.split('\n').filter((line) => line.startsWith('## '));
  expect(headings).toEqual(['## Redis, NATS and the database', '## Texts that want to be more than text']);
  expect(report.indexOf('| Redis is down')).toBeLessThan(report.indexOf('## Texts'));
  expect(report.indexOf('| Mail')).toBeGreaterThan(report.indexOf('## Texts'));
});

it('escapes the texts of a table row', () => {
  const strange = of({ title: 'a | b', injected: 'line\nbreak' });
  const report = reportOf([outcome({ of: strange, faults: ['no | such\nthing'] })], AT);
  expect(rowsIn(report)).toEqual(['| a \\| b | line break | a b; **not: no \\| such thing** | – | 2.3 s |']);
});

it('names the rules by the letters in the table', () => {
  expect(reportOf([], AT)).toContain('- **a** Acknowledged writes are stored.');
});
