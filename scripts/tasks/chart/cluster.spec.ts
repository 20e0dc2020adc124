// What must hold of everything that is rendered, whatever the values.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { EXAMPLES, REFERENCES, readGolden } from './files.ts';
import { Manifests, type PodTemplate, picks } from './manifests.ts';

const secondsOf = (pod: PodTemplate, manifests: Manifests): number => {
  const settings = manifests.ofKind('ConfigMap').find(({ metadata }) => metadata.name === pod.name);
  return Number(settings?.data?.STOP_SECONDS);
};

/** Seconds of the longest job: 3 times the longest OPENAI_TIMEOUT_MS for a picture, 80 s for a menu; and some for the rest. */
const LONGEST_JOB = { 'generation-worker': 3 * 60 + 30, 'planner-worker': 80 + 30 };

describe.each(EXAMPLES)('in the manifests of %s', (example) => {
  const manifests = new Manifests(readGolden(example).manifests);
  const pods = manifests.pods();
  const deployments = manifests.ofKind('Deployment');
  const policies = manifests.ofKind('NetworkPolicy');

  it('every process is a component, and nothing else is', () => {
    const names = PROCESSES.map(({ name }) => `swizzle-${name}`);
    expect(manifests.names('Deployment').sort()).toEqual(names.sort());
    expect(manifests.names('Service').sort()).toEqual(names);
  });

  it.each(PROCESSES)('$name runs its own program', ({ name, entry }) => {
    const container = pods.find((pod) => pod.name === `swizzle-${name}`)?.spec.containers[0];
    expect(container?.image).toMatch(new RegExp(`/${name}[@:]`));
    expect(container?.command).toEqual(['node', `dist/${entry}.js`]);
  });

  it.each(pods)('$name is restricted, and has no token', ({ spec }) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(spec.hostNetwork ?? spec.hostPID ?? spec.hostIPC ?? spec.initContainers).toBeUndefined();
    for (const { securityContext, terminationMessagePolicy } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(terminationMessagePolicy).toBe('FallbackToLogsOnError');
    }
    const writable = spec.volumes?.filter((volume) => !volume.configMap && !volume.csi?.readOnly);
    expect(writable).toEqual([{ name: 'tmp', emptyDir: { sizeLimit: expect.any(String) } }]);
  });

  it.each(pods)('$name has its own account, without a token either', ({ name, spec }) => {
    const account = manifests.all.find(
      ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === spec.serviceAccountName,
    );
    expect(account).toMatchObject({ metadata: { name }, automountServiceAccountToken: false });
  });

  it('no two components select the same pods', () => {
    for (const { metadata, spec } of deployments) {
      expect(pods.filter(({ labels }) => picks(spec?.selector, labels)).map(({ name }) => name)).toEqual([
        metadata.name,
      ]);
    }
  });

  it.each(pods)('everything is denied to $name but what its own policy allows', ({ name, labels }) => {
    const both = policies.filter(({ spec }) => picks(spec?.podSelector, labels));
    expect(both.map(({ metadata }) => metadata.name).sort()).toEqual([name, 'swizzle-default-deny'].sort());
    for (const { spec } of both) expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
    const deny = both.find(({ metadata }) => metadata.name === 'swizzle-default-deny');
    expect(deny?.spec?.ingress ?? deny?.spec?.egress).toBeUndefined();
  });

  it('components come with probes, a pause before their end, and an update that takes nothing away first', () => {
    for (const { spec } of deployments) {
      const { podAntiAffinity } = spec?.template.spec?.affinity ?? {};
      const isAlone = podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution !== undefined;
      // Where there is one on each node there is no place for another one.
      expect(spec?.strategy?.rollingUpdate).toEqual(
        isAlone ? { maxUnavailable: 1, maxSurge: 0 } : { maxUnavailable: 0, maxSurge: 1 },
      );
      const [container] = spec?.template.spec?.containers ?? [];
      const at = (path: string) => ({ httpGet: { path, port: 'http' } });
      expect(container).toMatchObject({
        startupProbe: at('/health/live'),
        livenessProbe: at('/health/live'),
        readinessProbe: at('/health/ready'),
        resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } },
      });
      expect(spec?.template.spec?.topologySpreadConstraints?.length).toBeGreaterThan(0);
      expect(spec?.template.metadata?.annotations?.['checksum/config']).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it.each(pods.filter(({ name }) => !/-(indexes|test)$/.test(name)))('$name has time to end', (pod) => {
    const pause = pod.spec.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? Number.NaN;
    const grace = pod.spec.terminationGracePeriodSeconds ?? 0;
    expect(pause).toBeGreaterThan(0);
    expect(grace).toBeGreaterThan(pause + secondsOf(pod, manifests));
  });

  it.each(Object.entries(LONGEST_JOB))('%s may end its longest job, of %i seconds', (name, longest) => {
    const pod = pods.find((one) => one.name === `swizzle-${name}`);
    expect(pod && secondsOf(pod, manifests)).toBeGreaterThan(longest);
  });

  it('where there are several of a component, a drain of nodes leaves some', () => {
    const least = (name: string, replicas: number | undefined): number => {
      const scaler = manifests.all.find(
        ({ kind, metadata }) => /scale/i.test(kind) && metadata.name === name,
      );
      const { minReplicas, minReplicaCount } = Object(Object(scaler).spec);
      return replicas ?? minReplicas ?? minReplicaCount;
    };
    const several = deployments.filter(({ metadata, spec }) => least(metadata.name, spec?.replicas) > 1);
    expect(manifests.names('PodDisruptionBudget').sort()).toEqual(
      several.map(({ metadata }) => metadata.name).sort(),
    );
  });

  it('whatever is referred to is rendered, or known to be there before', () => {
    const { all } = new Manifests(readFileSync(REFERENCES, 'utf8'));
    const there = new Set([...manifests.all, ...all].map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    const text = JSON.stringify(manifests.all);
    const named = (pattern: RegExp, kind: string) =>
      [...text.matchAll(pattern)].map(([, name]) => `${kind} ${name}`);
    const referred = [
      ...named(/"secretKeyRef":\{"name":"([^"]+)"/g, 'Secret'),
      ...named(/"secretName":"([^"]+)"/g, 'Secret'),
      ...named(/"configMapRef":\{"name":"([^"]+)"/g, 'ConfigMap'),
      ...named(/"configMap":\{"name":"([^"]+)"/g, 'ConfigMap'),
      ...named(/"serviceAccountName":"([^"]+)"/g, 'ServiceAccount'),
      ...named(/"scaleTargetRef":\{[^}]*"name":"([^"]+)"/g, 'Deployment'),
      ...named(/"service":\{"name":"([^"]+)"/g, 'Service'),
      ...named(/"url":"http:\/\/([^".]+)/g, 'Service'),
      ...named(/"priorityClassName":"([^"]+)"/g, 'PriorityClass'),
    ];
    expect(referred.length).toBeGreaterThan(50);
    expect(referred.filter((one) => !there.has(one))).toEqual([]);
  });
});
