// Measures the overhead of the gateway compared to minimal proxies. Prints the results and asserts nothing.
import { BODY, BUNDLE, startContenders } from '../bench/gateway/contenders.ts';
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
  const { contenders, stop } = await steps.step('Starting the servers', startContenders);
  const title = `Measuring ${SHAPE.rounds} rounds of ${SHAPE.requests} requests each`;
  const rounds = await steps.step(title, () => measureRounds(contenders, SHAPE));
  const [a = [], b = [], c = [], d = []] = rounds;

  console.log(`\n${machineLine(BODY)}\n`);
  for (const [at, { name }] of contenders.entries()) console.log(roundsLine(name, rounds[at] ?? []));
  console.log(`\n${ratioLine('CPU of (c) in that of (b)', ratioOf(c, b), 1.5)}`);
  console.log(ratioLine('CPU of (d) in that of (a)', ratioOf(d, a), 2.5));

  for (const { name, server, caller } of contenders.slice(2)) {
    const profile = await server.profile(() => caller.ask(PROFILED_REQUESTS));
    console.log(`\nWhere ${name} spends its time:\n`);
    for (const part of largestParts(profile, BUNDLE, LARGEST)) console.log(partLine(part));
  }
  await stop();
}

await bench().catch(fail);
process.exit(0);
