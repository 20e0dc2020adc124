// An evening at the bar: in, a drink, a word with Sam, and out again.
import {
  Cocktail,
  ErrorBody,
  SamAnswer,
  ShareBonus,
  SubscriptionState,
  TrialEligibility,
  User,
} from '@swizzle/proto';
import { z } from 'zod';
import type { Check } from './check.ts';
import { type Client, expectThat } from './client.ts';

/** Milliseconds for a drink: a little more than the gateway waits for it. */
const MAKING_DEADLINE_MS = 130_000;

/** What is to be taken back afterwards. */
export interface Traces {
  isIn?: boolean;
  cocktailId?: number;
}

export const memberChecks = (client: Client, traces: Traces): Check[] => [
  {
    title: 'Whoever signed in is known, and is no administrator unless they are',
    async run() {
      const { tier } = await client.read('/api/auth/user', User);
      if (tier !== 'admin') await client.read('/api/admin/statistics', ErrorBody, { status: 403 });
      return tier;
    },
  },
  {
    title: 'A cocktail is made, and can be read back with its picture',
    async run() {
      const body = { suggestedName: 'Smoke Test' };
      const made = await client.read('/api/cocktails/generate', Cocktail, {
        body,
        deadline: MAKING_DEADLINE_MS,
      });
      traces.cocktailId = made.id;
      const read = await client.read(`/api/cocktails/${made.id}`, Cocktail);
      expectThat(read.name === made.name, `what was made as ${made.name} is read as ${read.name}`);
      if (read.imageUrl.startsWith('/')) await client.call(read.imageUrl);
      return `${made.name}, ${made.abv} %`;
    },
  },
  {
    title: 'It can be saved, shared and taken out again',
    async run() {
      const path = `/api/cocktails/${traces.cocktailId}`;
      await client.call(`${path}/save`, { method: 'POST' });
      const saved = await client.read('/api/user/saved-cocktails', z.array(Cocktail));
      expectThat(
        saved.some(({ id }) => id === traces.cocktailId),
        'the collection lacks what was saved',
      );
      await client.read(`${path}/share-bonus`, ShareBonus, { method: 'POST' });
      await client.call(`${path}/save`, { method: 'DELETE' });
      return undefined;
    },
  },
  {
    title: 'Sam answers',
    async run() {
      const body = { message: 'Something with gin' };
      const answer = await client.read('/api/patron-ai/base-liquor', SamAnswer, { body });
      expectThat(answer.baseLiquorIntent.base_liquor === 'gin', 'Sam did not hear gin');
      return undefined;
    },
  },
  {
    title: 'Plans: what a trial would be, and how the subscription stands',
    async run() {
      const { eligible } = await client.read('/api/subscription/check-trial-eligibility', TrialEligibility, {
        method: 'POST',
      });
      await client.read('/api/subscription/state', SubscriptionState);
      return eligible ? 'a trial is offered' : 'no trial';
    },
  },
];
