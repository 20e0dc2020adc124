// Requests whose end can be read in two ways: what one reader takes for the body is the next one's request.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import { framings } from './framings.ts';
import { inLanes } from './lanes.ts';
import { say } from './wire.ts';

const LANES = 8;
const NAME = 'Smuggled';
const framed = framings({ cookie: '', name: NAME });

export const LENGTH_ATTACKS: readonly Case[] = [
  {
    title: 'A request says its length twice, wrongly or in two ways',
    family: 'requests',
    injected: `${framed.length} requests on sockets: Content-Length and Transfer-Encoding against each other, sizes of chunks, folded headers, bare line feeds, each with a second request inside`,
    isShort: true,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const wrong: string[] = [];
      await inLanes(
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
