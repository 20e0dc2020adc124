// Forged internal headers: identity, client address and public host.
import assert from 'node:assert/strict';
import { CALLER_HEADER } from '@swizzle/kit/http/caller';
import { endpointList } from '@swizzle/proto';
import { type Case, inParallel, sampleOf } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { createAttackers } from '../attackers.ts';
import { pathWith } from '../table.ts';
import { request, say } from './wire.ts';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ADMIN = { sub: 'demo-admin', tier: 'admin', aud: 'swizzle-services', exp: 4_102_444_800 };
const UNSIGNED = `${base64url({ alg: 'none' })}.${base64url(ADMIN)}.`;
const MISSIGNED = `${base64url({ alg: 'EdDSA' })}.${base64url(ADMIN)}.${'A'.repeat(86)}`;

/** Each would make the caller an administrator if it were trusted. */
const FORGED: readonly (readonly string[])[] = [
  [`${CALLER_HEADER}: ${UNSIGNED}`],
  [`${CALLER_HEADER}: ${MISSIGNED}`],
  [`${CALLER_HEADER.toUpperCase()}: demo-admin`],
  [`${CALLER_HEADER.replaceAll('-', '_')}: ${UNSIGNED}`],
  [`${CALLER_HEADER}: ${UNSIGNED}`, `${CALLER_HEADER}: ${MISSIGNED}`],
  [`Connection: ${CALLER_HEADER}`, `${CALLER_HEADER}: ${UNSIGNED}`],
  ['Connection: cookie, x-request-id, x-forwarded-for, sec-fetch-site', 'X-User-Id: demo-admin'],
  [`Authorization: Bearer ${UNSIGNED}`],
  ['Authorization: Basic YWRtaW5Ac3dpenpsZS5sb2NhbDpzd2l6emxlLWRlbW8='],
  ['X-User-Id: demo-admin', 'X-Tier: admin', 'X-Forwarded-User: demo-admin', 'Remote-User: demo-admin'],
  ['X-Original-URL: /api/cocktails', 'X-Rewrite-URL: /api/cocktails', 'X-Original-Method: GET'],
  ['X-HTTP-Method-Override: GET', 'X-HTTP-Method: GET', 'X-Method-Override: GET'],
  ['X-Forwarded-For: 127.0.0.1, ::1, 10.0.0.1', 'X-Real-IP: 127.0.0.1', 'True-Client-IP: 127.0.0.1'],
  ['X-Forwarded-Host: localhost', 'X-Forwarded-Proto: https', 'X-Forwarded-Prefix: /health'],
  ['Forwarded: for=127.0.0.1;host=localhost;proto=https;by=gateway'],
  ['Via: 1.1 gateway', 'X-Forwarded-Server: gateway', 'CF-Connecting-IP: 127.0.0.1'],
];

/** Invalid characters, and invalid values of headers that we read or pass on. */
const ODD: readonly string[] = [
  'Accept-Language: en\r\nEvil: yes',
  'X-Request-Id: a\r\nEvil: yes',
  'X-Request-Id: a%0d%0aEvil:%20yes',
  `X-Request-Id: ${'x'.repeat(4000)}`,
  'Accept-Language: \x80\xff\xfe',
  'Accept-Language: \x01\x02',
  'Accept-Language: a\x7fb',
  'Accept: \xc3\x28',
  'If-None-Match: "\xff", W/"',
  `If-None-Match: ${'"a",'.repeat(3000)}`,
  `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1000)}`,
  'Accept-Encoding: \xff;q=nan',
  'Idempotency-Key: \xff',
  'traceparent: 00-ffffffffffffffffffffffffffffffff-ffffffffffffffff-ff',
  'traceparent: 00-00000000000000000000000000000000-0000000000000000-01',
  `traceparent: ${'f'.repeat(4000)}`,
  `tracestate: ${'a=b,'.repeat(1000)}`,
  `baggage: ${'a=b,'.repeat(1000)}`,
  'Content-Type: application/json; charset=\xff',
  'Range: bytes=0-0,1-1,2-2,-1',
  'Expect: 100-continue',
  'Expect: something else',
  'Upgrade: websocket',
  'Upgrade: h2c',
  'TE: trailers, deflate',
  'Max-Forwards: 0',
  'Cookie: swizzle=%ff; swizzle; =; ;',
  `Cookie: swizzle=${'x'.repeat(4000)}`,
  'Host: elsewhere.example',
];

