// Lays out what one image holds beneath /app: the bundle, the packages that it loads when it runs, and of those
// inside the bundle what says which they are (package.json, licenses), for those who ask what an image is made of.
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PlainError } from '../../dev/plain-error.ts';
import { ROOT } from '../../dev/root.ts';
import { packagesAskedFor, packagesInside, packagesLookedUp } from './bundled.ts';
import type { ImageKind } from './images.ts';
import { closureOf, type Packages, resolveFrom } from './lock.ts';
import { writeManifests } from './manifest.ts';

const TYPES = /\.(d\.[cm]?ts|[cm]?ts|map)$/;

export function layOut({ name, home, entry }: ImageKind, folder: string): void {
  const { packages }: { packages: Packages } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  );
  const bundles = copyBundles(home, entry, folder);
  const inside = packagesInside(bundles);
  if (inside.size === 0) throw new PlainError(`The bundle of ${name} does not say what it is made of.`);

  const loaded = loadedBy(packages, home, bundles, inside);
  // A package that a service has for itself becomes the image's own.
  const placed = (path: string) => path.replace(`${home}/`, '');
  for (const path of loaded) copyPackage(join(ROOT, path), join(folder, placed(path)));
  for (const path of inside)
    if (!loaded.has(path)) copyManifest(join(ROOT, path), join(folder, placed(path)));

  const held = [...loaded, ...inside].map((path) => [placed(path), packages[path]] as const);
  writeManifests(name, Object.fromEntries(held.sort()) as Packages, folder);
}

/** The first process of a container ignores a signal that nobody listens for, and the bundle takes a while to load. */
const first = (files: readonly string[]) => `for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    // Nobody else listens yet: nothing has begun.
    if (process.listenerCount(signal) === 1) process.exit(0);
  });
${files.map((file) => `await import('./${file}');`).join('\n')}
`;

/** The bundle and what may be loaded before it; gives all their text. */
function copyBundles(home: string, entry: string, folder: string): string {
  const names = { [`${entry}.js`]: 'bundle.js', 'tracing.js': 'tracing.js', 'board.js': 'board.js' };
  const text = Object.entries(names).map(([from, to]) => {
    const source = join(ROOT, home, 'dist', from);
    if (!existsSync(source)) return '';
    cpSync(source, join(folder, 'dist', to));
    return readFileSync(source, 'utf8');
  });
  const has = (file: string) => existsSync(join(folder, 'dist', file));
  writeFileSync(join(folder, 'dist', `${entry}.js`), first(['tracing.js', 'bundle.js'].filter(has)));
  return text.join('\n');
}

/** What the service may have of what the bundle asks for, as far as it is not inside, or looks up. */
function loadedBy(packages: Packages, home: string, bundles: string, inside: Set<string>): Set<string> {
  const may = closureOf(packages, [home]);
  const pathsOf = (names: Iterable<string>) =>
    Array.from(names, (name) => resolveFrom(packages, home, name)).filter(
      (path) => path !== undefined && may.has(path),
    ) as string[];
  const asked = pathsOf(packagesAskedFor(bundles)).filter((path) => !inside.has(path));
  const all = closureOf(packages, [...asked, ...pathsOf(packagesLookedUp(bundles))]);
  // Binaries for other systems are in the lock file and not here.
  return new Set([...all].filter((path) => existsSync(join(ROOT, path))));
}

/** Whole, but for types, and for what is nested in it, which has a path of its own. */
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
