import assert from 'node:assert/strict';
import { type Case, inParallel } from '../case.ts';
import { CROSS_SITE_ATTACKS } from './access/cross-site.ts';
import { BODY_ATTACKS } from './input/bodies.ts';
import { framings } from './input/framings.ts';
import { HEADER_ATTACKS } from './input/headers.ts';
import { OPERATOR_ATTACKS } from './input/operators.ts';
import { PATH_ATTACKS } from './input/paths.ts';
import { SLOW_SOCKETS } from './input/slow-sockets.ts';
import { say } from './input/wire.ts';
import { LINK_ATTACKS } from './markup/links.ts';

// Request smuggling: what one parser reads as a body, another reads as the next request.

const LANES = 8;
const NAME = 'Smuggled';
const framed = framings({ cookie: '', name: NAME });

const LENGTH_ATTACKS: readonly Case[] = [
  {
    title: 'A request has duplicate, wrong or conflicting lengths',
    family: 'requests',
    injected: `${framed.length} requests on sockets: Content-Length and Transfer-Encoding against each other, sizes of chunks, folded headers, bare line feeds, each with a second request inside`,
    isShort: true,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const wrong: string[] = [];
      await inParallel(
        framings({ cookie: guest.cookie, name: NAME }),
        LANES,
        async ({ what, bytes, isLawful, isUnfinished }) => {
          const { statuses, isClosed } = await say(chaos, bytes, { who: guest.id, hangsUp: isUnfinished });
          const [status] = statuses;
          const isRefused = status === undefined || (status >= 400 && status < 500);
          const isWell = isLawful ? status !== undefined && status < 500 : isRefused;
          if (!isClosed || statuses.length > 1 || !isWell)
            wrong.push(`${what}: ${statuses.join(', ')}${isClosed ? '' : ' and left open'}`);
        },
      );
      assert.deepEqual(wrong, []);
      const { firstName } = JSON.parse((await guest.call('GET', '/api/auth/user')).body);
      assert.notEqual(firstName, NAME, 'a request came through inside another');
    },
  },
];

/** Malformed and malicious requests. */
export const REQUEST_ATTACKS: readonly Case[] = [
  ...OPERATOR_ATTACKS,
  ...BODY_ATTACKS,
  ...LENGTH_ATTACKS,
  ...PATH_ATTACKS,
  ...HEADER_ATTACKS,
  ...LINK_ATTACKS,
  ...CROSS_SITE_ATTACKS,
  ...SLOW_SOCKETS,
];
