// A model that is of no use, in every way there is: people are served all the same, and charged once.
import assert from 'node:assert/strict';
import { behave } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { askedFor, startAfresh, untilAsked, untilHeardAgain } from '../house/hearing.ts';
import { DRAFT, inventive } from '../house/model.ts';
import { assertUnheard } from '../house/sayings.ts';
import { chargedTo, drinkFor, menuFor, samTo } from '../house/served.ts';
import { forgetSpending } from '../house/spending.ts';
import { AILMENTS, type Ailment, SAYINGS } from './ailments.ts';

/** A name that no book of the house has. */
const UNKNOWN_CLASSIC = 'The Nine Brass Harmonicas';

/** Somebody new has one drink, and was charged for one. */
async function newcomersDrink(bar: Bar): Promise<void> {
  const guest = await bar.doors.join();
  const { name } = await drinkFor(bar, guest);
  assert.ok(!name.startsWith(DRAFT.name), 'the model was heard');
  assert.equal(await chargedTo(guest), 1);
}

/** Nobody but a model may know this classic: an admin is told to come back. */
async function classicIsPutOff(bar: Bar): Promise<void> {
  const admin = await bar.doors.demo('admin');
  const body = { name: UNKNOWN_CLASSIC };
  const { status, headers } = await admin.call('POST', '/api/admin/classic-cocktails/generate', { body });
  assert.equal(status, 503);
  assert.ok(Number(headers.get('retry-after')) > 0, 'nobody says when to come back');
}

async function samManagesAlone(bar: Bar): Promise<void> {
  const { baseLiquorIntent, moodIntent } = await samTo(await bar.doors.demo('party_planner'));
  assert.deepEqual([baseLiquorIntent.base_liquor, moodIntent.mood], ['whiskey', 'Cozy']);
}

/** Everything that a model has a hand in is done by the house. */
async function houseServesAll(bar: Bar): Promise<void> {
  const host = await bar.doors.demo('party_planner');
  const [said] = await Promise.all([
    untilAsked(bar, 'sam', () => samManagesAlone(bar)),
    untilAsked(bar, 'cocktail', () => newcomersDrink(bar)),
    untilAsked(bar, 'menu', () => menuFor(bar, host)),
    untilAsked(bar, 'classic', () => classicIsPutOff(bar)),
  ]);
  assert.ok(askedFor(bar, 'sam') <= said.length, 'a message of a guest was asked about twice');
}

const caseOf = ({ what, injected, behavior, isShort, isForLong }: Ailment): Case => ({
  title: `The model ${what}`,
  family: 'model',
  injected,
  isShort,
  async run(bar) {
    try {
      bar.model.always('chat', behavior);
      await houseServesAll(bar);
      await assertUnheard(bar, SAYINGS);
      bar.model.always('chat', inventive());
      if (!isForLong) await untilHeardAgain(bar);
    } finally {
      await forgetSpending(bar);
      if (isForLong) await startAfresh(bar);
    }
  },
});

const failsTwice: Case = {
  title: 'The model fails twice and is heard the third time',
  family: 'model',
  injected: '500 for two questions',
  isShort: true,
  async run(bar) {
    bar.model.next('chat', behave.fail(500), behave.fail(500));
    await newcomersDrink(bar);
    await newcomersDrink(bar);
    await untilHeardAgain(bar);
  },
};

export const MODEL_FAULTS: readonly Case[] = [...AILMENTS.map(caseOf), failsTwice];
