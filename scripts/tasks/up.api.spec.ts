import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { bornAt } from '../dev/processes/running.ts';
import { ROOT } from '../dev/root.ts';

jest.setTimeout(120_000);

let dataDir: string;
const ups: ChildProcess[] = [];

/** Runs `up` like a user; resolves when it has ended or is ready. */
async function up(
  port: number | string,
): Promise<{ process: ChildProcess; said: () => string; code: number | null }> {
  const env = { ...process.env, NODE_OPTIONS: '', PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['--no-warnings', join(ROOT, 'scripts/tasks/up.ts')], { env });
  ups.push(child);
  let text = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        text += data;
        if (text.includes('Ctrl-C stops it.')) resolve();
      });
    }
  });
  await Promise.race([ready, once(child, 'close')]);
  return { process: child, said: () => text, code: child.exitCode };
}

/** Its running processes, from its PID file. */
const childrenOf = (dir: string): number[] =>
  JSON.parse(readFileSync(join(dir, 'running.json'), 'utf8')).children.map(({ pid }: { pid: number }) => pid);
const stillRunning = (pids: number[]) => pids.filter((pid) => bornAt(pid) !== undefined);

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swizzle-spec-'));
});
afterEach(async () => {
  for (const child of ups.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});

it('reports a port in use with a solution', async () => {
  const port = await freePort();
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const { said, code } = await up(port);
  squatter.close();
  expect(said()).toBe(`\nPort ${port} is already in use. Choose another: PORT=${port + 1} make up\n`);
  expect(code).toBe(1);
});

it('rejects an invalid port', async () => {
  const { said } = await up('eighty');
  expect(said()).toBe('\nPORT must be a number from 1 to 65535, and "eighty" is not.\n');
});

it('serves, rejects a second instance on the same data, and leaves no process behind when stopped', async () => {
  const port = await freePort();
  const first = await up(port);
  expect(first.said()).toContain(`Swizzle is ready: http://localhost:${port}`);
  expect(first.said()).toContain('Payments: test mode');
  expect(first.said()).toContain(`Mail goes to ${join(dataDir, 'mail')}`);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);

  const second = await up(await freePort());
  expect(second.said()).toContain(`already running on ${dataDir} (process ${first.process.pid})`);

  const children = childrenOf(dataDir);
  expect(children.length).toBeGreaterThan(8);
  first.process.kill('SIGINT');
  const [code] = await once(first.process, 'close');
  expect(code).toBe(0);
  expect(stillRunning(children)).toEqual([]);
});

it('leaves no process behind when killed', async () => {
  const first = await up(await freePort());
  const children = childrenOf(dataDir);
  expect(stillRunning(children)).toEqual(children);
  first.process.kill('SIGKILL');
  const giveUpAt = Date.now() + 10_000;
  while (stillRunning(children).length > 0 && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(stillRunning(children)).toEqual([]);
});
