import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { ROOT } from '../../dev/root.ts';
import { VALUES_SCHEMA, withSettings } from '../settings-table/table.ts';
import { CHART, EXAMPLES, KIND, valuesOf } from './files.ts';

type Values = { [key: string]: unknown };
interface Schema {
  readonly type?: unknown;
  readonly properties?: Record<string, Schema>;
  readonly additionalProperties?: unknown;
}

const read = (path: string): Values => parse(readFileSync(path, 'utf8'), { version: '1.1', merge: true });
const schema: Schema & { definitions: Record<string, Schema> } = JSON.parse(
  readFileSync(join(CHART, 'values.schema.json'), 'utf8'),
);
const check = new Ajv({ strict: false }).compile(schema);
const defaults = read(join(CHART, 'values.yaml'));

const isMap = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges values like helm. */
const over = (base: Values, top: Values): Values => {
  const laid = Object.entries(top).map(([key, value]) => {
    const below = base[key];
    return [key, isMap(below) && isMap(value) ? over(below, value) : value];
  });
  return { ...base, ...Object.fromEntries(laid) };
};
const faults = (values: Values): string[] =>
  check(over(defaults, values)) ? [] : (check.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);

describe('the values schema', () => {
  it('has the settings that processes read (else: make settings-table)', () => {
    const text = readFileSync(VALUES_SCHEMA, 'utf8');
    expect(JSON.parse(withSettings(text))).toEqual(JSON.parse(text));
  });

  it.each([...EXAMPLES.map(valuesOf), KIND])('accepts the example %s', (path) => {
    expect(faults(read(path))).toEqual([]);
  });

  it('accepts the values in docs/operations.md', () => {
    const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [, shown = ''] = /```yaml\n(publicUrl: [^`]+)```/.exec(text) ?? [];
    expect(shown).toContain('existingSecret');
    expect(faults(parse(shown))).toEqual([]);
  });

  it.each<[string, Values, string]>([
    ['an unknown key', { replicas: 3 }, ' must NOT have additional properties'],
    [
      'an unknown component',
      { components: { gatway: {} } },
      '/components must NOT have additional properties',
    ],
    [
      'an unknown key of a component',
      { components: { gateway: { replica: 3 } } },
      '/components/gateway must NOT',
    ],
    ['an unknown key of all components', { defaults: { replica: 3 } }, '/defaults must NOT'],
    [
      'a wrong type',
      { components: { gateway: { replicas: 'two' } } },
      '/components/gateway/replicas must be',
    ],
    ['an address without a scheme', { publicUrl: 'swizzle.example.com' }, '/publicUrl must match pattern'],
    ['a proxy that is no network', { trustedProxies: ['nginx'] }, '/trustedProxies/0 must match pattern'],
    [
      'a provider without its address',
      { dependencies: { oidc: { enabled: true } } },
      '/dependencies/oidc/settings/OIDC_ISSUER must NOT have fewer than 1 characters',
    ],
    [
      'a collector without its address',
      { dependencies: { collector: { enabled: true } } },
      '/dependencies/collector/settings/OTEL_EXPORTER_OTLP_ENDPOINT must NOT have fewer',
    ],
    [
      'a secret among the settings',
      { components: { billing: { settings: { STRIPE_SECRET_KEY: 'sk_live_1' } } } },
      '/components/billing/settings must NOT have additional properties',
    ],
    [
      'the value of a secret in place of its name',
      { dependencies: { stripe: { secrets: { STRIPE_SECRET_KEY: 'sk_live_1' } } } },
      '/dependencies/stripe/secrets/STRIPE_SECRET_KEY must be object',
    ],
    [
      'a setting that nobody reads',
      { defaults: { settings: { LOG_LEVLE: 'info' } } },
      '/defaults/settings must NOT have additional properties',
    ],
    [
      'a setting that has no such value',
      { defaults: { settings: { LOG_LEVEL: 'loud' } } },
      '/defaults/settings/LOG_LEVEL must be equal to one of the allowed values',
    ],
    [
      'a setting out of its bounds',
      { components: { planner: { settings: { STOP_SECONDS: 0 } } } },
      '/components/planner/settings/STOP_SECONDS must be >= 1',
    ],
    ...['mongodb', 'redis', 'nats', 'signing', 'checking', 'encryption', 'stripe'].map(
      (name): [string, Values, string] => [
        `to do without ${name}`,
        { dependencies: { [name]: { enabled: false } } },
        `/dependencies/${name}/enabled must be equal to constant`,
      ],
    ),
    ['an instance that no stream may be called after', { instance: 'Berlin.1' }, '/instance must match'],
    [
      'labels that would select other pods',
      { defaults: { podLabels: { 'app.kubernetes.io/name': 'x' } } },
      '/defaults',
    ],
  ])('refuses %s', (_what, values, fault) => {
    expect(faults(values)).toContainEqual(expect.stringContaining(fault));
  });

  it('is closed except where keys are arbitrary', () => {
    const open = (node: unknown): Schema[] => {
      if (Array.isArray(node)) return node.flatMap(open);
      if (!isMap(node)) return [];
      const here = node.properties && node.type === 'object' && node.additionalProperties !== false;
      return [...(here ? [node] : []), ...Object.values(node).flatMap(open)];
    };
    expect(open(schema)).toEqual([]);
  });
});
