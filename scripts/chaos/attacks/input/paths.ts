// Paths that parsers interpret differently.
import assert from 'node:assert/strict';
import { endpointList } from '@swizzle/proto';
import { type Case, inParallel, sampleOf } from '../../case.ts';
import type { ChaosSystem } from '../../system/chaos-system.ts';
import { type Attackers, createAttackers } from '../attackers.ts';
import { type Endpoint, pathWith } from '../table.ts';
import { request, say } from './wire.ts';

/** Characters of an oversized path. */
const LONG = 8192;

/** Encodings of a path below `/api` as sent on the wire; some are equivalent and some invalid. */
const spellingsOf = (path: string): string[] => [
  path,
  path.replace('/api/', '/api/./'),
  path.replace('/api/', '/api/cocktails/../'),
  path.replace('/api/', '/api/cocktails/%2e%2e/'),
  path.replace('/api/', '/api/cocktails/..%2f'),
  path.replace('/api/', '/api/cocktails/%252e%252e/'),
  path.replace('/api/', '/api/cocktails/..;/'),
  path.replace('/api/', '/api%2f'),
  path.replace('/api/', '/api%252f'),
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/api\\'),
  path.replace('/api/', '/api;x=1/'),
  path.replace('/api/', '/API/'),
  path.replace('/api/', '/Api/'),
  path.replace('/api/', '/%61pi/'),
  path.replace('/api/', '/%2561pi/'),
  path.replace('/api/', '/%c1%a1pi/'),
  path.replace('/api/', '/%ef%bd%81pi/'),
  path.toUpperCase(),
  `/${path}`,
  `/.${path}`,
  `/assets/..${path}`,
  `/assets/%2e%2e${path}`,
  `/assets/..%5c${path.slice(1)}`,
  path.replaceAll('/', '\\'),
  `${path}/`,
  `${path}/.`,
  `${path}.`,
  `${path}..`,
  `${path}%00`,
  `${path}%00.css`,
  `${path}%20`,
  `${path};x=1`,
  `${path}.json`,
  `${path}?`,
  `${path}?x=/api/cocktails`,
  `${path}#/api/cocktails`,
  `${path}/${'x'.repeat(LONG)}`,
  `/${'../'.repeat(LONG / 4)}${path.slice(1)}`,
  `http://localhost${path}`,
  `http://elsewhere.example${path}`,
  `http://127.0.0.1:1${path}`,
];

/** Request lines that would escape the web directory, or this machine. */
const FILES: readonly string[] = [
  'GET /../package.json',
  'GET /../../package.json',
  'GET /assets/../../package.json',
  'GET /assets/../../../package.json',
  'GET /%2e%2e/package.json',
  'GET /%2e%2e/%2e%2e/package.json',
  'GET /%2e%2e%2fpackage.json',
  'GET /..%2f..%2fpackage.json',
  'GET /..%5c..%5cpackage.json',
  'GET /%252e%252e%252fpackage.json',
  'GET /....//....//package.json',
  'GET /assets/..%2f..%2f..%2fpackage.json',
  'GET /assets/%2e%2e/%2e%2e/package.json',
  'GET /assets/..%00/../package.json',
  'GET //etc/passwd',
  'GET /%2fetc%2fpasswd',
  'GET /assets//etc/passwd',
  `GET /${'../'.repeat(20)}etc/passwd`,
  `GET /${'%2e%2e%2f'.repeat(20)}etc%2fpasswd`,
  `GET /${'..%c0%af'.repeat(20)}etc/passwd`,
  'GET /.env',
  'GET /.git/config',
  'GET /.data/running.json',
  'GET /node_modules/fastify/package.json',
  'GET /index.html%00.css',
  'GET /index.html/../../package.json',
  'GET file:///etc/passwd',
  'GET http://169.254.169.254/latest/meta-data',
  'GET http://elsewhere.example/package.json',
  'GET /api/pictures/..%2f..%2fpackage.json',
  'GET /api/docs/../../package.json',
  'GET /embedded-stripe/../../package.json',
  'GET /embedded-stripe/%2e%2e/%2e%2e/package.json',
  'GET /api/admin/queues/static/../../../package.json',
  'OPTIONS *',
  'GET *',
  'CONNECT elsewhere.example:443',
  'CONNECT 127.0.0.1:6379',
  'TRACE /',
];

