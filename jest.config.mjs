import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

// One runner for everything: rules beside the code, services as wholes, pages in jsdom, journeys in Chromium.
// docs/decisions/0028-specs-share-a-process.md
const swc = (parser, extra = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser,
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
      transform: { useDefineForClassFields: false, ...extra },
    },
  },
];

const esm = { extensionsToTreatAsEsm: ['.ts', '.tsx'], modulePathIgnorePatterns: ['/dist/', '/.data/'] };

/** Spec files of a worker share its process and what they import. */
const shared = {
  ...esm,
  runtime: '<rootDir>/scripts/dev/jest/shared-runtime.ts',
  testEnvironment: '<rootDir>/scripts/dev/jest/shared-realm.ts',
};

const typescript = {
  transform: {
    '^.+\\.ts$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true },
    ),
  },
};

const node = { ...shared, ...typescript };

/** What is long by nature: make test-all runs it, make test does without. */
const LONG = [
  '<rootDir>/scripts/tasks/chart/',
  '<rootDir>/scripts/tasks/trust/(install-scripts|licenses|secrets)',
  // Whole systems of their own: started by `make up`, updated under load, scraped, and proved from outside.
  '<rootDir>/scripts/tasks/(up\\.api|drain/|observability/exported|smoke/smoke\\.api)',
  // The rules about imports, each against a little repository.
  '<rootDir>/scripts/tasks/arrows',
  // The embedded store under kill -9, with large data, and at random.
  '<rootDir>/deploy/embedded/mongo/test/(index-agrees-with-scan|durability|long-commands)',
];

/** What looks at a sample in make test: make test-all looks at all of it. */
const SAMPLED = globSync('services/*/{src,test}/**/*.spec.ts', { cwd: import.meta.dirname })
  .filter((path) =>
    /\/sample\.fixture|env\.SAMPLES/.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
  )
  .map((path) => `<rootDir>/${path.replace('.spec.ts', '')}`);

const API_SPEC = '\\.api\\.spec\\.ts$';
const ISOLATED_SPEC = '\\.isolated\\.spec\\.ts$';

/** Servers that are given to the tests are shared: one file at a time has them. */
const isGiven = ['TEST_MONGODB_URI', 'TEST_REDIS_URL', 'TEST_NATS_URL'].some((name) => process.env[name]);

export default {
  testSequencer: '<rootDir>/scripts/dev/jest/sequencer.mjs',
  // Much of a test is waiting: one more than there are cores keeps these busy, and leaves room for what tests start.
  maxWorkers: isGiven ? 1 : availableParallelism() + 1,
  // What files leave in memory stays for good; a worker above this is replaced after its file, below V8's own limit.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{proto,gateway,services,deploy,scripts}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/system/', API_SPEC, ISOLATED_SPEC, ...LONG],
    },
    {
      // Jest's own runtime: each file evaluates every module anew, and may replace some.
      ...esm,
      ...typescript,
      testEnvironment: 'node',
      displayName: 'isolated',
      testMatch: ['<rootDir>/{proto,gateway,services,deploy,scripts}/**/*.isolated.spec.ts'],
    },
    {
      ...node,
      displayName: 'api',
      testMatch: ['<rootDir>/{proto,gateway,services,deploy,scripts}/**/*.api.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...LONG],
      globalSetup: '<rootDir>/scripts/dev/jest/service-setup.ts',
      globalTeardown: '<rootDir>/scripts/dev/jest/service-teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      // Processes of its own: its packages are those for browsers.
      runner: '<rootDir>/scripts/dev/jest/web-runner.mjs',
      testEnvironmentOptions: { window: true, fresh: '/web/src/|/@testing-library/' },
      testMatch: ['<rootDir>/web/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.tsx'],
      setupFiles: ['fetch-gaps', 'element-stacks'].map((name) => `<rootDir>/web/src/testing/${name}.ts`),
      moduleNameMapper: { '\\.(css|svg|webp)(\\?inline)?$': '<rootDir>/web/src/testing/empty.ts' },
      transform: {
        '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
      },
    },
    {
      ...node,
      displayName: 'long',
      globalSetup: '<rootDir>/scripts/dev/jest/service-setup.ts',
      globalTeardown: '<rootDir>/scripts/dev/jest/service-teardown.ts',
      testRegex: [...LONG, ...SAMPLED].map((path) => `${path.replace('<rootDir>/', '/')}.*\\.spec\\.ts$`),
    },
    {
      ...node,
      displayName: 'system',
      testMatch: ['<rootDir>/{web/journey,gateway/test/system}/**/*.spec.ts'],
      globalSetup: '<rootDir>/scripts/dev/jest/system-setup.ts',
      globalTeardown: '<rootDir>/scripts/dev/jest/system-teardown.ts',
    },
  ],
};
