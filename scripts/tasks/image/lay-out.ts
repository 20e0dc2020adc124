// Assembles /app of an image: the bundle, the packages that it loads at run time, and metadata of the bundled
// packages (package.json, licenses) for SBOM tools.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../../dev/root.ts';
import { PlainError } from '../../dev/terminal.ts';
import type { ImageKind } from './images.ts';

// The dependencies in package-lock.json.

interface Locked {
  name?: string;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  /** A workspace, located at `resolved`. */
  link?: boolean;
  resolved?: string;
}

/** By path in the repository: `node_modules/ioredis`, `services/kit/node_modules/tslib`. */
export type Packages = Readonly<Record<string, Locked>>;

/** Resolves a package from a folder; undefined if it isn't in the lock file. */
export function resolveFrom(packages: Packages, folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (path in packages) return path;
    if (at === '.') return undefined;
  }
}

/** These packages with their transitive production dependencies. */
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

// The contents of a bundle: packages that are bundled, and those loaded at run time.

/** Paths of bundled packages, from the comments above their files: `// node_modules/zod/v4/core/util.js`. */
export function packagesInside(bundle: string): Set<string> {
  const paths = bundle.matchAll(/^\/\/ ?(?:#region )?((?:\S+\/)?node_modules\/(?:@[^/\s]+\/)?[^/\s]+)\//gm);
  return new Set(Array.from(paths, ([, path]) => path as string));
}

const named = (how: string) =>
  new RegExp(`${how}\\s*\\(?\\s*["'\`]((?:@[\\w.-]+/)?[\\w-][\\w.-]*)(?:/[^"'\`]*)?["'\`]`, 'g');

const IMPORTED = named('(?:\\bfrom|\\bimport|require)');
const LOOKED_UP = named('(?:import\\.meta|require)\\.resolve');

/** Names of packages that it may import at run time: rather too many than too few. */
export const packagesAskedFor = (bundle: string) => namesIn(bundle, IMPORTED);

/** Names of packages whose files it reads, even if some of their code is bundled. */
export const packagesLookedUp = (bundle: string) => namesIn(bundle, LOOKED_UP);

const namesIn = (bundle: string, pattern: RegExp) =>
  new Set(Array.from(bundle.matchAll(pattern), ([, name]) => name as string));

// The image's package metadata, as npm would write it: names, versions and integrity hashes.

const IN_ROOT = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** Writes package.json and package-lock.json; `packages` are by path in the image. */
function writeManifests(name: string, packages: Packages, folder: string): void {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version }]) => {
      const [, dependency] = IN_ROOT.exec(path) ?? [];
      return dependency && version ? [[dependency, version]] : [];
    }),
  );
  const own: Locked = { name: `@swizzle/${name}`, version, license, dependencies };
  write(join(folder, 'package.json'), { ...own, private: true, type: 'module' });
  write(join(folder, 'package-lock.json'), {
    ...{ name: own.name, version, lockfileVersion: 3, requires: true },
    packages: { '': own, ...packages },
  });
}

const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

const TYPES = /\.(d\.[cm]?ts|[cm]?ts|map)$/;

export function layOut({ name, home, entry }: ImageKind, folder: string): void {
  const { packages }: { packages: Packages } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const bundles = copyBundles(home, entry, folder);
  const inside = packagesInside(bundles);
  if (inside.size === 0) throw new PlainError(`The bundle of ${name} does not say what it is made of.`);

  const loaded = loadedBy(packages, home, bundles, inside);
  // A package nested in a service moves to the top level of the image.
  const placed = (path: string) => path.replace(`${home}/`, '');
  for (const path of loaded) copyPackage(join(ROOT, path), join(folder, placed(path)));
  for (const path of inside)
    if (!loaded.has(path)) copyManifest(join(ROOT, path), join(folder, placed(path)));

  const held = [...loaded, ...inside].map((path) => [placed(path), packages[path]] as const);
  writeManifests(name, Object.fromEntries(held.sort()) as Packages, folder);
}

/** Process 1 of a container ignores signals without a handler, and the bundle takes a while to load. */
const first = (files: readonly string[]) => `for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    // There is no other handler yet, so nothing has started.
    if (process.listenerCount(signal) === 1) process.exit(0);
  });
${files.map((file) => `await import('./${file}');`).join('\n')}
`;

/** Copies the bundle with its data files and preloads; returns the source of all scripts. */
function copyBundles(home: string, entry: string, folder: string): string {
  const names = { [`${entry}.js`]: 'bundle.js', 'tracing.js': 'tracing.js', 'board.js': 'board.js' };
  const text = Object.entries(names).map(([from, to]) => {
    const source = join(ROOT, home, 'dist', from);
    if (!existsSync(source)) return '';
    cpSync(source, join(folder, 'dist', to));
    return readFileSync(source, 'utf8');
  });
  const data = join(ROOT, home, 'dist', 'data');
  if (existsSync(data)) cpSync(data, join(folder, 'dist', 'data'), { recursive: true });
  const has = (file: string) => existsSync(join(folder, 'dist', file));
  writeFileSync(join(folder, 'dist', `${entry}.js`), first(['tracing.js', 'bundle.js'].filter(has)));
  return text.join('\n');
}

/** The service's production dependencies that the bundle imports or reads, and doesn't contain. */
function loadedBy(packages: Packages, home: string, bundles: string, inside: Set<string>): Set<string> {
  const may = closureOf(packages, [home]);
  const pathsOf = (names: Iterable<string>) =>
    Array.from(names, (name) => resolveFrom(packages, home, name)).filter(
      (path) => path !== undefined && may.has(path),
    ) as string[];
  const asked = pathsOf(packagesAskedFor(bundles)).filter((path) => !inside.has(path));
  const all = closureOf(packages, [...asked, ...pathsOf(packagesLookedUp(bundles))]);
  // Binaries for other platforms are in the lock file, but not installed.
  return new Set([...all].filter((path) => existsSync(join(ROOT, path))));
}

/** Copies a package without types and nested packages, which have their own paths. */
function copyPackage(from: string, to: string): void {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => !TYPES.test(path) && (path === from || basename(path) !== 'node_modules'),
  });
}

function copyManifest(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const file of globSync('{package.json,*LICENSE*,*LICENCE*,*license*,NOTICE*,COPYING*}', { cwd: from }))
    cpSync(join(from, file), join(to, file), { recursive: true });
}
