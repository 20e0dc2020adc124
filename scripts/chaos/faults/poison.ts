// A job that is the end of whoever does it.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import { order } from '../system/guest.ts';
import { inventive, ORDER } from '../system/model.ts';
import { killWorkers } from './making.ts';

const NAME = 'Hemlock Highball';
/** Workers that a job may lose, one after the other, before it is given up. */
const MOST = 3;

export const POISON: readonly Case[] = [
  {
    title: 'A job ends every worker that does it',
    family: 'processes',
    injected: `kill -9 of every worker each time that it asks the model about one cocktail, ${MOST} times`,
    isShort: false,
    async run(chaos) {
      const guest = await chaos.signUps.join();
      const answer = inventive();
      let ends = 0;
      chaos.model.always('chat', (response, asked) => {
        if (!JSON.stringify(asked.body.messages).includes(NAME)) return answer(response, asked);
        ends++;
        killWorkers(chaos);
      });
      const making = order(guest, chaos.recorder(), { ...ORDER, suggestedName: NAME });
      for (let nth = 1; nth <= MOST; nth++) {
        await chaos.until(() => ends === nth);
        // Others are served in between.
        await chaos.recovered();
      }
      assert.equal((await making).answer.status, 503);
      assert.equal(ends, MOST);
    },
  },
];
