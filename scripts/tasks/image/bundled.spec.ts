import { expect, it } from '@jest/globals';
import { packagesAskedFor, packagesInside, packagesLookedUp } from './lay-out.ts';

const BUNDLE = `import { Redis } from "ioredis";
import "@node-rs/argon2";
import { join } from "node:path";
// node_modules/zod/v4/core/util.js
// services/kit/node_modules/@nestjs/core/injector.js
// node_modules/bullmq/node_modules/semver/index.js
// services/kit/src/redis/redis.ts
const pino = __require("pino/file");
const nats = await import("@nats-io/transport-node");
const ui = import.meta.resolve("@bull-board/ui/package.json");
`;

it('names the packages inside by where they lie', () => {
  expect([...packagesInside(BUNDLE)]).toEqual([
    'node_modules/zod',
    'services/kit/node_modules/@nestjs/core',
    'node_modules/bullmq/node_modules/semver',
  ]);
});

it('names the packages that are loaded when it runs, however they are asked for', () => {
  const asked = packagesAskedFor(BUNDLE);
  expect([...asked].sort()).toEqual(['@nats-io/transport-node', '@node-rs/argon2', 'ioredis', 'pino']);
});

it('names the packages whose files it looks for', () => {
  expect([...packagesLookedUp(BUNDLE)]).toEqual(['@bull-board/ui']);
});
