// Checks the network policies against the arrows of architecture.md.
import { expect, it } from '@jest/globals';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { readGolden } from './files.ts';
import { Manifests, picks } from './manifests.ts';

const HTTP = 8080;
const METRICS = 9464;
const DATABASE = [27_017];
const SERVICES = PROCESSES.filter(({ url }) => url).map(({ name }) => name);

const full = new Manifests(readGolden('full').manifests);
const pods = full.pods();
const policyOf = (name: string) =>
  full.ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === `swizzle-${name}`)?.spec ?? {};

/** The components that a peer in the same namespace matches. */
const ours = ({ namespaceSelector, ipBlock, podSelector }: INetworkPolicyPeer): string[] =>
  namespaceSelector || ipBlock
    ? []
    : pods.filter(({ labels }) => picks(podSelector, labels)).map(({ name }) => name.replace('swizzle-', ''));

const callers = (name: string, port: number) =>
  (policyOf(name).ingress ?? [])
    .filter(({ ports }) => ports?.some((one) => one.port === port))
    .flatMap(({ from = [] }) => from.flatMap(ours));

const called = (name: string) => (policyOf(name).egress ?? []).flatMap(({ to = [] }) => to.flatMap(ours));

/** The external ports that a component can reach, except DNS. */
const reaches = (name: string) => {
  const rules = (policyOf(name).egress ?? []).filter(({ to = [] }) => to.flatMap(ours).length === 0);
  const ports = rules.flatMap((rule) => (rule.ports ?? []).map(({ port }) => Number(port)));
  return ports.filter((port) => port !== 53).sort((one, other) => one - other);
};

it.each(SERVICES)('only the gateway can call %s', (name) => {
  expect(callers(name, HTTP)).toEqual(['gateway']);
  expect(called(name)).toEqual([]);
});

it('the gateway can call every service, and only the ingress controller and the test can call it', () => {
  expect(called('gateway').sort()).toEqual(SERVICES.toSorted());
  const [test, outside, ...more] = (policyOf('gateway').ingress ?? []).filter(
    ({ ports }) => ports?.[0]?.port === HTTP,
  );
  expect(test?.from?.flatMap(ours)).toEqual(['test']);
  expect(outside?.from).toEqual([
    { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } },
  ]);
  expect(more).toEqual([]);
});

it.each(['generation-worker', 'planner-worker', 'indexes'])('%s is called by nobody', (name) => {
  expect(callers(name, HTTP)).toEqual([]);
  expect((policyOf(name).ingress ?? []).filter(({ ports }) => ports?.[0]?.port !== METRICS)).toEqual([]);
});

// NATS 4222, traces 4318, Redis 6379 and 6380, mail 587, and HTTPS for a model, an identity provider and Stripe.
const TRACES_AND_NATS = [4222, 4318];
const REDIS = [6379, 6380];
it.each<[string, number[]]>([
  ['gateway', [...TRACES_AND_NATS, ...REDIS]],
  ['identity', [443, 587, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['catalog', [443, ...TRACES_AND_NATS, ...DATABASE]],
  ['generation', [443, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['generation-worker', [443, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['patron-chat', [443, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['planner', [443, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['planner-worker', [443, ...TRACES_AND_NATS, ...REDIS, ...DATABASE]],
  ['billing', [443, ...TRACES_AND_NATS, ...DATABASE]],
  ['indexes', DATABASE],
])('%s reaches ports %j of others, and no more', (name, ports) => {
  expect(reaches(name)).toEqual(ports);
});

it('no rule allows all peers if peers are configured', () => {
  for (const { metadata, spec } of full.ofKind('NetworkPolicy')) {
    const open = [
      ...(spec?.ingress ?? []).filter(({ from }) => !from?.length),
      ...(spec?.egress ?? []).filter(({ to }) => !to?.length),
    ];
    expect([metadata.name, open]).toEqual([metadata.name, []]);
  }
});

it("the index job's policy exists before the job, on install and on upgrade", () => {
  const hooks = full.all.filter(({ metadata }) => metadata.name === 'swizzle-indexes');
  const weights = hooks.map(({ kind, metadata }) => {
    const { annotations } = Object(metadata);
    expect(annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    return [kind, Number(annotations['helm.sh/hook-weight'])] as const;
  });
  const { Job = Number.NaN, NetworkPolicy, ServiceAccount } = Object.fromEntries(weights);
  expect(NetworkPolicy).toBeLessThan(Job);
  expect(ServiceAccount).toBeLessThan(Job);
});
