import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from '../../dev/root.ts';
import { dashboardFiles, ruleFiles } from '../observability/written-files.ts';
import { CHART, EXAMPLES, hasHelm, readGolden, sealOf, template, valuesOf } from './files.ts';
import { Manifests } from './manifests.ts';

/** Without helm, a golden's checksum still shows whether it is up to date. */
const withHelm = hasHelm() ? it : it.skip;

const sorted = (text: string) =>
  new Manifests(text).all.toSorted((one, other) =>
    `${one.kind} ${one.metadata.name}`.localeCompare(`${other.kind} ${other.metadata.name}`),
  );

describe.each(EXAMPLES)('the golden of %s', (example) => {
  it('matches the chart and the values (else: make chart-goldens)', () => {
    const { seal, manifests } = readGolden(example);
    expect(seal).toBe(sealOf(example, manifests));
  });

  withHelm('is what helm makes of them', () => {
    expect(sorted(readGolden(example).manifests)).toEqual(sorted(template(valuesOf(example))));
  });
});

describe('helm rejects', () => {
  const refuses = (...flags: string[]) =>
    expect(() => template(join(ROOT, 'deploy/helm/values/default.yaml'), ...flags));

  withHelm('a missing secret, named with those that need it', () => {
    refuses('--set', 'existingSecret=').toThrow(/STRIPE_SECRET_KEY: name the existing Secret.*by billing\n/);
  });

  withHelm('an ingress whose proxies nobody named, or without a certificate', () => {
    refuses('--set', 'ingress.enabled=true').toThrow(/trustedProxies is missing.*\n.*tlsSecret is missing/);
  });

  withHelm('images that anybody could have put there', () => {
    refuses('--set', 'image.registry=').toThrow(/image\.registry is missing/);
  });

  withHelm('pods that must each have a node and replace none', () => {
    const affinity =
      'components.gateway.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution';
    refuses('--set', `${affinity}[0].topologyKey=kubernetes.io/hostname`).toThrow(/maxUnavailable above 0/);
  });

  withHelm('a key that it does not know', () => {
    refuses('--set', 'components.gateway.replica=3').toThrow(/replica/);
  });
});

it('has the version of the installed application', () => {
  const { appVersion } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(appVersion).toBe(version);
});

describe('alert rules and dashboards', () => {
  const full = new Manifests(readGolden('full').manifests);

  it('include every rule group in the cluster', () => {
    const rules = full.all.find(({ kind }) => kind === 'PrometheusRule');
    const alerts = ruleFiles().map((path) => readFileSync(path, 'utf8'));
    expect(alerts.length).toBeGreaterThan(0);
    const runbooks = 'runbook_url: https://runbooks.example.com/swizzle#';
    const groups = alerts.flatMap(
      (text) => parse(text.replaceAll('runbook_url: docs/operations.md#', runbooks)).groups,
    );
    const presence = { name: 'swizzle-presence', rules: [expect.objectContaining({ for: '5m' })] };
    expect(rules).toMatchObject({ spec: { groups: [...groups, presence] } });
  });

  it('include every dashboard in the cluster', () => {
    const dashboards = dashboardFiles();
    expect(dashboards.length).toBeGreaterThan(0);
    const found = full.ofKind('ConfigMap').flatMap(({ data }) => Object.entries(data ?? {}));
    for (const path of dashboards) {
      const [, shown = 'null'] = found.find(([name]) => name === basename(path)) ?? [];
      expect(JSON.parse(shown)).toEqual(JSON.parse(readFileSync(path, 'utf8')));
    }
  });
});
