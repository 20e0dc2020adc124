// The settings in the chart: every setting that processes read, and each secret only for those that need it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { modelSettings } from '@swizzle/kit/llm/model-settings';
import { parse } from 'yaml';
import { PROCESSES, type ProcessKind } from '../../dev/processes/processes.ts';
import { ROOT } from '../../dev/root.ts';
import { READERS } from '../settings-table/readers.ts';
import { settingsRows } from '../settings-table/table.ts';
import { CHART, EXAMPLES, REFERENCES, readGolden } from './files.ts';
import { Manifests } from './manifests.ts';

const { dependencies } = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'), { merge: true });
const SECRETS: string[] = Object.values<{ secrets?: object }>(dependencies).flatMap(({ secrets }) =>
  Object.keys(secrets ?? {}),
);
const STRIPE = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Objects that exist before the chart is installed, by kind, name and key. */
const GIVEN = new Manifests(readFileSync(REFERENCES, 'utf8')).all.map((one) => {
  const { data, stringData } = Object(one);
  return { ...one, data: { ...data, ...stringData } as Record<string, string> };
});

/** Environment of the gateway's image. */
const IMAGE = { WEB_DIR: '/app/web' };

/** Set for every process by the chart; the others are Node's and OpenTelemetry's. */
const FOR_ALL = /^(AUTO_INDEX|PUBLIC_URL|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|OTEL_[A-Z_]+)$/;

type Config = Record<string, unknown>;
type ReadConfig = (environment: NodeJS.ProcessEnv) => Config;

/** Parses the environment with the process's own config, which throws on an invalid setting. */
const readerOf = async ({ home, entry }: ProcessKind): Promise<ReadConfig | undefined> => {
  const config: { readConfig: ReadConfig; readWorkerConfig?: ReadConfig } = await import(
    join(ROOT, home, 'src/config.ts')
  );
  return entry === 'worker' ? config.readWorkerConfig : config.readConfig;
};

describe.each(EXAMPLES)('manifests of %s', (example) => {
  const manifests = new Manifests(readGolden(example).manifests);
  const pods = manifests.pods();
  const settings = Object.fromEntries(
    manifests.ofKind('ConfigMap').map(({ metadata, data }) => [metadata.name, data ?? {}]),
  );
  const referencesOf = (name: string) =>
    (pods.find((pod) => pod.name === `swizzle-${name}`)?.spec.containers ?? []).flatMap(({ env = [] }) =>
      env.flatMap(({ name: setting, valueFrom }) => {
        const { name: secret, key } = valueFrom?.secretKeyRef ?? {};
        return secret && key ? [{ setting, secret, key }] : [];
      }),
    );
  const secretsOf = (name: string) =>
    referencesOf(name)
      .map(({ setting }) => setting)
      .sort();
  const heldBy = ({ secret, key }: { secret: string; key: string }) =>
    GIVEN.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === secret)?.data[key];

  it.each(PROCESSES)('give $name all settings that it requires', async (kind) => {
    const given = Object.fromEntries(referencesOf(kind.name).map((one) => [one.setting, heldBy(one)]));
    const read = await readerOf(kind);
    const config = read?.({ ...IMAGE, ...settings[`swizzle-${kind.name}`], ...given });
    expect(config).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, METRICS_PORT: 9464 });
    expect(config?.AUTO_INDEX ?? false).toBe(false);
    expect(config?.INSTANCE).toBe(example === 'full' ? 'berlin' : '');
  });

  it.each(PROCESSES)('give $name no unknown settings', ({ name }) => {
    const told = Object.keys(settings[`swizzle-${name}`] ?? {}).filter((setting) => !FOR_ALL.test(setting));
    expect(told.filter((setting) => !(setting in (READERS[name] ?? {})))).toEqual([]);
  });

  it('contain secrets only as references to a Secret', () => {
    expect(manifests.names('Secret')).toEqual([]);
    for (const data of Object.values(settings)) {
      expect(Object.keys(data).filter((name) => SECRETS.includes(name))).toEqual([]);
    }
    const env = pods.flatMap(({ spec }) => spec.containers.flatMap((container) => container.env ?? []));
    for (const { name, value } of env)
      if (SECRETS.includes(name)) expect([name, value]).toEqual([name, undefined]);
  });

  it('pass a secret only to processes that need it', () => {
    const knows = (secret: string) =>
      PROCESSES.map(({ name }) => name).filter((name) => secretsOf(name).includes(secret));
    for (const secret of STRIPE) expect(knows(secret)).toEqual(['billing']);
    expect(knows('CALLER_TOKEN_PRIVATE_KEY')).toEqual(['gateway']);
    expect(knows('CALLER_TOKEN_PUBLIC_KEY')).not.toContain('gateway');
    expect(knows('TOTP_ENCRYPTION_KEYS')).toEqual(['identity']);
    expect(new Set(secretsOf('indexes'))).toEqual(new Set(['MONGODB_URI']));
    expect(secretsOf('gateway')).toEqual([
      'CALLER_TOKEN_PRIVATE_KEY',
      'LIMITS_REDIS_URL',
      'NATS_CREDS',
      'NATS_NKEY_SEED',
      'NATS_URL',
      'QUEUES_REDIS_URL',
      'REDIS_URL',
      'SESSIONS_REDIS_URL',
    ]);
  });

  it('give the gateway the addresses of existing services', () => {
    const urls = Object.entries(settings['swizzle-gateway'] ?? {}).filter(([, value]) =>
      value.endsWith(':8080'),
    );
    const hosts = urls.filter(([name]) => name !== 'PUBLIC_URL').map(([, value]) => new URL(value).hostname);
    const services = PROCESSES.filter(({ url }) => url).map(({ name }) => `swizzle-${name}`);
    expect(hosts.sort()).toEqual(services.sort());
  });

  it('create indexes for every component with a database', () => {
    const job = pods.find(({ name }) => name === 'swizzle-indexes')?.spec.containers ?? [];
    const owners = PROCESSES.filter(
      ({ name, entry }) => entry === 'main' && secretsOf(name).includes('MONGODB_URI'),
    );
    expect(job.map(({ name }) => name).sort()).toEqual(owners.map(({ name }) => name).sort());
    for (const { command } of job) expect(command).toEqual(['node', 'dist/main.js', 'indexes']);
  });
});

