// Where redis-server and nats-server come from: this machine, or a container. Imports only Node's own modules,
// because every process of a running system loads it.
import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The server images of docker-compose.yml, also used by tests. */
export const SERVER_IMAGES = { mongo: 'mongo:8', redis: 'redis:8', nats: 'nats:2.12-alpine' } as const;

export type BackendName = keyof typeof SERVER_IMAGES;

export interface Program {
  command: string;
  /** Arguments before the server's own ones. */
  args: string[];
  /** False in a container, which has its own process ids. */
  native: boolean;
  /** The data directory, as the server sees it. */
  host: string;
  port: number;
  dir: string;
}

export type ServerName = 'redis-server' | 'nats-server';

const IMAGES: Record<ServerName, { image: string; port: number; entry: string[] }> = {
  'redis-server': { image: SERVER_IMAGES.redis, port: 6379, entry: ['redis-server'] },
  'nats-server': { image: SERVER_IMAGES.nats, port: 4222, entry: ['nats-server'] },
};

// Debian installs nats-server where only root's PATH looks; Homebrew's directory isn't on every PATH.
const MORE_FOLDERS = ['/usr/local/bin', '/usr/sbin', '/usr/local/sbin', '/sbin', '/opt/homebrew/bin'];

/** The full path of a program, or undefined; a full path is only checked. */
export function findProgram(name: string): string | undefined {
  if (isAbsolute(name)) return isExecutable(name) ? name : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...MORE_FOLDERS];
  return folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function programFor(name: ServerName, { dir, port }: { dir: string; port: number }): Program {
  const command = findProgram(name);
  if (command) return { command, args: [], native: true, host: '127.0.0.1', port, dir };
  const docker = findProgram('docker');
  if (docker) return inContainer(docker, name, dir, port);
  throw new Error(`${name} is not installed. Please install it (or Docker) and try again.`);
}

function inContainer(docker: string, name: ServerName, dir: string, port: number): Program {
  const { image, port: inside, entry } = IMAGES[name];
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  const args = ['run', '--rm', '--user', user, '-p', `127.0.0.1:${port}:${inside}`, '-v', `${dir}:/data`];
  return {
    command: docker,
    args: [...args, image, ...entry],
    native: false,
    host: '0.0.0.0',
    port: inside,
    dir: '/data',
  };
}
