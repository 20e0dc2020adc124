// Scans for secrets with secretlint and the rules in .secretlintrc.json.
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { ROOT } from '../../dev/root.ts';

/** A possible secret in a file. */
interface Finding {
  readonly path: string;
  readonly value: string;
}

interface FileReport {
  readonly filePath: string;
  readonly sourceContent: string;
  readonly messages: readonly { readonly range: readonly [number, number] }[];
}

const SECRETLINT = join(ROOT, 'node_modules/secretlint/bin/secretlint.js');
const OPTIONS = [`--secretlintrc=${join(ROOT, '.secretlintrc.json')}`, '--format=json', '--no-maskSecrets'];
const MAX_OUTPUT_BYTES = 2 ** 28;

/** Scans every text file in a folder; files that Git ignores only with `withIgnored`. */
export function scan(folder: string, { withIgnored = false } = {}): { files: number; found: Finding[] } {
  const args = [SECRETLINT, '**/*', ...OPTIONS, ...(withIgnored ? ['--no-gitignore'] : [])];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  if (stderr) throw new Error(stderr);
  const reports: FileReport[] = JSON.parse(stdout);
  const found = reports.flatMap(({ filePath, sourceContent, messages }) =>
    messages.map(({ range }) => ({
      path: relative(folder, filePath),
      value: sourceContent.slice(...range),
    })),
  );
  return { files: reports.length, found };
}
