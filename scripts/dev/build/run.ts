import { spawn } from 'node:child_process';
import { PlainError } from '../plain-error.ts';
import { ROOT } from '../root.ts';

const LAST_LINES = 30;

/** Runs Node on a builder, which ends with us; when it fails, says what it said last. */
export async function run(what: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--no-warnings', ...args], {
    cwd: ROOT,
    // Jest sets another, with which Vite would pack the development build of React.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said += data;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  process.removeListener('exit', end);
  if (code === 0) return;
  const lines = said.trimEnd().split('\n').slice(-LAST_LINES);
  throw new PlainError(`${what} does not build:\n${lines.join('\n')}`);
}
