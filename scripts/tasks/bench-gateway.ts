// Measures the overhead of the gateway compared to minimal proxies. Prints the results and asserts nothing.
import { BODY, BUNDLE, startComparedServers } from '../bench/gateway/compared-servers.ts';
import {
  largestParts,
  machineLine,
  measureRounds,
  partLine,
  ratioLine,
  ratioOf,
  roundsLine,
} from '../bench/gateway/rounds.ts';
import { buildChanged } from '../dev/build/changed.ts';
import { ensureServers } from '../dev/install/install.ts';
import { fail, stepsTo } from '../dev/terminal.ts';

/** Each round opens new connections, whose cost is small compared to the requests. */
const SHAPE = { rounds: 30, requests: 3000, warmUp: 20_000 };
const PROFILED_REQUESTS = 20_000;
const LARGEST = 12;

const steps = stepsTo(process.stdout);

async function bench(): Promise<void> {
  await ensureServers(steps);
  await buildChanged(steps);
  const { servers, stop } = await steps.step('Starting the servers', startComparedServers);
  const title = `Measuring ${SHAPE.rounds} rounds of ${SHAPE.requests} requests each`;
  const rounds = await steps.step(title, () => measureRounds(servers, SHAPE));
  const [a = [], b = [], c = [], d = []] = rounds;

  console.log(`\n${machineLine(BODY)}\n`);
  for (const [at, { name }] of servers.entries()) console.log(roundsLine(name, rounds[at] ?? []));
  console.log(`\n${ratioLine('CPU of (c) relative to (b)', ratioOf(c, b), 1.5)}`);
  console.log(ratioLine('CPU of (d) relative to (a)', ratioOf(d, a), 2.5));

  for (const { name, server, client } of servers.slice(2)) {
    const profile = await server.profile(() => client.run(PROFILED_REQUESTS));
    console.log(`\nWhere ${name} spends its time:\n`);
    for (const part of largestParts(profile, BUNDLE, LARGEST)) console.log(partLine(part));
  }
  await stop();
}

await bench().catch(fail);
process.exit(0);
