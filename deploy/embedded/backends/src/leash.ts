// Ends a process group when this process is gone, however it went: a shell waits on a pipe that only we
// hold, and the kernel closes the pipe for us even after a kill -9. About 1 MB, on any POSIX system.
import { spawn } from 'node:child_process';

// $1: process group; $2: a folder to remove with it, or nothing. TERM first, KILL after eight seconds.
const SCRIPT = `
read -r _
kill -s TERM -- "-$1" 2>/dev/null
kill -s CONT -- "-$1" 2>/dev/null
n=0
while [ $n -lt 80 ] && kill -s 0 -- "-$1" 2>/dev/null; do sleep 0.1; n=$((n+1)); done
kill -s KILL -- "-$1" 2>/dev/null
[ -z "$2" ] || rm -rf -- "$2"
`;

export const leash = (group: number, scratch = '') => waiting(SCRIPT, String(group), scratch);

// $1: container. Nothing but the pipe's end is ever read: a released shell is killed.
const CONTAINER_SCRIPT = 'read -r _; docker rm --force --volumes "$1" >/dev/null 2>&1';

/** The same for a container, where there is Docker's own command; elsewhere testcontainers cleans up. */
export const leashContainer = (id: string) => waiting(CONTAINER_SCRIPT, id);

function waiting(script: string, ...args: string[]): { release(): void } {
  const shell = spawn('/bin/sh', ['-c', script, 'swizzle-leash', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.unref();
  // A pipe is a net.Socket underneath; its type says only Writable.
  (shell.stdin as unknown as { unref(): void }).unref();
  return {
    // Killed, not closed: a closed pipe would make it signal a group number that may be somebody else's now.
    release: () => void shell.kill('SIGKILL'),
  };
}
