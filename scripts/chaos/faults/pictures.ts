// Failing image generation: the cocktail keeps its drawing, and no user waits for an image.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Behavior, behave } from '@swizzle/kit/testing/fake-openai';
import { Cocktail } from '@swizzle/proto';
import { ROOT } from '../../dev/root.ts';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Generation } from '../system/databases.ts';
import type { Guest } from '../system/guest.ts';
import { assertNotLeaked, drinkFor } from '../system/model-checks.ts';
import { withHost } from '../system/plans.ts';
import { SAYINGS } from './llm-faults.ts';

const PAINTED = '/api/pictures/';
const ANY_PICTURE = readFileSync(join(ROOT, 'docs/images/cocktail-phone-dark.webp'));
/** Milliseconds between retries: after a failure, the image API isn't called for half a minute. */
const TRY_EVERY_MS = 1000;
const [complaint = ''] = SAYINGS;

const PAINTERS: readonly (readonly [what: string, injected: string, behavior: Behavior])[] = [
  ['fails', '500 for every picture', behave.fail(500, {}, { message: complaint })],
  ['returns no image', 'an answer without a picture', behave.answer({ [complaint]: 1 })],
  ['returns text', 'a file that is no picture', behave.paint(Buffer.from(complaint.repeat(100)))],
  ['paints half a picture', 'half a file', behave.paint(ANY_PICTURE.subarray(0, ANY_PICTURE.length / 2))],
  ['breaks off', 'connections that end without a picture', behave.breakOff()],
  [
    'has no quota left',
    '429 with Retry-After: 1',
    behave.fail(429, { 'retry-after': '1' }, { message: complaint }),
  ],
];

const now = async (guest: Guest, id: number): Promise<Cocktail> =>
  Cocktail.parse(JSON.parse((await guest.call('GET', `/api/cocktails/${id}`)).body));

/** Whether the image job of a cocktail completed or failed, from BullMQ. */
async function isOver({ databases }: ChaosSystem, cocktailId: number): Promise<boolean> {
  const made = await databases.of<Generation>('generation', 'generations').findOne({ cocktailId });
  return (await databases.redis.hexists(`bull:generate-image:${made?._id}`, 'finishedOn')) === 1;
}

/** A drink whose image was requested and answered. */
async function drinkSeenBy(chaos: ChaosSystem, guest: Guest): Promise<Cocktail> {
  const drinks: Cocktail[] = [];
  await chaos.until(async () => {
    if (drinks.length > 0) await pause(TRY_EVERY_MS);
    const drink = await drinkFor(chaos, guest);
    drinks.push(drink);
    await chaos.until(() => isOver(chaos, drink.id));
    return chaos.model.asked('image').length > 0;
  });
  return drinks.at(-1) as Cocktail;
}

const caseOf = ([what, injected, behavior]: (typeof PAINTERS)[number]): Case => ({
  title: `The image model ${what}`,
  family: 'model',
  injected,
  isShort: false,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      chaos.model.always('image', behavior);
      const { id, imageUrl } = await drinkSeenBy(chaos, host);
      assert.equal((await now(host, id)).imageUrl, imageUrl);
      const drawing = await host.call('GET', imageUrl);
      assert.equal(drawing.headers.get('content-type')?.split(';')[0], 'image/svg+xml');
      await assertNotLeaked(chaos, SAYINGS);
    }),
});

const paintsWell: Case = {
  title: 'The image model recovers',
  family: 'model',
  injected: 'a picture for every drink',
  isShort: false,
  run: (chaos) =>
    withHost(chaos, async (host) => {
      chaos.model.always('image', behave.paint(ANY_PICTURE));
      await chaos.until(async () => {
        const { id } = await drinkSeenBy(chaos, host);
        return (await now(host, id)).imageUrl.startsWith(PAINTED);
      });
    }),
};

export const PICTURE_FAULTS: readonly Case[] = [...PAINTERS.map(caseOf), paintsWell];
