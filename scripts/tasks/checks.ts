// The checks of the project. Each returns its counts, which `make test` adds up.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Case } from '../chaos/case.ts';
import { runCases } from '../chaos/run-cases.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { CACHE, ROOT } from '../dev/root.ts';
import { stepsTo } from '../dev/terminal.ts';
import { findRetiredWords } from './retired-words.ts';

const steps = stepsTo(process.stdout);

interface Tally {
  passed: number;
  failed: number;
  /** Names of failures, with details if they are short. */
  failures?: readonly string[];
}

export interface Check {
  title: string;
  /** `said`: output to print afterward, of a check that doesn't print by itself. */
  run(): Promise<Tally & { said?: string }>;
}

const JEST_FLAGS = '--experimental-vm-modules --no-warnings';
/**
 * Megabytes of V8's young generation for the runner and its workers: a fifth of their CPU time is garbage
 * collection.
 */
const LARGE_NURSERY = ['--min-semi-space-size=16', '--max-semi-space-size=64'];

/** A check that is a command with an exit code. */
const command = (
  title: string,
  program: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
): Check => ({
  title,
  run: async () => {
    const env = { ...process.env, ...settings };
    const child = spawn(process.execPath, [join('node_modules/.bin', program), ...args], { cwd: ROOT, env });
    const [said, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
    return { ...(code === 0 ? one : none), said: said + errors };
  },
});
const one: Tally = { passed: 1, failed: 0 };
const none: Tally = { passed: 0, failed: 1 };

const FOLDERS = ['proto', 'gateway', 'services', 'web', 'deploy', 'scripts'];

export const LINT: Check[] = [
  command('Style', 'biome', ['check', '.']),
  command('Who imports whom', 'depcruise', ['--config', '.dependency-cruiser.mjs', ...FOLDERS]),
  command('Unused and undeclared code', 'knip', []),
  {
    title: 'Retired names',
    run: async () => {
      const found = findRetiredWords();
      return { ...(found.length === 0 ? one : none), said: found.map((line) => `${line}\n`).join('') };
    },
  },
];

/** A higher GC threshold for Go: a third less CPU for a tenth more memory. */
const EAGER_COMPILER = { GOGC: '400' };
/** One checker: several would each compute the same types. */
const types = (title: string, project: string) =>
  command(title, 'tsc', ['-p', project, '--checkers', '1'], EAGER_COMPILER);

export const TYPES: Check[] = [
  types('Types', 'tsconfig.json'),
  types('Types of the web app', 'web/tsconfig.json'),
];

export const BUILD: Check = {
  title: 'Build',
  run: () => buildChanged(steps).then(() => one, said),
};

/** Runs the chaos cases against a new system. */
export const chaosOf = (title: string, cases: readonly Case[], { isSharedMachine = false } = {}): Check => ({
  title,
  run: () =>
    runCases(cases, steps, { isSharedMachine }).then((outcomes) => {
      const failures = outcomes
        .filter(({ faults }) => faults.length > 0)
        .map(({ of, faults }) => `${of.title}: ${faults.join('; ')}`);
      return { passed: outcomes.length - failures.length, failed: failures.length, failures };
    }, said),
});

function said(error: unknown): Tally {
  steps.say(error instanceof Error ? error.message : String(error));
  return none;
}

export const TESTS = jest('Tests', ['unit', 'isolated', 'api', 'web']);

/** Checks everything instead of a sample. */
const WHOLE = { settings: { SAMPLES: 'whole' } };

export const JOURNEYS = jest('Journeys', ['system']);
export const ALL_JOURNEYS = jest('Journeys on every screen', ['system'], WHOLE);

/** Slow checks. */
export const LONG_TESTS = jest('Long tests', ['long'], WHOLE);

/** API specs of services, with additional settings. */
export const apiSpecs = (settings: NodeJS.ProcessEnv): Check =>
  jest('Services on real servers', ['api'], { paths: ['services/[^/]+/test/'], settings });

interface Selection {
  /** Patterns of spec files; all by default. */
  readonly paths?: readonly string[];
  readonly settings?: NodeJS.ProcessEnv;
}

function jest(title: string, projects: string[], { paths = [], settings = {} }: Selection = {}): Check {
  const results = join(CACHE, `jest-${projects.join('-')}.json`);
  const args = ['--json', `--outputFile=${results}`, ...paths, '--selectProjects', ...projects];
  return {
    title,
    async run() {
      mkdirSync(CACHE, { recursive: true });
      rmSync(results, { force: true });
      // A developer's own keys must not affect the tests.
      const env = { ...settings, NODE_OPTIONS: JEST_FLAGS, OPENAI_API_KEY: '', STRIPE_SECRET_KEY: '' };
      const code = await run([...LARGE_NURSERY, 'node_modules/jest/bin/jest.js', ...args], env);
      return tallyOf(results, code);
    },
  };
}

/** The fields that we read of Jest's report. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Names of failed tests, and files that failed without one, grouped by file. */
const failuresIn = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [file];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });

/** A file that fails to load has no tests to count, so it counts as one failure. */
export function tallyOf(results: string, code: number | null): Tally {
  try {
    const jestReport: JestReport = JSON.parse(readFileSync(results, 'utf8'));
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = jestReport;
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const isUnexplained = failed === 0 && (code !== 0 || numPassedTests === 0);
    return { passed: numPassedTests, failed: isUnexplained ? 1 : failed, failures: failuresIn(jestReport) };
  } catch {
    return none;
  }
}

function run(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const settings = { cwd: ROOT, env: { ...process.env, ...env } };
  return ended(spawn(process.execPath, args, { ...settings, stdio: ['ignore', 'inherit', 'inherit'] }));
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });

// Runs groups of checks in sequence, all of them, and adds up their counts.

/** The file with the counts of the last run. */
const SUMS = join(CACHE, 'sums.txt');

/** The checks of a group run concurrently. */
export async function report(groups: readonly (readonly Check[])[]): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0 };
  const failed: string[] = [];
  const run = async (check: Check) => {
    const { said = '', ...tally } = await check.run();
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    if (tally.failed > 0) failed.push(check.title, ...(tally.failures ?? []).map((name) => `  ${name}`));
    if (said.trim() !== '') process.stdout.write(`${check.title}:\n${said}\n`);
  };
  for (const group of groups) {
    console.log(`\n── ${group.map(({ title }) => title).join(' · ')}`);
    await Promise.all(group.map(run));
  }
  console.log(failed.length > 0 ? `\nFailed:\n${failed.join('\n')}` : '\nAll is well.');
  return sum;
}

export const sentence = ({ passed, failed }: Tally) => `${passed} passed, ${failed} failed`;

export function keepSums(tally: Tally): void {
  mkdirSync(dirname(SUMS), { recursive: true });
  writeFileSync(SUMS, `${sentence(tally)}\n`);
}
