// A child process that is never left behind: it lives in a process group of its own (so a Ctrl-C in the
// terminal reaches only us, and we stop things in order), and a leash ends that group when we die.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 16_384;
/** Where in our code it happened: for anyone who reads the whole log. */
const STACK_FRAME = /^\s+at /;

/** The last lines of a log file for a person to read, without reading all of it; none where there is no file. */
export function lastLines(path: string, count: number): string[] {
  const lines = tail(path).split('\n');
  const telling = lines.filter((line) => line.trim() !== '' && !STACK_FRAME.test(line));
  return telling.slice(-count).map(plain);
}

function tail(path: string): string {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return '';
  }
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString();
  } finally {
    closeSync(file);
  }
}

/** Of a line of pino's JSON its level, message and error; any other line as it is. */
function plain(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { level, msg, err } = JSON.parse(line) as {
      level: number;
      msg?: string;
      err?: { message?: string };
    };
    return [level, msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}

// Ends a process group when this process is gone, however it went: a shell waits on a pipe that only we
// hold, and the kernel closes the pipe for us even after a kill -9. About 1 MB, on any POSIX system.

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

const leash = (group: number, scratch = '') => waiting(SCRIPT, String(group), scratch);

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
    // Killed, not closed: a closed pipe would make it signal a group number that may be someone else's now.
    release: () => void shell.kill('SIGKILL'),
  };
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** Where stdout and stderr go, appended. */
  log: string;
  /** What the system needs, unless it says more. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** A folder that is only this child's and goes with it. */
  scratch?: string | undefined;
  /** Hears what a Node child says by process.send. */
  onMessage?: (message: unknown) => void;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly log: string;
  /** Settles, never rejects, when the process has ended: 'code 1', 'SIGKILL'. */
  readonly exited: Promise<string>;
  running(): boolean;
  lastLines(count?: number): string[];
  /** To the whole group; for a chaos test SIGKILL or SIGSTOP. */
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL after the grace (milliseconds). */
  stop(grace?: number): Promise<void>;
}

const GRACE_MS = 8000;

/**
 * What the system, Node and OpenTelemetry read by themselves. Our own settings are not among them: each process is given
 * those that it needs.
 */
const OF_THE_SYSTEM =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|CI|NO_COLOR|FORCE_COLOR|NODE_\w+|MALLOC_\w+|UV_\w+|SSL_CERT_\w+|OTEL_\w+|(?:HTTPS?|ALL|NO)_PROXY)$/i;
/** About how we were started ourselves: not for our children. */
const OURS = new Set(['NODE_OPTIONS']);

export const isSystemVariable = (name: string): boolean => OF_THE_SYSTEM.test(name) && !OURS.has(name);

/** The environment for a child that needs no setting of ours. */
export const systemEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => isSystemVariable(name)));

export async function startChild(options: ChildOptions): Promise<Child> {
  const log = openSync(options.log, 'a');
  const process_ = spawn(options.command, options.args, {
    stdio: ['ignore', log, log, ...(options.onMessage ? (['ipc'] as const) : [])],
    detached: true,
    env: options.env ?? systemEnvironment(),
    ...(options.cwd && { cwd: options.cwd }),
  });
  closeSync(log);
  await spawned(process_, options);
  if (options.onMessage) process_.on('message', options.onMessage);
  process_.channel?.unref();
  process_.unref();
  return handle(process_, options);
}

/** A process that never came to be reports it as an 'error' event; make that a sentence. */
function spawned(process_: ChildProcess, { name, command }: ChildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    process_.once('spawn', resolve);
    process_.once('error', (cause) => reject(new Error(`${name}: cannot run ${command}.`, { cause })));
  });
}

function handle(process_: ChildProcess, options: ChildOptions): Child {
  const pid = process_.pid as number;
  const { release } = leash(pid, options.scratch);
  let running = true;
  const exited = new Promise<string>((resolve) => {
    process_.once('exit', (code, signal) => {
      running = false;
      release();
      resolve(signal ?? `code ${code}`);
    });
  });
  const signal = (name: NodeJS.Signals) => {
    if (running) process.kill(-pid, name);
  };
  return {
    name: options.name,
    pid,
    log: options.log,
    exited,
    running: () => running,
    lastLines: (count = 10) => lastLines(options.log, count),
    signal,
    async stop(grace = GRACE_MS) {
      if (!running) return;
      // Nobody may leave before it has ended.
      process_.ref();
      // A stopped (SIGSTOP) process hears SIGTERM only once it is woken.
      signal('SIGTERM');
      signal('SIGCONT');
      const timer = setTimeout(() => signal('SIGKILL'), grace);
      await exited;
      clearTimeout(timer);
    },
  };
}
