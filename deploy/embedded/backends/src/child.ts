// A child process that never outlives its parent. It has its own process group, so that Ctrl-C in the terminal
// reaches only the parent, which stops its children in order; a watchdog ends the group if the parent dies.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const TAIL_BYTES = 16_384;
/** Stack trace lines, which belong in the full log only. */
const STACK_FRAME = /^\s+at /;

/** The last lines of a log file, without reading all of it; empty if there is no file. */
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

/** The level, message and error of a pino JSON line; other lines are unchanged. */
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

// Ends a process group when the parent is gone, for any reason: a shell reads from a pipe that only the parent
// holds open, and the kernel closes the pipe even after a kill -9. Takes about 1 MB on any POSIX system.

// $1: process group; $2: directory to remove, or empty. SIGTERM first, SIGKILL after eight seconds.
const SCRIPT = `
read -r _
kill -s TERM -- "-$1" 2>/dev/null
kill -s CONT -- "-$1" 2>/dev/null
n=0
while [ $n -lt 80 ] && kill -s 0 -- "-$1" 2>/dev/null; do sleep 0.1; n=$((n+1)); done
kill -s KILL -- "-$1" 2>/dev/null
[ -z "$2" ] || rm -rf -- "$2"
`;

const watchGroup = (group: number, scratch = '') => waiting(SCRIPT, String(group), scratch);

// $1: container. The shell only ever reads the end of the pipe: to release it, it is killed.
const CONTAINER_SCRIPT = 'read -r _; docker rm --force --volumes "$1" >/dev/null 2>&1';

/** The same for a container, if the Docker CLI is available; otherwise testcontainers cleans up. */
export const watchContainer = (id: string) => waiting(CONTAINER_SCRIPT, id);

function waiting(script: string, ...args: string[]): { release(): void } {
  const shell = spawn('/bin/sh', ['-c', script, 'swizzle-leash', ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.on('error', () => {});
  shell.unref();
  // The pipe is a net.Socket; its type only says Writable.
  (shell.stdin as unknown as { unref(): void }).unref();
  return {
    // Killed, not closed: on a closed pipe it would signal a process group id that may have been reused.
    release: () => void shell.kill('SIGKILL'),
  };
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  /** File that stdout and stderr are appended to. */
  log: string;
  /** Environment; the system's variables by default. */
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** A directory that only this child uses; removed with it. */
  scratch?: string | undefined;
  /** Called with the child's IPC messages (process.send). */
  onMessage?: (message: unknown) => void;
}

export interface Child {
  readonly name: string;
  readonly pid: number;
  readonly log: string;
  /** Resolves, never rejects, when the process has ended: 'code 1', 'SIGKILL'. */
  readonly exited: Promise<string>;
  running(): boolean;
  lastLines(count?: number): string[];
  /** Signals the whole group, for example with SIGKILL or SIGSTOP in chaos tests. */
  signal(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL after the grace period (milliseconds). */
  stop(grace?: number): Promise<void>;
}

const GRACE_MS = 8000;

/**
 * Variables of the system, Node and OpenTelemetry. Our own settings are not among them: each process gets the ones
 * that it needs.
 */
const OF_THE_SYSTEM =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|CI|NO_COLOR|FORCE_COLOR|NODE_\w+|MALLOC_\w+|UV_\w+|SSL_CERT_\w+|OTEL_\w+|(?:HTTPS?|ALL|NO)_PROXY)$/i;
/** Variables about our own start, which children don't inherit. */
const OURS = new Set(['NODE_OPTIONS']);

export const isSystemVariable = (name: string): boolean => OF_THE_SYSTEM.test(name) && !OURS.has(name);

/** The environment of a child without settings of its own. */
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

/** A failed spawn is reported as an 'error' event; turns it into a message. */
function spawned(process_: ChildProcess, { name, command }: ChildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    process_.once('spawn', resolve);
    process_.once('error', (cause) => reject(new Error(`${name}: cannot run ${command}.`, { cause })));
  });
}

function handle(process_: ChildProcess, options: ChildOptions): Child {
  const pid = process_.pid as number;
  const { release } = watchGroup(pid, options.scratch);
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
      // The parent must not exit before the child has ended.
      process_.ref();
      // A stopped process (SIGSTOP) handles SIGTERM only after SIGCONT.
      signal('SIGTERM');
      signal('SIGCONT');
      const timer = setTimeout(() => signal('SIGKILL'), grace);
      await exited;
      clearTimeout(timer);
    },
  };
}
