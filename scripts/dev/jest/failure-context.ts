// What a spec file knows of a failed test besides its error, such as what the page showed.

type Describe = () => Promise<string>;

const KEY = Symbol.for('swizzle.failure-context');
const registry = globalThis as { [KEY]?: Describe };

/** For the tests of this file. */
export function onTestFailure(describe: Describe): void {
  registry[KEY] = describe;
}

/** @returns nothing if the file registered nothing; if it fails itself, why */
export const describeFailure = async (): Promise<string> =>
  (await registry[KEY]?.().catch((error: unknown) => `Its context is unknown: ${error}`)) ?? '';
