// Checks that a running system exports all metrics used by rules and dashboards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@swizzle/backends/free-port';
import { behave, type FakeOpenai, startFakeOpenai } from '@swizzle/kit/testing/fake-openai';
import { figure, type Series, scrape } from '@swizzle/kit/testing/scrape';
import { FREE_DAILY_COCKTAILS } from '@swizzle/proto';
import { PROCESSES } from '../../dev/processes/processes.ts';
import { type System, startSystem } from '../../dev/system.ts';
import { makeTraffic } from './traffic.fixture.ts';
import { queries, readQuery, recorded } from './written-files.ts';

const START_MS = 120_000;
/** Labels added to all series by Prometheus or the chart's monitors, and labels of alert series. */
const SCRAPED = ['namespace', 'release', 'instance', 'job'];
const ALERTS = ['alertname', 'alertstate', 'severity', ...SCRAPED];

let dataDir: string;
let openai: FakeOpenai;
let system: System;
let series: Series[];
let labelsOf: Map<string, Set<string>>;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'swizzle-figures-'));
  openai = await startFakeOpenai();
  openai.always('chat', behave.refuse());
  const ports = await Promise.all(PROCESSES.map(() => freePort()));
  const settings = Object.fromEntries(
    PROCESSES.map(({ port }, place) => [port.replace(/PORT$/, 'METRICS_PORT'), String(ports[place])]),
  );
  const model = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: openai.url, OPENAI_IMAGE_MODEL: 'painter' };
  system = await startSystem({ dataDir, port: await freePort(), settings: { ...settings, ...model } });
  await makeTraffic(system.url);
  series = (await Promise.all(ports.map(scrape))).flat();
  labelsOf = exported(series);
}, START_MS);
afterAll(async () => {
  await system?.stop();
  await openai?.stop();
  await rm(dataDir, { recursive: true, force: true });
}, START_MS);

/** All metrics with their labels: exported, recorded by a rule, or Prometheus' own. */
function exported(told: readonly Series[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>([['ALERTS', new Set(ALERTS)]]);
  for (const { record } of recorded()) found.set(record, new Set(['slo', ...SCRAPED]));
  for (const { name, labels } of told) {
    found.set(name, new Set([...(found.get(name) ?? SCRAPED), ...Object.keys(labels)]));
  }
  return found;
}

it.each(queries())('$at only uses exported metrics', ({ expr }) => {
  const { metrics, groupedBy } = readQuery(expr);
  const known = metrics.flatMap(({ name }) => [...(labelsOf.get(name) ?? [])]);
  for (const { name, labels } of metrics) {
    expect([name, labelsOf.has(name)]).toEqual([name, true]);
    expect([name, [...(labelsOf.get(name) ?? [])]]).toEqual([name, expect.arrayContaining([...labels])]);
  }
  expect(known).toEqual(expect.arrayContaining([...groupedBy]));
});

it('every process exports its name', () => {
  const names = series.filter(({ name }) => name === 'swizzle_ready').map(({ labels }) => labels.process);
  expect(names.toSorted()).toEqual(PROCESSES.map(({ name }) => name).toSorted());
});

it.each([
  ['swizzle_quota_decisions_total', { decision: 'granted', tier: 'cocktail_curious' }, FREE_DAILY_COCKTAILS],
  ['swizzle_quota_decisions_total', { decision: 'refused', tier: 'cocktail_curious' }, 1],
  ['swizzle_sign_ins_total', { way: 'password', outcome: 'unauthorized' }, 1],
  ['swizzle_webhooks_total', { outcome: 'unsigned' }, 1],
  ['swizzle_sam_turns_total', { by: 'rules' }, 1],
  ['swizzle_menu_seconds_count', { outcome: 'ok' }, 1],
])('%s of %j is %i after that run', (name, labels, count) => {
  expect(figure(series, name, labels)).toBe(count);
});

it('every generated cocktail has a source', () => {
  const made = figure(series, 'swizzle_generation_seconds_count', { outcome: 'made' });
  expect(made).toBeGreaterThanOrEqual(FREE_DAILY_COCKTAILS);
  expect(figure(series, 'swizzle_generations_made_total', { by: 'rules' })).toBe(made);
});

it('contains no personal data, addresses or ids', () => {
  const values = new Set(series.flatMap(({ labels }) => Object.values(labels)));
  for (const value of values) expect(value).not.toMatch(/@|demo-|[0-9a-f]{8}-[0-9a-f]{4}|cus_|evt_/);
});
