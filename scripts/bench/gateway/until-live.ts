import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const DEADLINE_MS = 10_000;
const POLL_MS = 20;

/** Waits until the child takes connections. */
export async function untilLive(port: number, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + DEADLINE_MS;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() > giveUpAt) throw new Error(`nothing listens on port ${port}`);
    await pause(POLL_MS);
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
