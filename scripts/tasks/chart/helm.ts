import { spawnSync } from 'node:child_process';
import { CHART } from './files.ts';

/** The helm of this machine, or the one that is named. */
const HELM = process.env.HELM || 'helm';

/** Each helm takes another one for granted where there is no cluster. */
const KUBERNETES = 'v1.32.0';

export const hasHelm = (): boolean => spawnSync(HELM, ['version'], { stdio: 'ignore' }).status === 0;

/** The manifests of a file of values, as `helm template` prints them. @throws Error with helm's own words */
export function template(values: string, ...flags: string[]): string {
  const release = ['swizzle', CHART, '--namespace', 'swizzle', '--kube-version', KUBERNETES];
  const args = ['template', ...release, '--values', values, ...flags];
  const { status, stdout, stderr, error } = spawnSync(HELM, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (status !== 0) throw new Error(error?.message ?? stderr);
  return stdout;
}
