// The environment of spec files that share a process: restores the process-wide state after each file. Other
// properties on the global object stay for all files.
import '@jest/expect';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { Circus } from '@jest/types';
import { describeFailure } from './failure-context.ts';
import { mocker } from './jest-object.ts';
import { openWindow } from './window.ts';

/** `testEnvironmentOptions` of a project, or of a file's docblock. */
interface Options {
  /** A browser window (jsdom). */
  readonly window?: boolean;
  /** Paths of modules that are not shared between files: a pattern. */
  readonly fresh?: string;
}

/** Timers faked on the global object are also faked in `node:timers`, which React and Jest use. */
const GLOBALS = new Proxy(globalThis, {});

export default class SharedRealm {
  readonly global = globalThis;
  readonly moduleMocker = mocker;
  readonly options: Options;
  readonly fakeTimers = null;
  private readonly config: JestEnvironmentConfig;
  private readonly restore: () => void;
  private readonly closeWindow: (() => Promise<void>) | undefined;
  private timers: ModernFakeTimers | undefined;

  constructor(config: JestEnvironmentConfig, { console }: EnvironmentContext) {
    this.config = config;
    this.options = config.projectConfig.testEnvironmentOptions;
    this.restore = remember();
    if (this.options.window) this.closeWindow = openWindow(console);
  }

  get fakeTimersModern(): ModernFakeTimers {
    this.timers ??= new ModernFakeTimers({ config: this.config.projectConfig, global: GLOBALS });
    return this.timers;
  }

  async setup(): Promise<void> {}

  /** Called by Jest for each event of a test. A failed test's error is reported with what its file knows of the failure. */
  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    if (event.name !== 'test_fn_failure' || !(event.error instanceof Error)) return;
    const context = await describeFailure();
    if (context) event.error.stack += `\n\n${context}`;
  }

  async teardown(): Promise<void> {
    this.timers?.dispose();
    mocker.restoreAllMocks();
    await this.closeWindow?.();
    this.restore();
  }

  exportConditions(): string[] {
    return [];
  }

  getVmContext(): null {
    return null;
  }
}
export type { SharedRealm };

/** TensorFlow looks up its engine on the global object. */
const HELD: ReadonlySet<PropertyKey> = new Set(['_tfengine', '_tfGlobals']);

/** Snapshots process-wide state; the returned function restores it. */
function remember(): () => void {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const prototype = Object.getPrototypeOf(globalThis);
  const environment = { ...process.env };
  const directory = process.cwd();
  const { exit, exitCode } = process;
  const listeners = process.eventNames().map((name) => [name, process.rawListeners(name)] as const);
  return () => {
    Object.setPrototypeOf(globalThis, prototype);
    for (const key of Reflect.ownKeys(globalThis))
      if (!(key in globals) && !HELD.has(key)) Reflect.deleteProperty(globalThis, key);
    for (const key of Reflect.ownKeys(globals)) restoreGlobal(key, Reflect.get(globals, key));
    for (const name in process.env) if (!(name in environment)) delete process.env[name];
    for (const name in environment)
      if (process.env[name] !== environment[name]) process.env[name] = environment[name];
    if (process.cwd() !== directory) process.chdir(directory);
    process.exit = exit;
    process.exitCode = exitCode;
    const kept = new Map(listeners);
    for (const name of process.eventNames())
      for (const listener of process.rawListeners(name))
        if (!kept.get(name)?.includes(listener)) process.removeListener(name, listener as () => void);
  };
}

function restoreGlobal(key: PropertyKey, was: PropertyDescriptor): void {
  const is = Object.getOwnPropertyDescriptor(globalThis, key);
  const same = is && is.value === was.value && is.get === was.get && is.set === was.set;
  if (!same && (!is || is.configurable || is.writable)) Object.defineProperty(globalThis, key, was);
}
