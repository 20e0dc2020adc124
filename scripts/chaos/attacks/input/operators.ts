// Database operators and JavaScript property names, in every field of every endpoint.
import assert from 'node:assert/strict';
import { endpointList } from '@swizzle/proto';
import { type Case, inParallel, sampleOf } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Attackers, createAttackers } from '../attackers.ts';
import { createControlUser } from '../control-user.ts';
import { type Endpoint, fieldsOf, paramsOf, pathWith, placed, readExamples } from '../table.ts';

// Values and names with a special meaning to a database or to JavaScript. As JSON strings, because a literal can't
// express them.

/** Replaces a value. */
const VALUES: readonly string[] = [
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(5000) || true"}',
  '{"$regex":".*"}',
  '["$ne","$gt"]',
  '{"__proto__":{"tier":"admin"}}',
  '{"constructor":{"prototype":{"tier":"admin"}}}',
];

/** Added next to a value. */
const SIBLINGS: readonly string[] = [
  '"__proto__":{"tier":"admin"}',
  '"constructor":{"prototype":{"tier":"admin"}}',
  '"$where":"sleep(5000) || true"',
  '"$or":[{}]',
];

/** Replaces a path parameter. */
const SEGMENTS: readonly string[] = [
  '{"$gt":""}',
  '[$ne]=null',
  '$where=sleep(5000)',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "1' || '1'=='1",
];

type Pairs = readonly (readonly [name: string, value: string])[];

/** Replaces a query or form field. */
const pairsFor = (name: string, good: string): readonly Pairs[] => [
  [[`${name}[$gt]`, '']],
  [[`${name}[$ne]`, 'null']],
  [[`${name}[$where]`, 'sleep(5000) || true']],
  [[`${name}[$regex]`, '.*']],
  [[`${name}[]`, good]],
  [[name, '{"$gt":""}']],
  [
    [name, good],
    [name, good],
  ],
  [
    [name, good],
    [`${name}[__proto__][tier]`, 'admin'],
  ],
  [
    [name, good],
    ['__proto__[tier]', 'admin'],
  ],
  [
    [name, good],
    ['constructor[prototype][tier]', 'admin'],
  ],
];

interface Attack {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly body?: string;
}

const HERE = '@here@';

/** All attacks on an endpoint. */
function attacksOn(endpoint: Endpoint, attackers: Attackers, example: Record<string, unknown>): Attack[] {
  const good = pathWith(endpoint, attackers.params(endpoint));
  const body = () => bodyOf(endpoint, example);
  const inBody = endpoint.bodyType === 'form' ? formsFor(endpoint, example) : textsFor(endpoint, example);
  return [
    ...inBody.map((text) => ({ endpoint, path: good, body: text })),
    ...fieldsOf(endpoint.query).flatMap(([name = '']) =>
      pairsFor(name, 'all').map((pairs) => ({ endpoint, path: `${good}?${pairsText(pairs)}`, ...body() })),
    ),
    ...paramsOf(endpoint).flatMap((param) =>
      SEGMENTS.map((value) => ({
        endpoint,
        path: pathWith(endpoint, { ...attackers.params(endpoint), [param]: value }),
        ...body(),
      })),
    ),
  ];
}

/** The minimum number of attacks, counted independently from the field names in the table. */
const DEMANDED = endpointList.reduce(
  (sum, { body, query, path }) =>
    sum +
    VALUES.length * Object.keys(shapeOf(body)).length +
    VALUES.length * Object.keys(shapeOf(query)).length +
    SEGMENTS.length * (path.match(/[:*]/g) ?? []).length,
  0,
);

function shapeOf(schema: unknown): object {
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? (schema.shape as object) : {};
}

const pairsText = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');

/** A valid body, if the endpoint has one. */
const bodyOf = (endpoint: Endpoint, example: Record<string, unknown>): { body?: string } => {
  if (endpoint.bodyType === 'raw') return { body: '{}' };
  if (!endpoint.body) return {};
  return {
    body:
      endpoint.bodyType === 'form' ? pairsText(Object.entries(example).map(asPair)) : JSON.stringify(example),
  };
};

/** Attempts per address are limited, so each has its own. */
let people = 0;
const asPair = ([name, value]: [string, unknown]) =>
  [name, name === 'email' ? `nobody-${++people}@example.com` : String(value)] as const;

