// What package-lock.json says about who needs whom.
import { dirname } from 'node:path';

export interface Locked {
  name?: string;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** A workspace, which lies at `resolved`. */
  link?: boolean;
  resolved?: string;
}

/** By path in the repository: `node_modules/ioredis`, `services/kit/node_modules/tslib`. */
export type Packages = Readonly<Record<string, Locked>>;

/** The path of a package as a file in this folder would find it; none if it is not in the lock file. */
export function resolveFrom(packages: Packages, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (path in packages) return path;
    if (at === '.') return undefined;
  }
}

/** These packages and all that they need at run time. */
export function closureOf(packages: Packages, paths: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...neededBy(packages, path));
  }
  return found;
}

function neededBy(packages: Packages, path: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, link, resolved } =
    packages[path] ?? {};
  if (link && resolved) return [resolved];
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.map((name) => resolveFrom(packages, path, name)).filter((found) => found !== undefined);
}
