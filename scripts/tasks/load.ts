// Load-tests a new system through the gateway and writes a report. Asserts nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureServers } from '../dev/install/install.ts';
import type { System } from '../dev/system.ts';
import { fail, PlainError, stepsTo, untilStopped } from '../dev/terminal.ts';
import { type LoadReport, measureLoad } from '../load/measure.ts';
import { table } from '../load/print.ts';
import { progressTo } from '../load/progress.ts';
import { page } from '../load/report/page.ts';
import { readLoadSettings } from '../load/settings.ts';

const STOPPED = 130;

/** Uses a new system, because it fills it with drinks, and the rule-based generator, because a model costs money. */
function keepToItself(): void {
  const given = ['MONGODB_URI', 'REDIS_URL', 'NATS_URL'].filter((name) => process.env[name]);
  if (given.length > 0) {
    throw new PlainError(`make load measures a system of its own: please unset ${given.join(', ')}.`);
  }
  delete process.env.OPENAI_API_KEY;
}

async function load(): Promise<void> {
  const settings = readLoadSettings(process.env);
  keepToItself();
  const steps = stepsTo(process.stdout);
  const stopping = new AbortController();
  let system: System | undefined;
  untilStopped(() => system?.kill()).then(() => {
    // Before the start, there is nothing to stop in order.
    if (!system) process.exit(STOPPED);
    console.log('\nStopping …');
    stopping.abort();
  });
  await ensureServers(steps);
  await buildChanged(steps);
  const report = await measureLoad({
    settings,
    progress: progressTo(process.stdout),
    signal: stopping.signal,
    onSystem: (running) => {
      system = running;
    },
  }).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
    process.exit(STOPPED);
  });
  console.log(table(report));
  console.log(`\nSaved: ${save(report, settings.out).join(', ')}`);
}

await load().catch(fail);
process.exit(0);

/**
 * Writes both formats of the report.
 * @returns their paths relative to the working directory
 */
function save(report: LoadReport, out: string): string[] {
  mkdirSync(dirname(out), { recursive: true });
  const files: [path: string, text: string][] = [
    [`${out}.json`, `${JSON.stringify(report, null, 2)}\n`],
    [`${out}.html`, page(report)],
  ];
  for (const [path, text] of files) writeFileSync(path, text);
  return files.map(([path]) => relative('.', path));
}
