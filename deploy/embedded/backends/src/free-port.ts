import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = '127.0.0.1';

// Below the range from which Linux and macOS take the ports of outgoing connections: one of those can sit on
// a port that was free when we looked.
const FIRST = 15_000;
const COUNT = 17_000;

/** How far apart processes with neighboring ids begin to look. */
const STRIDE = 50;

let next = process.pid * STRIDE;

/** One file for each port that a living process has found, with its id. */
const RESERVATIONS = join(tmpdir(), 'swizzle-ports');

const own = new Set<string>();
process.once('exit', () => {
  for (const file of own) rmSync(file, { force: true });
});

/**
 * A port that is free now, and that no other process is given as long as this one lives: between being found and being
 * bound it looks free to everybody.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT);
    if (reserve(port) && (await isFree(port))) return port;
  }
}

/** Where the reservation of a port is kept. */
export const reservationOf = (port: number): string => join(RESERVATIONS, String(port));

function reserve(port: number): boolean {
  mkdirSync(RESERVATIONS, { recursive: true });
  const file = reservationOf(port);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    if (isHeld(file)) return false;
    writeFileSync(file, String(process.pid));
  }
  own.add(file);
  return true;
}

/** Whether the process that reserved it still lives. */
function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether nobody listens there, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, '0.0.0.0', '::']) {
    try {
      const server = await listen(port, host);
      await new Promise((resolve) => server.close(resolve));
    } catch (error) {
      // No IPv6 here is no reason to call the port taken.
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    }
  }
  return true;
}

function listen(port: number, host = HOST): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
