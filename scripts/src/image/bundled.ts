// What a bundle says about itself: the packages that went into it, and those that it loads when it runs.

/** Paths of the packages inside, by the comments over their files: `// node_modules/zod/v4/core/util.js`. */
export function packagesInside(bundle: string): Set<string> {
  const paths = bundle.matchAll(/^\/\/ ?(?:#region )?((?:\S+\/)?node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\//gm);
  return new Set(Array.from(paths, ([, path]) => path as string));
}

const IMPORT = /(?:\bfrom|\bimport|require)\s*\(?\s*["'`]((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"'`]*)?["'`]/g;

/** Names of packages that it may ask Node for: too many rather than too few. */
export function packagesAskedFor(bundle: string): Set<string> {
  return new Set(Array.from(bundle.matchAll(IMPORT), ([, name]) => name as string));
}
