// What spec files import from `@jest/globals`, shared by all files of a worker.
import type { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** The globals of the current file. */
let realm: { readonly fakeTimersModern: ModernFakeTimers };

const MOCKER = Symbol.for('swizzle:jest-mocker');
const shared = globalThis as { [MOCKER]?: ModuleMocker };

/** On the process: Jest loads a file's environment and its runtime with separate instances of this module. */
export const mocker = shared[MOCKER] ?? new ModuleMocker(globalThis);
shared[MOCKER] = mocker;

const timers = () => realm.fakeTimersModern;

const needsIsolation = (name: string) => () => {
  throw new Error(`jest.${name}() changes modules that other files share: name the file *.isolated.spec.ts.`);
};

const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  clearAllMocks: () => mocker.clearAllMocks(),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (config?: object) => timers().useFakeTimers(config),
  useRealTimers: () => timers().useRealTimers(),
  setSystemTime: (now?: number | Date) => timers().setSystemTime(now),
  advanceTimersByTime: (ms: number) => timers().advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers().advanceTimersByTimeAsync(ms),
  runAllTimers: () => timers().runAllTimers(),
  setTimeout: (ms: number) => Object.assign(globalThis, { [Symbol.for('TEST_TIMEOUT_SYMBOL')]: ms }),
  ...Object.fromEntries(
    ['mock', 'unstable_mockModule', 'resetModules', 'isolateModulesAsync'].map((name) => [
      name,
      needsIsolation(name),
    ]),
  ),
};

/**
 * Source of the module that replaces `@jest/globals`. Its functions are created here, under a URL that Jest omits
 * from error stacks, because they are between a spec file and the test framework.
 */
export const GLOBALS_URL = 'swizzle:/node_modules/jest-globals';
const KEY = 'swizzle:jest-globals';
export const GLOBALS_SOURCE = `const file = globalThis[Symbol.for('${KEY}')];
const forwarded = (name) => new Proxy(() => {}, {
  apply: (_target, _self, args) => file.registered[name](...args),
  get: (_target, key) => file.registered[name][key],
});
export const { expect, jest } = file;
${['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll']
  .map((name) => `export const ${name} = forwarded('${name}');`)
  .join('\n')}`;

/** Each file registers its tests with its own test framework. */
const file: { jest: typeof jest; registered?: object; expect?: unknown } = { jest };

/** Starts a file: tests are registered with `globals` from now on. */
export function beginFile(next: typeof realm, globals: { expect?: unknown }): void {
  realm = next;
  file.registered = globals;
  file.expect ??= globals.expect;
  Object.assign(globalThis, { jest, [Symbol.for(KEY)]: file });
}
