// Paths that one reader takes for one thing, and the next for another.
import assert from 'node:assert/strict';
import { endpointRows } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Attackers, createAttackers } from './attackers.ts';
import { inParallel, sampleOf } from './concurrency.ts';
import { FILES, spellingsOf } from './spellings.ts';
import { pathWith, type Row } from './table.ts';
import { request, say } from './wire.ts';

const LANES = 16;
/** Each call is spelled in 42 ways. */
const SAMPLE = 5;
const CLOSES = 'Connection: close';
/** What only a file of ours, or of the machine, has in it. */
const FILE_MARKS = ['"workspaces"', 'root:x:0', '"dependencies"', 'PRIVATE KEY'];

const GUARDED = endpointRows.filter(({ access }) => access !== 'open');
const OF_TIERS = GUARDED.filter(({ access }) => Array.isArray(access));

export const PATH_ATTACKS: readonly Case[] = [
  {
    title: 'Guarded calls are asked for under other spellings of their paths',
    family: 'requests',
    injected: `${(GUARDED.length + OF_TIERS.length) * spellingsOf('/api/x').length} requests on sockets: dot segments, encoded once and twice, double slashes, backslashes, NUL, trailing dots, parameters, whole addresses, 8 KiB, capitals, each call as a visitor and as someone of a lower tier`,
    isShort: true,
    async run(chaos) {
      assert(GUARDED.length > 30, 'the table guards nothing');
      const attackers = await createAttackers(chaos);
      const curious = await chaos.signUps.join();
      const pages = await appPages(chaos);
      const wrong = [
        ...(await missed(chaos, { rows: GUARDED, attackers, pages, cookie: '', who: 'a visitor' })),
        ...(await missed(chaos, {
          rows: OF_TIERS,
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
    title: 'Files are asked for that were never meant to be served',
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
  readonly rows: readonly Row[];
  readonly attackers: Attackers;
  readonly pages: readonly string[];
  readonly cookie: string;
  readonly who: string;
}

async function missed(chaos: ChaosSystem, { rows, attackers, pages, cookie, who }: Tries): Promise<string[]> {
  const tries = rows.flatMap((row) =>
    spellingsOf(pathWith(row, attackers.params(row))).map((target) => ({ method: row.method, target })),
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

/** Refused, not answered at all, or answered with a page of the app as everybody gets it. */
const isHarmless = (
  { statuses, text }: { statuses: readonly number[]; text: string },
  pages: readonly string[],
): boolean =>
  statuses.length <= 1 &&
  statuses.every((status) => (status >= 400 && status < 500) || pages.some((page) => text.includes(page)));

/** The first page, and the one that every other path has. */
const appPages = ({ url }: ChaosSystem): Promise<string[]> =>
  Promise.all(['/', '/nowhere'].map(async (path) => (await fetch(url + path)).text()));
