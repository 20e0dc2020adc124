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

/** Starts it, and waits until it has said so much. */
async function start(settings: Record<string, string>, until: 'starting' | 'started') {
  child = spawn(process.execPath, ['--no-warnings', '--import', LOADER, PROGRAM], {
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
  });
  const ended = once(child, 'close');
  let said = '';
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (data) => {
        said += data;
        if (said.includes(until)) resolve();
      });
  });
  return { ended: async () => ({ code: (await ended)[0], said }) };
}

it('ends with 0 once its work has ended, however often it is told', async () => {
  const { ended } = await start({ STOPS_MS: '300' }, 'started');
  for (const signal of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) child.kill(signal);
  const { code, said } = await ended();
  expect(code).toBe(0);
  expect(said.match(/"msg":"stopping"/g)).toHaveLength(1);
  expect(said).toContain('"msg":"stopped"');
});

it('handles a signal during its start, and ends as soon as it has started', async () => {
  const { ended } = await start({ STARTS_MS: '500' }, 'starting');
  child.kill('SIGTERM');
  const { code, said } = await ended();
  expect(code).toBe(0);
  expect(said).toContain('"msg":"stopped"');
});

it('ends with 1 and says so when the time for its work runs out', async () => {
  const { ended } = await start({ STOPS_MS: '60000', STOP_SECONDS: '1' }, 'started');
  child.kill('SIGTERM');
  const { code, said } = await ended();
  expect(code).toBe(1);
  expect(said).toContain('"msg":"stopped while work was under way"');
});
