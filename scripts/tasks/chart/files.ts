// Paths of the chart, its inputs and its goldens.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../dev/root.ts';
import { Manifests } from './manifests.ts';

const HELM = join(ROOT, 'deploy/helm');
export const CHART = join(HELM, 'swizzle');

/** Each is a values file and its rendered manifests. */
export const EXAMPLES = ['default', 'minimal', 'full'] as const;
export type Example = (typeof EXAMPLES)[number];

export const valuesOf = (example: Example): string => join(HELM, `values/${example}.yaml`);
/** A file per object, by kind and name, and a checksum. */
export const goldenOf = (example: Example): string => join(HELM, 'goldens', example);

/** Values for the cluster of .github/workflows/cluster.yml. */
export const KIND = join(HELM, 'values/kind.yaml');

/** Objects that the examples refer to and the chart doesn't create. */
export const REFERENCES = join(HELM, 'values/references.yaml');

/** Files that don't affect rendering. */
const isAside = (path: string) => path.endsWith('.md');

/** A checksum of all inputs of an example. */
function sourceHash(example: Example): string {
  const files = globSync('**/*', { cwd: CHART, withFileTypes: true })
    .filter((file) => file.isFile() && !isAside(file.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of [...files.sort(), valuesOf(example)]) {
    hash
      .update(`${relative(HELM, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

// What is kept in the repository of a rendered example: the manifests, under a seal that neither they nor what they
// were rendered from can change without breaking.

const SEAL = 'seal.sha256';

export const sealOf = (example: Example, manifests: string): string =>
  createHash('sha256').update(sourceHash(example)).update(manifests).digest('hex');

/** Writes what helm rendered in the place of an older golden. */
export function writeGolden(example: Example, rendered: string): void {
  const folder = goldenOf(example);
  rmSync(folder, { recursive: true, force: true });
  for (const text of rendered.split(/^---\n/m)) {
    const [manifest] = new Manifests(text).all;
    if (!manifest) continue;
    const path = join(folder, manifest.kind, `${manifest.metadata.name}.yaml`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `---\n${text}`, { flag: 'wx' });
  }
  writeFileSync(join(folder, SEAL), `${sealOf(example, manifestsIn(folder))}\n`);
}

const manifestsIn = (folder: string): string =>
  globSync('*/*.yaml', { cwd: folder })
    .sort()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('');

export function readGolden(example: Example): { seal: string; manifests: string } {
  const folder = goldenOf(example);
  return { seal: readFileSync(join(folder, SEAL), 'utf8').trim(), manifests: manifestsIn(folder) };
}

/** The helm of this machine, or the one that is named. */
const HELM_COMMAND = process.env.HELM || 'helm';

/** The default Kubernetes version depends on helm's version if there is no cluster. */
const KUBERNETES = 'v1.32.0';

export const hasHelm = (): boolean => spawnSync(HELM_COMMAND, ['version'], { stdio: 'ignore' }).status === 0;

/**
 * The manifests of a values file, from `helm template`.
 * @throws Error with helm's message
 */
export function template(values: string, ...flags: string[]): string {
  const release = ['swizzle', CHART, '--namespace', 'swizzle', '--kube-version', KUBERNETES];
  const args = ['template', ...release, '--values', values, ...flags];
  const { status, stdout, stderr, error } = spawnSync(HELM_COMMAND, args, {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (status !== 0) throw new Error(error?.message ?? stderr);
  return stdout;
}
