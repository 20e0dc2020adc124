import { spawn, spawnSync } from 'node:child_process';
import { DATA_DIR } from '../../dev/data-dir.ts';
import { isEmbedded } from '../../dev/payments.ts';
import { PlainError } from '../../dev/plain-error.ts';
import { ROOT } from '../../dev/root.ts';
import { writeEnvFiles } from './env-files.ts';

const works = (...args: string[]) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

function requireDocker(): void {
  if (!works('--version')) {
    throw new PlainError(
      'This needs Docker, which is not installed here. `make up` runs Swizzle without it.',
    );
  }
  if (!works('compose', 'version')) {
    throw new PlainError(
      'This needs Docker Compose 2 (`docker compose`), which this Docker lacks: please install it.',
    );
  }
  if (!works('version')) {
    throw new PlainError('Docker is installed, but does not answer: is it running, and may you use it?');
  }
}

/** Runs `docker compose` on docker-compose.yml, as the person at the terminal would. */
export async function dockerCompose(args: string[]): Promise<void> {
  requireDocker();
  writeEnvFiles(DATA_DIR);
  const child = spawn('docker', ['compose', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR, ...(isEmbedded() && { COMPOSE_PROFILES: 'embedded-stripe' }) },
  });
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new PlainError('`docker compose logs` may say more.');
}
