import { availableParallelism } from 'node:os';

// One runner for everything: rules beside the code, services as wholes, pages in jsdom, journeys in Chromium.
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

const node = {
  ...esm,
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': swc(
      { syntax: 'typescript', decorators: true },
      { legacyDecorator: true, decoratorMetadata: true },
    ),
  },
};

/** What is long by nature: make test-all runs it, make test does without. */
const LONG = [
  '<rootDir>/scripts/src/chart/',
  '<rootDir>/scripts/src/trust/(install-scripts|licenses|secrets)',
  '<rootDir>/deploy/embedded/mongo/test/index-agrees-with-scan',
];

const API_SPEC = '\\.api\\.spec\\.ts$';

/** Servers that are given to the tests are shared: one file at a time has them. */
const shared = ['TEST_MONGODB_URI', 'TEST_REDIS_URL', 'TEST_NATS_URL'].some((name) => process.env[name]);

export default {
  testSequencer: '<rootDir>/scripts/dev/jest/sequencer.mjs',
  // Much of a test is waiting: one more than there are cores keeps these busy.
  maxWorkers: shared ? 1 : availableParallelism() + 1,
  // ES modules are kept for good, about 17 MB a file; a new process costs more than a file of tests.
  workerIdleMemoryLimit: '10%',
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{proto,gateway,services,deploy,scripts}/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/system/', API_SPEC, ...LONG],
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
      ...esm,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['browser', 'import', 'default'] },
      testMatch: ['<rootDir>/web/src/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.tsx'],
      setupFiles: ['<rootDir>/web/src/testing/fetch-gaps.ts'],
      moduleNameMapper: { '\\.(css|svg)(\\?inline)?$': '<rootDir>/web/src/testing/empty.ts' },
      transform: {
        '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
      },
    },
    {
      ...node,
      displayName: 'long',
      testRegex: LONG.map((path) => `${path.replace('<rootDir>/', '/')}.*\\.spec\\.ts$`),
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