const LANES = 16;
/** Each call gets 16 forged headers. */
const SAMPLE = 3;
const CLOSES = 'Connection: close';
/** The rate limit of 'sign-in' calls per address and minute. */
const SIGN_INS = 20;

const GUARDED = endpointList.filter(({ access }) => access !== 'open');

export const HEADER_ATTACKS: readonly Case[] = [
  {
    title: 'Headers forge an identity',
    family: 'requests',
    injected: `${GUARDED.length * FORGED.length * 2} requests to every guarded call, with our own headers, tokens without a signature, other paths, hosts and methods, as a visitor and as someone of the lowest tier`,
    isShort: true,
    async run(chaos) {
      const attackers = await createAttackers(chaos);
      const curious = await chaos.signUps.join();
      const all = GUARDED.flatMap((endpoint) => FORGED.map((headers) => ({ endpoint, headers })));
      const tries = sampleOf(chaos, all, SAMPLE);
      const wrong: string[] = [];
      const expect = async (
        status: number,
        { endpoint, headers }: (typeof tries)[number],
        who: string,
        cookie: string,
      ) => {
        const own = cookie ? [`Cookie: ${cookie}`] : [];
        const bytes = request(endpoint.method, pathWith(endpoint, attackers.params(endpoint)), [
          CLOSES,
          ...own,
          ...headers,
        ]);
        const { statuses } = await say(chaos, bytes, { who });
        if (statuses.join() !== String(status))
          wrong.push(`${endpoint.key} with ${headers.join(', ')} as ${who}: ${statuses.join()}`);
      };
      await inParallel(tries, LANES, (one) => expect(401, one, 'a visitor', ''));
      const ofTiers = tries.filter(({ endpoint }) => Array.isArray(endpoint.access));
      await inParallel(ofTiers, LANES, (one) => expect(403, one, curious.id, curious.cookie));
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} in all`);
      await expectCountedByAddress(chaos);
    },
  },
  {
    title: 'Headers are too large or malformed',
    family: 'requests',
    injected: `64 KiB of headers and ${ODD.length} others, to calls that are passed on`,
    isShort: true,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const huge = Array.from({ length: 64 }, (_, index) => `X-Large-${index}: ${'x'.repeat(1000)}`);
      const { statuses } = await say(chaos, request('GET', '/api/cocktails', huge));
      assert.deepEqual(statuses, [431], '64 KiB of headers');
      const wrong: string[] = [];
      await inParallel(ODD, LANES, async (header) => {
        const bytes = request('GET', '/api/user/saved-cocktails', [
          CLOSES,
          `Cookie: ${guest.cookie}`,
          header,
        ]);
        const said = await say(chaos, bytes, { who: guest.id });
        const isWell = said.statuses.length <= 1 && said.statuses.every((status) => status < 500);
        if (!isWell || /^evil/im.test(said.text))
          wrong.push(`${JSON.stringify(header.slice(0, 60))}: ${said.statuses.join()}`);
      });
      assert.deepEqual(wrong, []);
    },
  },
];

/** Whatever the client prepends to the chain, the address added by our own proxy counts. */
async function expectCountedByAddress(chaos: ChaosSystem): Promise<void> {
  const own = '198.19.255.7';
  const statuses: number[] = [];
  for (let count = 0; count < SIGN_INS + 2; count++) {
    const headers = [
      CLOSES,
      `X-Forwarded-For: 203.0.113.${count}, ${own}`,
      'Content-Type: application/x-www-form-urlencoded',
    ];
    const said = await say(chaos, request('POST', '/api/verify-email', [...headers, 'Content-Length: 0']));
    statuses.push(said.statuses[0] ?? 0);
  }
  assert.equal(
    statuses.at(-1),
    429,
    `a forged chain of addresses is never in too much of a hurry: ${statuses}`,
  );
}
