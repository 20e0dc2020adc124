// The landing page: what it is made of, and what it lets a browser do.
import type { Check } from './check.ts';
import { type Client, expectThat } from './client.ts';

const FIXED_HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^deny$/i,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-request-id': /./,
};

export const pageChecks = (client: Client): Check[] => [
  {
    title: 'The landing page and everything that it loads',
    async run() {
      const { text, headers } = await client.call('/');
      expectThat(headers.get('cache-control') === 'no-cache', 'the page may be kept by caches');
      const assets = new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
      expectThat(assets.size > 0, 'the page names no scripts: the web app is not here');
      await Promise.all([...assets].map((path) => checkAsset(client, path)));
      return `${assets.size} files`;
    },
  },
  {
    title: 'Security headers, and a policy without inline scripts',
    async run() {
      const { headers } = await client.call('/');
      for (const [name, right] of Object.entries(FIXED_HEADERS))
        expectThat(right.test(headers.get(name) ?? ''), `${name} is ${headers.get(name) ?? 'missing'}`);
      const policy = headers.get('content-security-policy') ?? 'missing';
      const isStrict = policy.includes("default-src 'self'") && policy.includes("frame-ancestors 'none'");
      expectThat(isStrict && !policy.includes('unsafe-'), `content-security-policy is ${policy}`);
      return undefined;
    },
  },
  ...(client.url.startsWith('https:') ? [https(client)] : []),
];

async function checkAsset(client: Client, path: string): Promise<void> {
  const { headers } = await client.call(path, { headers: { 'accept-encoding': 'br' } });
  expectThat(headers.get('cache-control')?.includes('immutable') === true, `${path} is not kept for ever`);
  const type = headers.get('content-type') ?? '';
  expectThat(/javascript|css|font/.test(type), `${path} comes as ${type}`);
}

/** The certificate is checked by the client, with every call. */
const https = (client: Client): Check => ({
  title: 'Browsers are asked to stay with https',
  async run() {
    const { headers } = await client.call('/');
    const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
    expectThat(age >= 86_400, `strict-transport-security is ${headers.get('strict-transport-security')}`);
    return `${Math.round(age / 86_400)} days`;
  },
});
