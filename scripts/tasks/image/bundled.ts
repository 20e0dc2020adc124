// What a bundle says about itself: the packages that went into it, and those that it loads when it runs.

/** Paths of the packages inside, by the comments over their files: `// node_modules/zod/v4/core/util.js`. */
export function packagesInside(bundle: string): Set<string> {
  const paths = bundle.matchAll(/^\/\/ ?(?:#region )?((?:\S+\/)?node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\//gm);
  return new Set(Array.from(paths, ([, path]) => path as string));
}

const named = (how: string) =>
  new RegExp(`${how}\\s*\\(?\\s*["'\`]((?:@[\\w.-]+/)?[\\w-][\\w.-]*)(?:/[^"'\`]*)?["'\`]`, 'g');

const IMPORTED = named('(?:\\bfrom|\\bimport|require)');
const LOOKED_UP = named('(?:import\\.meta|require)\\.resolve');

/** Names of packages whose code it may ask Node for: too many rather than too few. */
export const packagesAskedFor = (bundle: string) => namesIn(bundle, IMPORTED);

/** Names of packages whose files it looks for, also if some of their code is inside. */
export const packagesLookedUp = (bundle: string) => namesIn(bundle, LOOKED_UP);

const namesIn = (bundle: string, pattern: RegExp) =>
  new Set(Array.from(bundle.matchAll(pattern), ([, name]) => name as string));
