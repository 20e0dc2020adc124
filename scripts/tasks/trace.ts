// Generates a cocktail in a new system and prints the trace's spans. Asserts nothing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@swizzle/backends/free-port';
import { generate } from '../bench/generation.ts';
import { signIn } from '../bench/visitor.ts';
import { ensureServers } from '../dev/install/install.ts';
import { startSystem } from '../dev/system.ts';
import { fail, stepsTo } from '../dev/terminal.ts';
import { startReceiver } from '../dev/trace-receiver.ts';
import { linesOf } from './trace/lines.ts';

/** Spans of a complete trace. */
const REQUESTED = 'gateway POST /api/cocktails/generate';
const CONSUMED = 'gateway process catalog.cocktail.created.v1';
const FETCHED = 'catalog reply catalog.cocktail.get';

async function traceOneCocktail(): Promise<string[]> {
  const steps = stepsTo(process.stdout);
  await ensureServers(steps);
  const receiver = await startReceiver();
  const dataDir = mkdtempSync(join(tmpdir(), 'swizzle-trace-'));
  const port = await freePort();
  const system = await startSystem({ dataDir, port, settings: receiver.settings, steps });
  try {
    const visitor = await signIn(system.url, 'planner@swizzle.local');
    // A warm-up, because the first request finds every process cold.
    await generate(visitor, 1);
    const from = Date.now();
    await steps.step('Making a cocktail', () => generate(visitor, 2));
    return linesOf(await receiver.trace([REQUESTED, CONSUMED, FETCHED], from));
  } finally {
    await system.stop();
    await receiver.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const lines = await traceOneCocktail().catch(fail);
console.log(
  `\nOne generation, from click to catalog (${lines.length} spans): start after the click, and duration\n`,
);
for (const line of lines) console.log(line);
process.exit(0);
