// Runs faults and attacks against a new system, and writes a report. ONLY=… runs the cases whose titles contain a
// word.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CASES } from '../chaos/cases.ts';
import { reportOf, runCases } from '../chaos/run-cases.ts';
import { ensureChromium, ensureServers } from '../dev/install/install.ts';
import { ROOT } from '../dev/root.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

const REPORT = '.data/reports/chaos.md';

async function chaos(): Promise<boolean> {
  const steps = stepsTo(process.stdout);
  const only = process.env.ONLY?.toLowerCase() ?? '';
  const chosen = CASES.filter(({ title }) => title.toLowerCase().includes(only));
  await ensureServers(steps);
  await ensureChromium(steps);
  const outcomes = await runCases(chosen, steps);
  // A partial run writes no report.
  if (!only) write(reportOf(outcomes, new Date()));
  const failed = outcomes.filter(({ faults }) => faults.length > 0).length;
  steps.say(`${outcomes.length - failed} held, ${failed} failed${only ? '' : `: see ${REPORT}`}`);
  return failed === 0;
}

function write(report: string): void {
  const path = join(ROOT, REPORT);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, report);
}

process.exit((await chaos().catch(fail)) ? 0 : 1);
