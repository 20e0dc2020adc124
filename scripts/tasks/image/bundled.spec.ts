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

it('lists the bundled packages by path', () => {
  expect([...packagesInside(BUNDLE)]).toEqual([
    'node_modules/zod',
    'services/kit/node_modules/@nestjs/core',
    'node_modules/bullmq/node_modules/semver',
  ]);
});

it('lists the packages that are loaded at run time, by any kind of import', () => {
  const asked = packagesAskedFor(BUNDLE);
  expect([...asked].sort()).toEqual(['@nats-io/transport-node', '@node-rs/argon2', 'ioredis', 'pino']);
});

it('lists the packages whose files are read', () => {
  expect([...packagesLookedUp(BUNDLE)]).toEqual(['@bull-board/ui']);
});
