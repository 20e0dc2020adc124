import { CALLER_HEADER } from '@swizzle/kit/http/caller';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ADMIN = { sub: 'demo-admin', tier: 'admin', aud: 'swizzle-services', exp: 4_102_444_800 };
const UNSIGNED = `${base64url({ alg: 'none' })}.${base64url(ADMIN)}.`;
const MISSIGNED = `${base64url({ alg: 'EdDSA' })}.${base64url(ADMIN)}.${'A'.repeat(86)}`;

/** Each would make an administrator of somebody, if it were believed. */
export const FORGED: readonly (readonly string[])[] = [
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

/** Characters that a header may not have, and values of a wrong form in headers that we read or pass on. */
export const ODD: readonly string[] = [
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
