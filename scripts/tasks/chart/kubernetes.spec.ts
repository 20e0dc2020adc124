// Checks the goldens against Kubernetes' schemas: with the models' validators, which know formats and required
// fields, and with the compiler, which knows unknown fields.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CACHE, ROOT } from '../../dev/root.ts';
import { EXAMPLES, readGolden } from './files.ts';
import { type Manifest, Manifests } from './manifests.ts';

const PACKAGES: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/gateway.networking.k8s.io',
  'keda.sh': '@kubernetes-models/keda/keda.sh',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
};

/** The module of a kind; an unknown one fails to import. */
const modelOf = ({ apiVersion, kind }: Manifest): string => {
  const [group = '', version] = apiVersion.split('/');
  const folder = version
    ? `${PACKAGES[group] ?? `kubernetes-models/${group}`}/${version}`
    : `kubernetes-models/${group}`;
  return `${folder}/${kind}`;
};

const invalid = async (manifest: Manifest): Promise<string[]> => {
  const module: Record<string, new (data: Manifest) => { validate(): void }> = await import(
    modelOf(manifest)
  );
  const Model = module[manifest.kind];
  try {
    if (!Model) throw new Error('is no kind');
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${manifest.kind}/${manifest.metadata.name}: ${error}`];
  }
};

/** The compiler's errors for manifests as typed literals. */
const misfits = (name: string, manifests: readonly Manifest[]): string => {
  const lines = manifests.map((manifest, at) => {
    const type = `import('${modelOf(manifest)}').I${manifest.kind}`;
    return `export const m${at}: ${type} = ${JSON.stringify(manifest, null, 1)};`;
  });
  const folder = join(CACHE, 'chart');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, lines.join('\n'));
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext'];
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), [...flags, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

describe.each(EXAMPLES)('manifests of %s', (example) => {
  const { all } = new Manifests(readGolden(example).manifests);

  it('are valid for Kubernetes, KEDA and the Prometheus operator', async () => {
    expect((await Promise.all(all.map(invalid))).flat()).toEqual([]);
  });

  it('have no unknown fields', () => {
    expect(misfits(example, all)).toBe('');
  });
});

describe('an invalid manifest', () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } };

  it('is detected by its values', async () => {
    expect(await invalid({ ...service, spec: { ports: [{ port: 'http' }] } } as Manifest)).toHaveLength(1);
  });

  it('is detected by its fields', () => {
    expect(misfits('wrong', [{ ...service, spec: { prots: [] } } as Manifest])).toContain('prots');
  });
});
