import { describe, expect, it, jest } from '@jest/globals';
import type { Circus } from '@jest/types';
import { onTestFailure } from './failure-context.ts';
import SharedRealm from './shared-realm.ts';

type Config = ConstructorParameters<typeof SharedRealm>[0];

const realm = (options: object = {}) =>
  new SharedRealm({ projectConfig: { testEnvironmentOptions: options } } as Config, {
    console,
    docblockPragmas: {},
    testPath: import.meta.filename,
  });

it('restores process-wide changes of a file', async () => {
  const { fetch } = globalThis;
  const directory = process.cwd();
  const before = realm();
  process.env.ANOTHER_FILE = 'was here';
  delete process.env.PATH;
  process.chdir('/');
  process.exitCode = 3;
  process.on('SIGHUP', () => {});
  Object.assign(globalThis, { leftOver: 1, fetch: () => {} });
  await before.teardown();
  expect(process.env.ANOTHER_FILE).toBeUndefined();
  expect(process.env.PATH).toBeTruthy();
  expect(process.cwd()).toBe(directory);
  expect(process.exitCode).toBeUndefined();
  expect(process.listenerCount('SIGHUP')).toBe(0);
  expect('leftOver' in globalThis).toBe(false);
  expect(globalThis.fetch).toBe(fetch);
});

it('restores the spies of a file', async () => {
  const { now } = Date;
  const before = realm();
  jest.spyOn(Date, 'now').mockReturnValue(0);
  await before.teardown();
  expect(Date.now).toBe(now);
});

it('makes the global object a window while the file runs', async () => {
  const { clearTimeout: clear } = globalThis;
  const page = realm({ window: true });
  expect(Reflect.get(globalThis, 'window')).toBe(globalThis);
  expect(Reflect.get(globalThis, 'document').defaultView).toBe(globalThis);
  expect('fetch' in globalThis).toBe(false);
  const cleared: unknown[] = [];
  Object.assign(globalThis, {
    clearTimeout: (timer: NodeJS.Timeout) => {
      cleared.push(timer);
      clear(timer);
    },
  });
  const late = setTimeout(() => {}, 60_000);
  await page.teardown();
  expect('document' in globalThis).toBe(false);
  expect(cleared).toContain(late);
});

it('rejects replacing modules that are shared between files', () => {
  expect(() => jest.resetModules()).toThrow('name the file *.isolated.spec.ts');
});

describe('a failed test', () => {
  const failWith = async (describeContext: () => Promise<string>) => {
    const file = realm();
    onTestFailure(describeContext);
    const error = new Error('not seen');
    const test = {} as Circus.TestEntry;
    await file.handleTestEvent({ name: 'test_fn_failure', error, test });
    await file.teardown();
    return error.stack;
  };

  it('is reported with what its file knows of the failure', async () => {
    expect(await failWith(async () => 'Page /saved shows nothing')).toMatch(
      /not seen.*Page \/saved shows nothing$/s,
    );
  });

  it('is reported even if that fails', async () => {
    const stack = await failWith(() => Promise.reject(new Error('the browser is gone')));
    expect(stack).toMatch(/not seen.*the browser is gone$/s);
  });
});
