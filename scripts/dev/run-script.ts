import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';

/** Runs a script of a service as a child process, because services aren't imported, and exits with its code. */
export function runScript(file: string): never {
  const loader = pathToFileURL(join(ROOT, 'scripts/dev/loader.ts')).href;
  const args = ['--no-warnings', '--import', loader, join(ROOT, file)];
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
}