it('scale workers by the backlog of every queue, as the producing service reports it', () => {
  const scalers = new Manifests(readGolden('default').manifests).all.filter(
    ({ kind }) => kind === 'ScaledObject',
  );
  const followed = scalers.flatMap((scaler) => {
    const { spec } = Object(scaler);
    expect(spec.fallback.replicas).toBeGreaterThan(0);
    return spec.triggers.map(({ type, metadata }: { type: string; metadata: Record<string, string> }) => {
      expect([type, metadata.format]).toEqual(['metrics-api', 'prometheus']);
      return [spec.scaleTargetRef.name, metadata.url, metadata.valueLocation];
    });
  });
  expect(followed).toEqual([
    [
      'swizzle-generation-worker',
      'http://swizzle-generation.swizzle.svc:9464/metrics',
      'swizzle_queue_backlog{queue="make-cocktail"}',
    ],
    [
      'swizzle-generation-worker',
      'http://swizzle-generation.swizzle.svc:9464/metrics',
      'swizzle_queue_backlog{queue="generate-image"}',
    ],
    [
      'swizzle-generation-worker',
      'http://swizzle-generation.swizzle.svc:9464/metrics',
      'swizzle_queue_backlog{queue="fetch-import"}',
    ],
    [
      'swizzle-planner-worker',
      'http://swizzle-planner.swizzle.svc:9464/metrics',
      'swizzle_queue_backlog{queue="plan-menu"}',
    ],
  ]);
});

it('take all secret settings from a Secret', () => {
  const secret = settingsRows().filter(({ isSecret }) => isSecret);
  expect(secret.map(({ name }) => name).filter((name) => !SECRETS.includes(name))).toEqual([]);
});

it('every model setting can be set', () => {
  const { properties } = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'));
  const { settings, secrets } = properties.dependencies.properties.model.properties;
  const known = [...Object.keys(settings.properties), ...Object.keys(secrets.properties)];
  expect(known.sort()).toEqual(Object.keys(modelSettings).sort());
});
