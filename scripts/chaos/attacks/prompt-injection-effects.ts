// What comes of a model that obeyed a guest: figures of ours, and nothing of what it was talked into.
import assert from 'node:assert/strict';
import { SamAnswer } from '@swizzle/proto';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { assertAddsUp, drinkFor, menuFor, samTo } from '../system/expected-answers.ts';
import { withHost } from '../system/hosts.ts';
import { askedFor } from '../system/model-availability.ts';
import { assertNotLeaked } from '../system/model-texts.ts';
import { LIES, manipulatedModel } from './manipulated-model.ts';

/** A wish that a model reads a lie's number from, and that is fit for any page. */
const wishFor = (lie: number) => `Hammock ${lie} Sling`;
const wishes = LIES.map((_lie, at) => wishFor(at));

/** What the answers to these calls hold of what the model was talked into. */
function assertNoLies(chaos: ChaosSystem): void {
  const prompts = chaos.model.asked('chat').map(({ body }) => body.messages?.[0]?.content ?? '');
  // A word alone is no lie.
  const lies = LIES.flatMap(({ words }) => [...new Set(prompts)].map(words)).filter((lie) => lie.length > 10);
  for (const { call, body } of chaos.recorder().exchanges) {
    const told = lies.find((lie) =>
      body.toLowerCase().includes(JSON.stringify(lie.toLowerCase()).slice(1, -1)),
    );
    assert.equal(told, undefined, `the answer to ${call} holds a lie`);
    assert.ok(!body.includes('methanol'), `the answer to ${call} pours methanol`);
  }
}

export const PROMPT_INJECTION_EFFECTS: readonly Case[] = [
  {
    title: 'A model obeys the guest who names a drink',
    family: 'texts',
    injected: `drafts with ${LIES.map(({ what }) => what).join(', ')}`,
    isShort: true,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        const drinks = await Promise.all(
          wishes.map((suggestedName) => drinkFor(chaos, host, { suggestedName })),
        );
        for (const drink of drinks) assertAddsUp(drink);
        assert.deepEqual(
          drinks.map(({ name }) => name),
          wishes,
        );
        assert.ok(askedFor(chaos, 'cocktail') >= LIES.length, 'not every lie was asked for');
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
  {
    title: 'A model obeys the guest who speaks to Sam',
    family: 'texts',
    injected: 'the same as lines of Sam',
    isShort: false,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        for (const wish of wishes) SamAnswer.parse(await samTo(host, `something like a ${wish}`));
        assert.equal(askedFor(chaos, 'sam'), LIES.length);
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
  {
    title: 'A model obeys the host of a party',
    family: 'texts',
    injected: 'the same as names of menus and lines beneath them',
    isShort: false,
    run: (chaos) =>
      withHost(chaos, async (host) => {
        chaos.model.always('chat', manipulatedModel(wishFor));
        for (const theme of wishes) await menuFor(chaos, host, { theme });
        assert.ok(askedFor(chaos, 'menu') >= LIES.length, 'not every lie was asked for');
        assertNoLies(chaos);
        await assertNotLeaked(chaos);
      }),
  },
];