const LANES = 16;
/** Each call is sent in 42 spellings. */
const SAMPLE = 5;
const CLOSES = 'Connection: close';
/** Content that only our files, or system files, have. */
const FILE_MARKS = ['"workspaces"', 'root:x:0', '"dependencies"', 'PRIVATE KEY'];

const GUARDED = endpointList.filter(({ access }) => access !== 'open');
const OF_TIERS = GUARDED.filter(({ access }) => Array.isArray(access));

export const PATH_ATTACKS: readonly Case[] = [
  {
    title: 'Guarded endpoints are called with other spellings of their paths',
    family: 'requests',
    injected: `${(GUARDED.length + OF_TIERS.length) * spellingsOf('/api/x').length} requests on sockets: dot segments, encoded once and twice, double slashes, backslashes, NUL, trailing dots, parameters, whole addresses, 8 KiB, capitals, each call as a visitor and as someone of a lower tier`,
    isShort: true,
    async run(chaos) {
      assert(GUARDED.length > 30, 'the table guards nothing');
      const attackers = await createAttackers(chaos);
      const curious = await chaos.signUps.join();
      const pages = await appPages(chaos);
      const wrong = [
        ...(await missed(chaos, { endpoints: GUARDED, attackers, pages, cookie: '', who: 'a visitor' })),
        ...(await missed(chaos, {
          endpoints: OF_TIERS,
          attackers,
          pages,
          cookie: curious.cookie,
          who: curious.id,
        })),
      ];
      assert.deepEqual(wrong.slice(0, 20), [], `${wrong.length} in all`);
    },
  },
  {
    title: 'Private files are requested',
    family: 'requests',
    injected: `${FILES.length} paths out of the folder of the web app, and to other hosts`,
    isShort: true,
    async run(chaos) {
      const pages = await appPages(chaos);
      const wrong: string[] = [];
      await inParallel(FILES, LANES, async (line) => {
        const [method = '', target = ''] = line.split(' ');
        const said = await say(chaos, request(method, target, [CLOSES]));
        const hasFile = FILE_MARKS.some((mark) => said.text.includes(mark));
        if (hasFile || !isHarmless(said, pages)) wrong.push(`${line}: ${said.statuses.join(', ')}`);
      });
      assert.deepEqual(wrong, []);
    },
  },
];

interface Tries {
  readonly endpoints: readonly Endpoint[];
  readonly attackers: Attackers;
  readonly pages: readonly string[];
  readonly cookie: string;
  readonly who: string;
}

async function missed(
  chaos: ChaosSystem,
  { endpoints, attackers, pages, cookie, who }: Tries,
): Promise<string[]> {
  const tries = endpoints.flatMap((endpoint) =>
    spellingsOf(pathWith(endpoint, attackers.params(endpoint))).map((target) => ({
      method: endpoint.method,
      target,
    })),
  );
  const wrong: string[] = [];
  await inParallel(sampleOf(chaos, tries, SAMPLE), LANES, async ({ method, target }) => {
    const said = await say(
      chaos,
      request(method, target, [CLOSES, ...(cookie ? [`Cookie: ${cookie}`] : [])]),
      {
        who,
      },
    );
    if (!isHarmless(said, pages)) wrong.push(`${method} ${target} as ${who}: ${said.statuses.join(', ')}`);
  });
  return wrong;
}

/** Rejected, not answered, or answered with the app's public page. */
const isHarmless = (
  { statuses, text }: { statuses: readonly number[]; text: string },
  pages: readonly string[],
): boolean =>
  statuses.length <= 1 &&
  statuses.every((status) => (status >= 400 && status < 500) || pages.some((page) => text.includes(page)));

/** The landing page, and the fallback page of all other paths. */
const appPages = ({ url }: ChaosSystem): Promise<string[]> =>
  Promise.all(['/', '/nowhere'].map(async (path) => (await fetch(url + path)).text()));
