// Cross-site requests that a browser sends with the session of a visitor.
import assert from 'node:assert/strict';
import { endpointList } from '@swizzle/proto';
import { type Case, inParallel, sampleOf } from '../../case.ts';
import type { Answer } from '../../system/guest.ts';
import { type Attackers, createAttackers } from '../attackers.ts';
import { createControlUser } from '../control-user.ts';
import { type Endpoint, pathWith, readExamples } from '../table.ts';

const LANES = 8;
/** Each call is sent in 30 ways. */
const SAMPLE = 7;
const ORIGIN = 'https://elsewhere.example';

/** Headers of browsers for cross-site requests. */
const SITES: readonly Record<string, string>[] = [
  { origin: ORIGIN, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost.elsewhere.example', 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: ORIGIN },
  { origin: 'null' },
];

/** The content types that need no CORS preflight, the one of JSON, and none. */
const TYPES = [
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/json',
  '',
];

/** The webhook is sent by other servers, and is signed. */
const CHANGES = endpointList.filter(({ method, bodyType }) => method !== 'GET' && bodyType !== 'raw');
const COUNT = CHANGES.length * SITES.length * TYPES.length;

export const CROSS_SITE_ATTACKS: readonly Case[] = [
  {
    title: 'Another site sends requests with its visitors’ sessions',
    family: 'requests',
    injected: `${COUNT} requests to the ${CHANGES.length} calls that change something, with a session, from elsewhere, as a form, as text, as JSON and as nothing`,
    isShort: true,
    async run(chaos) {
      assert(CHANGES.length > 20, 'the table has no calls that change something');
      const attackers = await createAttackers(chaos);
      const examples = await readExamples(chaos.url);
      const controlUser = await createControlUser(chaos);
      const wrong: string[] = [];
      const posts = CHANGES.flatMap((endpoint) =>
        SITES.flatMap((site) => TYPES.map((type) => ({ endpoint, site, type }))),
      );
      await inParallel(sampleOf(chaos, posts, SAMPLE), LANES, async ({ endpoint, site, type }) => {
        const fault = faultOf(await post(endpoint, attackers, { body: examples(endpoint), site, type }));
        if (fault) wrong.push(`${endpoint.key} as ${type} from ${JSON.stringify(site)}: ${fault}`);
      });
      await inParallel(endpointList, LANES, async (endpoint) => {
        const fault = permission(await preflight(endpoint, attackers));
        if (fault) wrong.push(`${endpoint.key} before it is called: ${fault}`);
      });
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} in all`);
      await controlUser.guest.call('GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
      assert.equal(
        (await controlUser.guest.call('GET', '/api/auth/user')).status,
        200,
        'a link ended a session',
      );
      await controlUser.expectUntouched([]);
    },
  },
];

interface Posting {
  readonly body: Record<string, unknown>;
  readonly site: Record<string, string>;
  readonly type: string;
}

const post = (endpoint: Endpoint, attackers: Attackers, { body, site, type }: Posting): Promise<Answer> =>
  attackers.call(endpoint, pathWith(endpoint, attackers.params(endpoint)), {
    headers: { ...site, 'content-type': type },
    ...(endpoint.body && { body: type.includes('form-urlencoded') ? formOf(body) : body }),
  });

const formOf = (body: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();

const preflight = (endpoint: Endpoint, attackers: Attackers): Promise<Answer> =>
  attackers.call({ ...endpoint, method: 'OPTIONS' }, pathWith(endpoint, attackers.params(endpoint)), {
    headers: {
      origin: ORIGIN,
      'access-control-request-method': endpoint.method,
      'access-control-request-headers': 'content-type, x-swizzle-caller',
    },
  });

const faultOf = (answer: Answer): string | undefined =>
  answer.status === 403 && answer.body.includes('cross_site')
    ? permission(answer)
    : `answered ${answer.status}`;

/** CORS headers that would allow cross-site reads or writes. */
const permission = ({ headers, status }: Answer): string | undefined => {
  if (status === 0 || status >= 500) return `answered ${status}`;
  return [...headers.keys()].find((name) => name.startsWith('access-control-'));
};
