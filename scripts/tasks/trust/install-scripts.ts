import { isForeign, lockedIn, nameOf } from './lock-file.ts';
import { textOf } from './tracked-files.ts';

/** The names of packages that would run something of their own while they are installed. */
export const packagesWithScripts = (root: string): string[] => {
  const packages = Object.entries(lockedIn(root)).filter(([path]) => isForeign(path));
  const names = packages.filter(([, locked]) => locked.hasInstallScript).map(([path]) => nameOf(path));
  return [...new Set(names)].sort();
};

const RUNS_COMMANDS = /(?:\.sh|\.ya?ml|(?:^|\/)(?:Dockerfile|Makefile|run))$/;
const INSTALLS = /\bnpm (?:install|i|ci|add|update|exec|rebuild)\b|\bnpx\b/;

/** The commands that bring packages and would let these run something, each with its file. */
export function installsWithScripts(root: string, paths: readonly string[]): string[] {
  return paths
    .filter((path) => RUNS_COMMANDS.test(path))
    .flatMap((path) => (textOf(root, path) ?? '').split('\n').map((line) => ({ path, line: line.trim() })))
    .filter(({ line }) => !line.startsWith('#') && INSTALLS.test(line) && !line.includes('--ignore-scripts'))
    .map(({ path, line }) => `${path}: ${line}`);
}
