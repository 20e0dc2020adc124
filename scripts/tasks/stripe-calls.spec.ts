// Checks the table of Stripe calls in docs/stripe.md: it lists all calls of the code, with the pinned package's
// paths.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Stripe } from 'stripe';
import { ROOT } from '../dev/root.ts';

const DOCUMENT = readFileSync(join(ROOT, 'docs/stripe.md'), 'utf8');
const ROWS = [...DOCUMENT.matchAll(/^\| `([\w.]+)` \| `([A-Z]+ \/v1\/\S+)` \|/gm)].map(
  ([, call = '', endpoint = '']) => [call, endpoint] as const,
);

it('has every call that the code makes, and no others', () => {
  const files = globSync(['services/billing/src/**/*.ts', 'scripts/tasks/stripe-setup{,/*}.ts'], {
    cwd: ROOT,
  });
  const sources = files
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const calls = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:stripe|browser)\.(\w+(?:\.\w+)+)\(/g)].map(([, call = '']) => call),
  );
  const asked = new Set(calls.filter((call) => !call.startsWith('webhooks.')));
  expect(ROWS.map(([call]) => call).toSorted()).toEqual([...asked].toSorted());
});

it.each(ROWS)('%s is %s', async (call, endpoint) => {
  const [asked = ''] = await requestsOf(call, endpoint.includes(':id') ? ['ID'] : []);
  expect(asked).toBe(`${endpoint.replace(':id', 'ID')} ${/Version \*\*(\S+)\*\*/.exec(DOCUMENT)?.[1]}`);
});

/** The request that the package sends for a call, with its API version. */
async function requestsOf(call: string, given: string[]): Promise<string[]> {
  const sent: string[] = [];
  const httpClient = Stripe.createFetchHttpClient(async (url, init) => {
    const version = new Headers(init?.headers).get('stripe-version');
    sent.push(`${init?.method} ${new URL(String(url)).pathname} ${version}`);
    return Response.json({ object: 'list', data: [] });
  });
  const stripe = new Stripe('sk_test_nobody', { httpClient, telemetry: false });
  const names = call.split('.');
  const method = names.pop() ?? '';
  const resource = names.reduce((at, name) => Reflect.get(at, name), stripe as object);
  await Reflect.get(resource, method).apply(resource, given);
  return sent;
}
