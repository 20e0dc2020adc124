// Compares package-lock.json with every package.json, offline.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from './tracked-files.ts';

export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
type Manifest = { readonly [kind in (typeof KINDS)[number]]?: Readonly<Record<string, string>> };

/** Packages by path: `node_modules/zod`; workspaces by their folder, the root as ''. */
export type Packages = Readonly<Record<string, LockedPackage & Manifest>>;

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

export const lockedIn = (root: string): Packages => readJson(join(root, 'package-lock.json')).packages;

export const isForeign = (path: string) => path.includes('node_modules/');

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** Mismatches between the lock file and a package.json, and unpinned packages. */
export function faultsOfLock(root: string): string[] {
  const packages = lockedIn(root);
  const faults: string[] = [];
  for (const [path, locked] of Object.entries(packages)) {
    const own = isForeign(path)
      ? []
      : faultsOfOwn(packages, path, readJson(join(root, path, 'package.json')));
    faults.push(...own, ...(isForeign(path) && !locked.link ? faultsOfForeign(path, locked) : []));
  }
  return faults;
}

function* faultsOfOwn(packages: Packages, home: string, manifest: Manifest): Generator<string> {
  const where = home || 'package.json';
  for (const kind of KINDS) {
    const [asked, locked] = [manifest[kind] ?? {}, packages[home]?.[kind] ?? {}];
    for (const name of new Set([...Object.keys(asked), ...Object.keys(locked)])) {
      if (asked[name] !== locked[name]) {
        yield `${where}: asks for ${name} ${asked[name]}, and the lock file for ${locked[name]}`;
        continue;
      }
      const found = packages[`${home}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      if (found?.link) continue;
      if (!EXACT.test(asked[name] ?? '')) yield `${where}: ${name} ${asked[name]} is no exact version`;
      else if (found?.version !== asked[name]) yield `${where}: ${name} is locked at ${found?.version}`;
    }
  }
}

/** A registry package has a hash and no URL, so that any registry must serve the same contents. */
function* faultsOfForeign(path: string, { resolved, integrity }: LockedPackage): Generator<string> {
  if (resolved !== undefined) yield `${path}: comes from a place of its own`;
  if (!integrity?.startsWith('sha512-')) yield `${path}: has no SHA-512 hash`;
}

/** Names of packages with install scripts. */
export const packagesWithScripts = (root: string): string[] => {
  const packages = Object.entries(lockedIn(root)).filter(([path]) => isForeign(path));
  const names = packages.filter(([, locked]) => locked.hasInstallScript).map(([path]) => nameOf(path));
  return [...new Set(names)].sort();
};

const RUNS_COMMANDS = /(?:\.sh|\.ya?ml|(?:^|\/)(?:Dockerfile|Makefile|run))$/;
const INSTALLS = /\bnpm (?:install|i|ci|add|update|exec|rebuild)\b|\bnpx\b/;

/** Commands that install packages and would allow install scripts, with their files. */
export function installsWithScripts(root: string, paths: readonly string[]): string[] {
  return paths
    .filter((path) => RUNS_COMMANDS.test(path))
    .flatMap((path) => (textOf(root, path) ?? '').split('\n').map((line) => ({ path, line: line.trim() })))
    .filter(({ line }) => !line.startsWith('#') && INSTALLS.test(line) && !line.includes('--ignore-scripts'))
    .map(({ path, line }) => `${path}: ${line}`);
}
