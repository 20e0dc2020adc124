// Bodies that are too large, too deeply nested, or invalid text.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MAX_BODY_BYTES } from '@swizzle/proto';
import { type Case, inParallel, sampleOf } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Attackers, createAttackers, elsewhere } from '../attackers.ts';
import { createControlUser } from '../control-user.ts';
import { type Endpoint, fieldsOf, pathWith, placed, readExamples, TAKERS } from '../table.ts';
import { request, say } from './wire.ts';

interface Heavy {
  readonly what: string;
  readonly type: string;
  readonly body: string;
  /** The path of the field, if it is in one. */
  readonly field: string;
  /** Whether a lenient parser may read it as other text. */
  readonly isText: boolean;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MIB = 1024 * 1024;
const LEVELS = 10_000;
const HERE = '@here@';

/** As sent on the wire. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** Replaces the whole body. */
const WHOLES: Readonly<Record<string, string>> = {
  '2 MiB': `{"name":"${'x'.repeat(2 * MIB)}"}`,
  '10,000 lists': '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  '10,000 objects': `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`,
  '10,000 lists that do not end': '['.repeat(LEVELS),
  '100,000 emoji': bytesOf(`{"name":"${'🍸'.repeat(100_000)}"}`),
  'nothing but NUL': '\0'.repeat(1000),
  'bytes that are no UTF-8': '{"name":"\xff\xfe\xed\xa0\x80"}',
  'UTF-16': Buffer.from('\ufeff{"name":"x"}', 'utf16le').toString('latin1'),
};

/** Replaces a field, as the inside of a JSON string. */
const TEXTS: Readonly<Record<string, string>> = {
  '10,000 emoji': bytesOf('🍸'.repeat(10_000)),
  'a NUL': 'a\\u0000b',
  'a NUL as a byte': 'a\0b',
  'half a character': 'a\\ud800b',
  'the other half': 'a\\udc00',
  'halves in the wrong order': '\\udc00\\ud800',
  'half a character as bytes': 'a\xed\xa0\x80b',
  'half a character of UTF-8': 'a\xf0\x9f',
};

/** Replaces a form field. */
const FORM_TEXTS: Readonly<Record<string, string>> = {
  '10,000 emoji': '%F0%9F%8D%B8'.repeat(5000),
  'a NUL': 'a%00b',
  'a NUL as a byte': 'a\0b',
  'half a character': 'a%ED%A0%80b',
  'bytes that are no UTF-8': '\xff\xfe',
  'half an escape': '%F0%9F%',
  'a deep name': `x${'[a]'.repeat(LEVELS)}=1`,
};

function bodiesFor(endpoint: Endpoint, example: Record<string, unknown>): Heavy[] {
  const isForm = endpoint.bodyType === 'form';
  const type = isForm ? FORM_TYPE : JSON_TYPE;
  const wholes = Object.entries(WHOLES).map(([what, body]) => ({
    ...{ what, type, body, field: '', isText: false },
  }));
  const fields = fieldsOf(endpoint.body);
  const inFields = fields.flatMap((path) =>
    Object.entries(isForm ? FORM_TEXTS : TEXTS).map(([what, text]) => ({
      what: `${what} in ${path.join('.')}`,
      type,
      field: path.at(-1) ?? '',
      isText: isForm && text.includes('%') && what !== 'a NUL',
      body: isForm ? formWith(example, path[0] ?? '', text) : jsonWith(example, path, text),
    })),
  );
  return [...wholes, ...inFields];
}

const jsonWith = (example: Record<string, unknown>, path: readonly string[], text: string): string =>
  bytesOf(JSON.stringify(placed(example, path, HERE))).replace(HERE, () => text);

function formWith(example: Record<string, unknown>, name: string, text: string): string {
  const others = Object.entries(example).filter(([other]) => other !== name);
  return [
    ...others.map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`),
    `${name}=${text}`,
  ].join('&');
}

const LANES = 4;
/** Eight bodies as a whole, and eight more per field. */
const SAMPLE = 3;
/** Allowed errors: bad input, too large, unsupported media type, unprocessable. */
const REFUSED = new Set([400, 413, 415, 422]);
/** Fields with credentials. */
const PROOFS: ReadonlySet<string> = new Set(['password', 'email', 'code']);
/** The memory limit in the chart of the largest process with bodies; a process above it is killed. */
const MAX_KIB = 512 * 1024;

export const BODY_ATTACKS: readonly Case[] = [
  {
    title: 'Bodies are too large, too deep or invalid text, at every endpoint with a body',
    family: 'requests',
    injected: `2 MiB, 10,000 levels, 100,000 emoji, NUL, lone surrogates and bytes that are no UTF-8, to ${TAKERS.length} calls and each of their fields`,
    isShort: false,
    async run(chaos) {
      assert(TAKERS.length > 10, 'the table takes no bodies');
      const controlUser = await createControlUser(chaos);
      const attackers = await createAttackers(chaos);
      const examples = await readExamples(chaos.url);
      const wrong: string[] = [];
      let largest = 0;
      await inParallel(TAKERS, LANES, async (endpoint) => {
        for (const heavy of sampleOf(chaos, bodiesFor(endpoint, examples(endpoint)), SAMPLE)) {
          const fault = await faultOf(chaos, attackers, endpoint, heavy);
          if (fault) wrong.push(`${endpoint.key} with ${heavy.what}: ${fault}`);
        }
        largest = Math.max(largest, await memoryOf(chaos));
      });
      assert.deepEqual(wrong.slice(0, 30), [], `${wrong.length} in all`);
      await controlUser.expectUntouched(attackers.ids);
      assert(largest < MAX_KIB, `a process has grown to ${Math.round(largest / 1024)} MiB`);
      chaos.recorder().noted(`the largest process has ${Math.round(largest / 1024)} MiB`);
    },
  },
];

async function faultOf(
  chaos: ChaosSystem,
  attackers: Attackers,
  endpoint: Endpoint,
  heavy: Heavy,
): Promise<string | undefined> {
  const { body, type } = heavy;
  const sender = attackers.sender(endpoint);
  const headers = [
    // A sign-up or sign-in ends the previous session.
    ...(endpoint.access === 'open' ? [] : [`Cookie: ${sender.cookie}`]),
    `X-Forwarded-For: ${elsewhere()}`,
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const bytes = request(endpoint.method, pathWith(endpoint, attackers.params(endpoint)), headers, body);
  const { statuses, isClosed } = await say(chaos, bytes, { who: sender.id });
  if (!isClosed) return 'left open';
  // A client that keeps sending after a rejection can be disconnected before it reads the response.
  if (body.length > MAX_BODY_BYTES && statuses.length === 0) return undefined;
  return statuses.length === 1 && isRefused(heavy, statuses[0] ?? 0)
    ? undefined
    : `answered ${statuses.join()}`;
}

/**
 * A wrong password, address or code gives its own error, or there is no pending sign-in; and half an escape is a
 * valid string of three characters.
 */
const isRefused = ({ field, isText }: Heavy, status: number): boolean =>
  REFUSED.has(status) ||
  (PROOFS.has(field ?? '') && [401, 403, 409].includes(status)) ||
  (isText && status < 400);

/** Resident KiB of the largest process. */
async function memoryOf({ system }: ChaosSystem): Promise<number> {
  const pids = system.processes.map((one) => one.child().pid).join();
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', pids]);
  return Math.max(...stdout.trim().split(/\s+/).map(Number));
}
