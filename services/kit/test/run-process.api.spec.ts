import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from '@jest/globals';
import { ROOT } from '@swizzle/scripts/dev/root';

const LOADER = pathToFileURL(join(ROOT, 'scripts/dev/loader.ts')).href;
const PROGRAM = join(ROOT, 'services/kit/test/stopping-process.ts');

let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** Starts the process, and waits for this output. */
async function start(settings: Record<string, string>, until: 'starting' | 'started') {
  child = spawn(process.execPath, ['--no-warnings', '--import', LOADER, PROGRAM], {
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  });
  const ended = once(child, 'close');
  let output = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        output += data;
        if (output.includes(until)) resolve();
      });
  });
  return { ended: async () => ({ code: (await ended)[0], output }) };
}

it('exits with 0 once its work has finished, even after repeated signals', async () => {
  const { ended } = await start({ STOPS_MS: '300' }, 'started');
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) child.kill(signal);
  const { code, output } = await ended();
  expect(code).toBe(0);
  expect(output.match(/"msg":"stopping"/g)).toHaveLength(1);
  expect(output).toContain('"msg":"stopped"');
});

it('shuts down right after its start when signaled during it', async () => {
  const { ended } = await start({ STARTS_MS: '500' }, 'starting');
  child.kill('SIGTERM');
  const { code, output } = await ended();
  expect(code).toBe(0);
  expect(output).toContain('"msg":"stopped"');
});

it('exits with 1 and logs an error on timeout', async () => {
  const { ended } = await start({ STOPS_MS: '60000', STOP_SECONDS: '1' }, 'started');
  child.kill('SIGTERM');
  const { code, output } = await ended();
  expect(code).toBe(1);
  expect(output).toContain('"msg":"stopped with work in progress"');
});
