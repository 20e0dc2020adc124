// Rules for all rendered manifests, whatever the values.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { EXAMPLES, REFERENCES, readGolden } from './files.ts';
import { Manifests, type PodTemplate, picks } from './manifests.ts';

const secondsOf = (pod: PodTemplate, manifests: Manifests): number => {
  const settings = manifests.ofKind('ConfigMap').find(({ metadata }) => metadata.name === pod.name);
  return Number(settings?.data?.STOP_SECONDS);
};

/** Maximum seconds of a job: 3 times the longest OPENAI_TIMEOUT_MS for an image, 80 s for a menu, plus a reserve. */
const LONGEST_JOB = { 'generation-worker': 3 * 60 + 30, 'planner-worker': 80 + 30 };

describe.each(EXAMPLES)('manifests of %s', (example) => {
  const manifests = new Manifests(readGolden(example).manifests);
  const pods = manifests.pods();
  const deployments = manifests.ofKind('Deployment');
  const policies = manifests.ofKind('NetworkPolicy');

  it('have a component for each process, and no others', () => {
    const names = PROCESSES.map(({ name }) => `swizzle-${name}`);
    expect(manifests.names('Deployment').sort()).toEqual(names.sort());
    expect(manifests.names('Service').sort()).toEqual(names);
  });

  it.each(PROCESSES)('run the program of $name', ({ name, entry }) => {
    const container = pods.find((pod) => pod.name === `swizzle-${name}`)?.spec.containers[0];
    expect(container?.image).toMatch(new RegExp(`/${name}[@:]`));
    expect(container?.command).toEqual(['node', `dist/${entry}.js`]);
  });

  it.each(pods)('restrict $name, without a token', ({ spec }) => {
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

  it.each(pods)('give $name its own service account, without a token', ({ name, spec }) => {
    const account = manifests.all.find(
      ({ kind, metadata }) => kind === 'ServiceAccount' && metadata.name === spec.serviceAccountName,
    );
    expect(account).toMatchObject({ metadata: { name }, automountServiceAccountToken: false });
  });

  it('have no two components with the same pod selector', () => {
    for (const { metadata, spec } of deployments) {
      expect(pods.filter(({ labels }) => picks(spec?.selector, labels)).map(({ name }) => name)).toEqual([
        metadata.name,
      ]);
    }
  });

  it.each(pods)('deny $name everything except its own policy', ({ name, labels }) => {
    const both = policies.filter(({ spec }) => picks(spec?.podSelector, labels));
    expect(both.map(({ metadata }) => metadata.name).sort()).toEqual([name, 'swizzle-default-deny'].sort());
    for (const { spec } of both) expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
    const deny = both.find(({ metadata }) => metadata.name === 'swizzle-default-deny');
    expect(deny?.spec?.ingress ?? deny?.spec?.egress).toBeUndefined();
  });

  it('have probes, a pre-stop delay and an update strategy without downtime', () => {
    for (const { spec } of deployments) {
      const { podAntiAffinity } = spec?.template.spec?.affinity ?? {};
      const isAlone = podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution !== undefined;
      // A pod per node leaves no node for a surge pod.
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

  it.each(pods.filter(({ name }) => !/-(indexes|test)$/.test(name)))('give $name time to stop', (pod) => {
    const pause = pod.spec.containers[0]?.lifecycle?.preStop?.sleep?.seconds ?? Number.NaN;
    const grace = pod.spec.terminationGracePeriodSeconds ?? 0;
    expect(pause).toBeGreaterThan(0);
    expect(grace).toBeGreaterThan(pause + secondsOf(pod, manifests));
  });

  it.each(Object.entries(LONGEST_JOB))('let %s finish its longest job of %i seconds', (name, longest) => {
    const pod = pods.find((one) => one.name === `swizzle-${name}`);
    expect(pod && secondsOf(pod, manifests)).toBeGreaterThan(longest);
  });

  it('keep some replicas of a component available during a node drain', () => {
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

  it('contain every referenced object, or list it as a prerequisite', () => {
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