function formsFor(endpoint: Endpoint, example: Record<string, unknown>): string[] {
  return fieldsOf(endpoint.body).flatMap(([name = '']) => {
    const others = Object.entries(example).filter(([other]) => other !== name);
    return pairsFor(name, String(example[name] ?? 'x')).map((pairs) =>
      pairsText([...others.map(asPair), ...pairs]),
    );
  });
}

/** JSON bodies with a poison in place of each field, next to it, and as a duplicate key. */
function textsFor(endpoint: Endpoint, example: Record<string, unknown>): string[] {
  if (endpoint.bodyType === 'raw')
    return [...VALUES, ...SIBLINGS.map((sibling) => `{"type":"x",${sibling}}`)];
  return fieldsOf(endpoint.body).flatMap((path) => {
    const text = JSON.stringify(placed(example, path, HERE));
    const field = new RegExp(`("(?:[^"\\\\]*)":)?"${HERE}"`);
    const instead = VALUES.map((value) => text.replace(field, (_, name = '') => name + value));
    const beside = SIBLINGS.map((sibling) =>
      text.replace(field, (_, name) => (name ? `${name}null,${sibling}` : `{${sibling}}`)),
    );
    const twice = VALUES.map((value) =>
      text.replace(field, (_, name) => (name ? `${name}null,${name}${value}` : value)),
    );
    return [...instead, ...beside, ...twice];
  });
}

const LANES = 8;
/** Attacks after which rate limit counters are reset: fewer than any endpoint's limit. */
const COUNTED = 50;
/** Each field gets 18 values, each parameter 7. */
const SAMPLE = 5;
const COUNTS = '*rate:*';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Pages and images ignore unknown query parameters. */
const PAYS_NO_ATTENTION = new Set<unknown>(['html', 'svg']);

export const OPERATOR_ATTACKS: readonly Case[] = [
  {
    title: 'Operators and prototypes are sent in every field of every endpoint',
    family: 'requests',
    injected: `more than ${Math.floor(DEMANDED / 100) * 100} requests with $gt, $ne, $where, $regex, lists, __proto__, constructor and keys that come twice`,
    isShort: true,
    async run(chaos) {
      const controlUser = await createControlUser(chaos);
      const attackers = await createAttackers(chaos);
      const examples = await readExamples(chaos.url);
      const attacks = endpointList.flatMap((endpoint) => attacksOn(endpoint, attackers, examples(endpoint)));
      assert(
        attacks.length > DEMANDED,
        `${attacks.length} attacks, and the table demands more than ${DEMANDED}`,
      );
      const wrong: string[] = [];
      let made = 0;
      await inParallel(sampleOf(chaos, attacks, SAMPLE), LANES, async (attack) => {
        if (made++ % COUNTED === 0) await clearCounts(chaos);
        const fault = await faultOf(attack, attackers, controlUser.isIn);
        if (fault) wrong.push(`${attack.endpoint.method} ${attack.path} ${attack.body ?? ''}: ${fault}`);
      });
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} of ${attacks.length}`);
      await controlUser.expectUntouched(attackers.ids);
      await expectNobodyRose(chaos);
    },
  },
];

async function clearCounts({ databases: { redis } }: ChaosSystem): Promise<void> {
  const counts = await redis.keys(COUNTS);
  if (counts.length > 0) await redis.del(counts);
}

async function faultOf(
  { endpoint, path, body }: Attack,
  attackers: Attackers,
  showsOthersData: (text: string) => boolean,
): Promise<string | undefined> {
  const answer = await attackers.call(endpoint, path, {
    body,
    ...(endpoint.bodyType === 'form' && { headers: FORM }),
  });
  if (answer.status === 0 || answer.status >= 500 || answer.status === 429)
    return `answered ${answer.status}`;
  if (showsOthersData(answer.body)) return 'tells what is someone else’s';
  if (answer.status < 400 && !PAYS_NO_ATTENTION.has(endpoint.response)) return `answered ${answer.status}`;
  return undefined;
}

/** Effect of a polluted prototype: users have a tier that they didn't get. */
async function expectNobodyRose(chaos: ChaosSystem): Promise<void> {
  const guest = await chaos.signUps.join();
  const { status } = await guest.call('GET', '/api/admin/statistics');
  assert.equal(status, 403, 'a guest has become an administrator');
}
