import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { ROOT } from '../dev/root.ts';
import { tallyOf } from './checks.ts';

const file = join(mkdtempSync(join(tmpdir(), 'swizzle-spec-')), 'results.json');

it.each([
  [
    'counts what passed and failed',
    { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 0, testResults: [] },
    1,
    5,
    2,
  ],
  [
    'counts a file that does not load',
    { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 1, testResults: [] },
    1,
    5,
    1,
  ],
  [
    'believes a bad end more than good numbers',
    { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] },
    1,
    5,
    1,
  ],
  [
    'calls a run without tests a failure',
    { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] },
    0,
    0,
    1,
  ],
  [
    'is content when all is well',
    { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] },
    0,
    5,
    0,
  ],
])('%s', (_title, results, code, passed, failed) => {
  writeFileSync(file, JSON.stringify(results));
  expect(tallyOf(file, code)).toEqual({ passed, failed, failures: [] });
});

it('names failed tests, and files that fail to load', () => {
  const spec = join(ROOT, 'web/some.spec.ts');
  const tests = [
    { status: 'passed', fullName: 'holds' },
    { status: 'failed', fullName: 'breaks' },
  ];
  const testResults = [
    { name: spec, status: 'failed', assertionResults: tests },
    { name: join(ROOT, 'web/broken.spec.ts'), status: 'failed', assertionResults: [] },
  ];
  const counts = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  writeFileSync(file, JSON.stringify({ ...counts, testResults }));
  expect(tallyOf(file, 1).failures).toEqual(['web/some.spec.ts: breaks', 'web/broken.spec.ts']);
});

it('counts a run without results as a failure', () => {
  expect(tallyOf('/nowhere/results.json', 0)).toEqual({ passed: 0, failed: 1 });
});
