import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { PlainError } from '../plain-error.ts';
import { ROOT } from '../root.ts';

const LAST_LINES = 20;

/** The web app into web/dist. */
export async function buildWeb(): Promise<void> {
  const { code, said } = await run([join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', 'web']);
  if (code === 0) return;
  const end = said.trimEnd().split('\n').slice(-LAST_LINES);
  throw new PlainError(`The web app does not build:\n${end.join('\n')}`);
}

function run(args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
    });
    child.stderr.on('data', (data) => {
      said += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });
}
