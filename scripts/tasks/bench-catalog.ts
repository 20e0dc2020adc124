// Measures the latency of a small catalog and of one with 100,000 cocktails, in one run on the embedded store.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientNats } from '@nestjs/microservices';
import { startBackends } from '@swizzle/backends';
import { startChild } from '@swizzle/backends/child';
import { freePort } from '@swizzle/backends/free-port';
import { untilReady } from '@swizzle/backends/until-ready';
import { natsOptions } from '@swizzle/kit/rpc/nats';
import { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { createTestSettings } from '@swizzle/kit/testing/test-settings';
import { classicRecipe } from '@swizzle/mixology/classics/classic-recipe';
import { CLASSICS } from '@swizzle/mixology/classics/classics';
import { starterShelf } from '@swizzle/mixology/stock/starter-shelves';
import { FLAVOR_AXES, MAX_SAVED_COCKTAILS, type Recipe, STARTER_SHELVES } from '@swizzle/proto';
import { MongoClient } from 'mongodb';
import { median, quantile } from '../bench/figure.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureServers } from '../dev/install/install.ts';
import { answersOk } from '../dev/processes/ready.ts';
import { ROOT } from '../dev/root.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

const SMALL = 1000;
const LARGE = 100_000;
const SAVES = 200;
const ROUNDS = 60;
const LIMIT_MS = 30;
const MAKEABLE_LIMIT_MS = 50;
const MAKEABLE_MS = 60_000;

const READS = [
  '/cocktails',
  '/cocktails?sort=new',
  '/cocktails?baseLiquor=gin',
  '/cocktails?mood=Cozy',
  '/cocktails?baseLiquor=rum&mood=Classic',
  '/cocktails?remixedFrom=7',
  '/cocktails/500',
  '/user/saved-cocktails',
  '/user/saved-cocktails?baseLiquor=gin',
  '/user/saved-cocktails?abv=10-15&calories=120-180',
  '/user/saved-cocktails?flavorNotes=Lemon,Orange',
] as const;

/** Makeable cocktails for bars with 13 to 90 bottles. */
const MAKEABLE = STARTER_SHELVES.flatMap((shelf) =>
  [0, 2].flatMap((missing) =>
    [false, true].map((withSwaps) => ({ shelf, missing, withSwaps, have: [...starterShelf(shelf)] })),
  ),
);

const steps = stepsTo(process.stdout);

// Inserts cocktails and saves directly with the MongoDB driver, because creating them isn't measured.
const BATCH = 2000;
const OWNER = 'collector';
/** Variations of names and numbers that make each copy of a classic a distinct drink. */
const copyOf = (recipe: Recipe, copy: number): Recipe => ({
  ...recipe,
  name: `${recipe.name} ${copy}`,
  abv: (recipe.abv + copy * 0.37) % 40,
  calories: 90 + ((recipe.calories + copy * 7) % 260),
});

const RECIPES = CLASSICS.map((classic, at) =>
  classicRecipe(classic, classic.moods[at % classic.moods.length]),
);

const document = (id: number) => {
  const recipe = copyOf(RECIPES[id % RECIPES.length] as Recipe, id);
  const { baseLiquor, mood, name } = recipe;
  const nameKey = name.toLowerCase();
  const facts = { authorId: null, remixedFromId: null, isFeatured: false, removedAt: null, unsaid: null };
  return {
    _id: id,
    generationId: `bench-${id}`,
    ...facts,
    baseLiquor,
    mood,
    nameKey,
    recipe,
    // Any order except that of the ids.
    saveCount: 0,
    score: (id * 7919) % 1000,
    createdAt: new Date(),
  };
};

const save = (id: number) => {
  const { recipe } = document(id);
  const { baseLiquor, mood, abv, calories, flavorNotes, flavorProfile } = recipe;
  const [primaryFlavor] = FLAVOR_AXES.toSorted((one, other) => flavorProfile[other] - flavorProfile[one]);
  const facets = { baseLiquor, mood, abv, calories, primaryFlavor, flavorNotes };
  return {
    _id: `${OWNER}:${id}` as never,
    ownerId: OWNER,
    cocktailId: id,
    savedAt: new Date(id * 1000),
    ...facets,
  };
};

interface BenchData {
  /** Adds cocktails up to a total. */
  fill(total: number): Promise<void>;
  /** Saves the first cocktails for one user. */
  fillCollection(saves: number): Promise<void>;
  close(): Promise<void>;
}

async function openBenchData(mongoUri: string): Promise<BenchData> {
  const client = await new MongoClient(mongoUri).connect();
  const database = client.db('catalog');
  let last = 0;
  return {
    async fill(total) {
      while (last < total) {
        const size = Math.min(BATCH, total - last);
        const batch = Array.from({ length: size }, (_, at) => document(last + at + 1));
        await database.collection<{ _id: number }>('cocktails').insertMany(batch);
        last += size;
      }
    },
    async fillCollection(saves) {
      const all = Array.from({ length: Math.min(saves, MAX_SAVED_COCKTAILS) }, (_, at) => save(at + 1));
      await database.collection('saves').insertMany(all);
    },
    close: () => client.close(),
  };
}

const COLLECTOR = { userId: OWNER, tier: 'cocktail_curious' } as const;

async function bench() {
  await ensureServers(steps);
  await buildChanged(steps);
  const dir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const backends = await startBackends();
  const { environment, as } = await createTestSettings(backends);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const catalog = await startChild({
    name: 'catalog',
    command: process.execPath,
    args: ['--no-warnings', join(ROOT, 'services/catalog/dist/main.js')],
    env: { ...process.env, ...environment, PORT: String(port) },
    log: join(dir, 'catalog.log'),
  });
  const stock = await openBenchData(backends.mongoUri);
  try {
    await untilReady(catalog, () => answersOk(`${url}/health/ready`));
    await steps.step(`Shelving ${SMALL} cocktails`, () => stock.fill(SMALL));
    await stock.fillCollection(SAVES);
    const nats = new ClientNats(natsOptions('bench', { NATS_URL: environment.NATS_URL }));
    const small = await steps.step('Reading', async () => measure(url, await as(COLLECTOR)));
    await steps.step(`Shelving ${LARGE} cocktails`, () => stock.fill(LARGE));
    const large = await steps.step('Reading', async () => measure(url, await as(COLLECTOR)));
    print(small, large);
    printMakeable(await steps.step('Asking what can be made', () => measureMakeable(new RpcClient(nats))));
    await nats.close();
  } finally {
    await stock.close();
    await catalog.stop();
    await backends.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Milliseconds of each read by path; every round runs each read once, so that all have the same conditions. */
async function measure(url: string, headers: Record<string, string>): Promise<Map<string, number[]>> {
  const times = new Map(READS.map((path): [string, number[]] => [path, []]));
  for (let round = -5; round < ROUNDS; round++) {
    for (const path of READS) {
      const from = performance.now();
      const answer = await fetch(`${url}/api${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      if (round >= 0) times.get(path)?.push(performance.now() - from);
    }
  }
  return times;
}

/** Milliseconds of each bar query by name; the first one loads the index. */
async function measureMakeable(rpc: RpcClient): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS; round++) {
    for (const { shelf, ...request } of MAKEABLE) {
      const name = `makeable: ${shelf}, ${request.missing} short${request.withSwaps ? ', with swaps' : ''}`;
      const from = performance.now();
      await rpc.ask('catalog.cocktail.makeable', request, MAKEABLE_MS);
      if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - from]);
    }
  }
  return times;
}

function printMakeable(times: Map<string, number[]>): void {
  for (const [name, own] of times) {
    const [middle, high] = [median(own), quantile(own, 0.99)];
    const verdict = middle <= MAKEABLE_LIMIT_MS ? '' : `   over ${MAKEABLE_LIMIT_MS} ms`;
    console.log(
      `${name.padEnd(60)}${middle.toFixed(2).padStart(8)}${high.toFixed(2).padStart(16)}${verdict}`,
    );
  }
}

function print(small: Map<string, number[]>, large: Map<string, number[]>): void {
  console.log(
    `\nMilliseconds at the service; medians with ${SMALL} and ${LARGE} cocktails, ${SAVES} saved:\n`,
  );
  console.log(
    `${''.padEnd(52)}${[SMALL, LARGE, 'ratio', 'p99'].map((head) => String(head).padStart(8)).join('')}`,
  );
  for (const [path, times] of large) {
    const [before, after] = [median(small.get(path) ?? []), median(times)];
    const cells = [before, after, after / before, quantile(times, 0.99)];
    const verdict = after <= LIMIT_MS ? '' : `   over ${LIMIT_MS} ms`;
    console.log(path.padEnd(52) + cells.map((cell) => cell.toFixed(2).padStart(8)).join('') + verdict);
  }
}

await bench().catch(fail);
process.exit(0);
