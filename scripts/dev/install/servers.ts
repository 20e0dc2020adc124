import { spawnSync } from 'node:child_process';
import { findProgram, type ServerName } from '@swizzle/backends/program';
import { PlainError } from '../plain-error.ts';
import type { Steps } from '../steps.ts';
import { install } from './install.ts';

const SERVERS: { name: ServerName; given: string; brew: string }[] = [
  { name: 'redis-server', given: 'REDIS_URL', brew: 'redis' },
  { name: 'nats-server', given: 'NATS_URL', brew: 'nats-server' },
];

/** Redis and NATS: there already, given by address, installed now, or else from Docker. */
export async function ensureServers(steps: Steps): Promise<void> {
  const missing = missingServers();
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = { apt: missing.map(({ name }) => name), brew: missing.map(({ brew }) => brew) };
  const tried = await steps.step(`Installing ${names}`, () => install(packages));
  if (tried && missingServers().length === 0) return;
  if (!dockerWorks()) {
    throw new PlainError(
      `Swizzle needs ${names} and could not install what is missing: please install it (or Docker) and try again.`,
    );
  }
  steps.say(`Using Docker for ${names}.`);
}

const missingServers = () => SERVERS.filter(({ name, given }) => !process.env[given] && !findProgram(name));

const dockerWorks = () => spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0;
