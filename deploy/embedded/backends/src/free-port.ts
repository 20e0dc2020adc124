import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const HOST = '127.0.0.1';

// Below the ephemeral port range of Linux and macOS: an outgoing connection can take a port that was just free.
const FIRST = 15_000;
const COUNT = 17_000;

/** Distance between the start ports of processes with adjacent ids. */
const STRIDE = 50;

let next = process.pid * STRIDE;

/** One file per reserved port, with the id of the reserving process. */
const RESERVATIONS = join(tmpdir(), 'swizzle-ports');

const own = new Set<string>();
process.once('exit', () => {
  for (const file of own) rmSync(file, { force: true });
});

/**
 * A free port, reserved for as long as this process lives: between finding and binding it, other processes would
 * see it as free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT);
    if (reserve(port) && (await isFree(port))) return port;
  }
}

/** The file that reserves a port. */
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

/** Whether the process that reserved it is alive. */
function isHeld(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether nothing listens on the port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of [HOST, '0.0.0.0', '::']) {
    try {
      const server = await listen(port, host);
      await new Promise((resolve) => server.close(resolve));
    } catch (error) {
      // A machine without IPv6 doesn't make the port taken.
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
