// A failing model, in every mode: users are still served, and charged once.
import assert from 'node:assert/strict';
import { behave } from '@swizzle/kit/testing/fake-openai';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { DRAFT, inventive } from '../system/model.ts';
import {
  askedFor,
  assertNotLeaked,
  chargedTo,
  drinkFor,
  menuFor,
  resetTokenCounts,
  restartProcesses,
  samTo,
  untilAsked,
  untilModelAnswers,
} from '../system/model-checks.ts';
import { LLM_FAULTS, type LlmFault, SAYINGS } from './llm-faults.ts';

/** A name that no classic has. */
const UNKNOWN_CLASSIC = 'The Nine Brass Harmonicas';

/** A new user generates one drink, and is charged for one. */
async function newcomersDrink(chaos: ChaosSystem): Promise<void> {
  const guest = await chaos.signUps.join();
  const { name } = await drinkFor(chaos, guest);
  assert.ok(!name.startsWith(DRAFT.name), 'the model was heard');
  assert.equal(await chargedTo(guest), 1);
}

/** A classic that only a model knows: an admin gets an error. */
async function classicIsPutOff(chaos: ChaosSystem): Promise<void> {
  const admin = await chaos.signUps.demo('admin');
  const body = { name: UNKNOWN_CLASSIC };
  const { status, headers } = await admin.call('POST', '/api/admin/classic-cocktails/generate', { body });
  assert.equal(status, 503);
  assert.ok(Number(headers.get('retry-after')) > 0, 'nobody says when to come back');
}

async function samManagesAlone(chaos: ChaosSystem): Promise<void> {
  const { baseLiquorIntent, moodIntent } = await samTo(
    await chaos.signUps.demo('party_planner'),
    'a cozy whiskey',
    {
      isNewTalk: true,
    },
  );
  assert.deepEqual([baseLiquorIntent.base_liquor, moodIntent.mood], ['whiskey', 'Cozy']);
}

/** All model features fall back to the rule-based generators. */
async function rulesServeAll(chaos: ChaosSystem): Promise<void> {
  const host = await chaos.signUps.demo('party_planner');
  const [said] = await Promise.all([
    untilAsked(chaos, 'sam', () => samManagesAlone(chaos)),
    untilAsked(chaos, 'cocktail', () => newcomersDrink(chaos)),
    untilAsked(chaos, 'menu', () => menuFor(chaos, host)),
    untilAsked(chaos, 'classic', () => classicIsPutOff(chaos)),
  ]);
  assert.ok(askedFor(chaos, 'sam') <= said.length, 'a message of a guest was asked about twice');
}

const caseOf = ({ what, injected, behavior, isShort, isForLong }: LlmFault): Case => ({
  title: `The model ${what}`,
  family: 'model',
  injected,
  isShort,
  async run(chaos) {
    try {
      chaos.model.always('chat', behavior);
      await rulesServeAll(chaos);
      await assertNotLeaked(chaos, SAYINGS);
      chaos.model.always('chat', inventive());
      if (!isForLong) await untilModelAnswers(chaos);
    } finally {
      await resetTokenCounts(chaos);
      if (isForLong) await restartProcesses(chaos);
    }
  },
});

const failsTwice: Case = {
  title: 'The model fails twice and then answers',
  family: 'model',
  injected: '500 for two questions',
  isShort: true,
  async run(chaos) {
    chaos.model.next('chat', behave.fail(500), behave.fail(500));
    await newcomersDrink(chaos);
    await newcomersDrink(chaos);
    await untilModelAnswers(chaos);
  },
};

export const MODEL_FAULTS: readonly Case[] = [...LLM_FAULTS.map(caseOf), failsTwice];
