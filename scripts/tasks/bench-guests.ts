// Measures the memory of a thousand guests with an open menu, and the latency of updates to them. Prints the
// results and asserts nothing.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@swizzle/backends/free-port';
import { type Figure, median, printFigures } from '../bench/figure.ts';
import { type GuestCrowd, openGuestStreams } from '../bench/guests/guest-crowd.ts';
import { Host } from '../bench/guests/host.ts';
import { signIn } from '../bench/visitor.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureServers } from '../dev/install/install.ts';
import { type System, startSystem } from '../dev/system.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

const GUESTS = 1000;
const WARM_UP = 50;
const CHANGES = 10;
const STREAM_LIMIT_KB = 40;
const ONE_LIMIT_MS = 2000;
const ALL_LIMIT_MS = 3000;

const steps = stepsTo(process.stdout);

async function bench(): Promise<Figure[]> {
  await ensureServers(steps);
  await buildChanged(steps);
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-bench-'));
  const system = await steps.step('Starting the whole system', async () =>
    startSystem({ dataDir, port: await freePort() }),
  );
  try {
    const host = await steps.step('Planning a menu', async () =>
      Host.withMenu(await signIn(system.url, 'planner@swizzle.local')),
    );
    const alone = await steps.step('Changing it for one guest', () => measureOne(host));
    return [
      ...alone,
      ...(await steps.step(`Changing it for ${GUESTS} guests`, () => measureAll(host, system))),
    ];
  } finally {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOne(host: Host): Promise<Figure[]> {
  const guest = await openGuestStreams(host.eventsUrl, 1);
  const figures = await measureChanges(host, guest, 'one guest', ONE_LIMIT_MS);
  await guest.close();
  return figures;
}

const SAMPLE_EVERY_MS = 500;
/** Memory counts as stable if it varies by at most this many kilobytes over this many samples. */
const STABLE_KB = 256;
const SAMPLES = 6;
const MAX_SAMPLES = 60;

const residentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }));

/** Resident kilobytes of a process, once stable. */
async function stableMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  while (samples.length < MAX_SAMPLES) {
    samples.push(residentOf(pid));
    const last = samples.slice(-SAMPLES);
    if (last.length === SAMPLES && Math.max(...last) - Math.min(...last) <= STABLE_KB) break;
    await pause(SAMPLE_EVERY_MS);
  }
  return samples.at(-1) ?? Number.NaN;
}

async function measureAll(host: Host, { processes }: System): Promise<Figure[]> {
  const pid = processes.find(({ name }) => name === 'gateway')?.child().pid ?? 0;
  // The first streams load code, which isn't part of a stream's memory.
  await (await openGuestStreams(host.eventsUrl, WARM_UP)).close();
  const before = await stableMemory(pid);
  const crowd = await openGuestStreams(host.eventsUrl, GUESTS);
  const perStream = async (what: string): Promise<Figure> => {
    const value = ((await stableMemory(pid)) - before) / GUESTS;
    return { what, value, limit: STREAM_LIMIT_KB, unit: 'KB' };
  };
  const open = await perStream(`gateway memory of one of ${GUESTS} streams`);
  const changes = await measureChanges(host, crowd, `one of ${GUESTS}`, ALL_LIMIT_MS);
  const used = await perStream(`  after ${2 * CHANGES} changes`);
  await crowd.close();
  return [open, used, ...changes];
}

/** Latency from the host's call until the change is received: of all guests and changes. */
async function measureChanges(host: Host, crowd: GuestCrowd, whom: string, limit: number): Promise<Figure[]> {
  const kinds = {
    'a swap': (times: number) => host.swap(times),
    "'sold out'": (times: number) => host.toggleSoldOut(times),
  };
  const figures: Figure[] = [];
  for (const [what, change] of Object.entries(kinds)) {
    const arrivals: number[] = [];
    for (let times = 0; times < CHANGES; times++)
      arrivals.push(...(await crowd.latenciesOf(() => change(times))));
    const figure = (title: string, value: number): Figure => ({ what: title, value, limit, unit: 'ms' });
    figures.push(figure(`${what} reaches ${whom}, median`, median(arrivals)));
    figures.push(figure(`  the last guest, of ${CHANGES} changes`, Math.max(...arrivals)));
  }
  return figures;
}

const figures = await bench().catch(fail);
printFigures(figures);
process.exit(0);
