// NATS is away while cocktails are made, and while others have to hear of what happened.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import type { Bar } from '../house/bar.ts';
import { type Guest, order, PASSWORD } from '../house/guest.ts';
import { ORDER } from '../house/model.ts';
import { assertClear } from './clear-answer.ts';
import { holdModel } from './held-model.ts';
import { ordinaryEvening } from './ordinary-calls.ts';
import { type Back, cutOff, kill } from './outages.ts';

/** Under way when it goes. */
const COCKTAILS = 4;
const AWAY_MS = 10_000;

const deleteAccount = (guest: Guest) =>
  guest.call('POST', '/api/auth/user/delete', { body: { password: PASSWORD } });

/** What a guest made has no author any more: the catalog has heard that the account is gone. */
const isForgotten = async ({ books }: Bar, userId: string): Promise<boolean> =>
  (await books.of('catalog', 'cocktails').countDocuments({ authorId: userId })) === 0;

interface Outage {
  /** Whether somebody deletes their account meanwhile: identity tells it again every 30 s until it is told. */
  readonly hasLeaver: boolean;
  goAway(bar: Bar): Promise<Back>;
}

async function without(bar: Bar, { hasLeaver, goAway }: Outage): Promise<void> {
  const [regular, newcomer] = [await bar.doors.demo('bar_owner'), await bar.doors.join()];
  const leaver = await bar.doors.join();
  const { cocktail } = await order(leaver, bar.witness(), ORDER);
  assert.ok(cocktail, 'no cocktail in fine weather');
  const before = bar.model.asked('chat').length;
  const letGo = holdModel(bar);
  const making = Array.from({ length: COCKTAILS }, () => order(regular, bar.witness(), ORDER));
  await bar.until(() => bar.model.asked('chat').length >= before + COCKTAILS);

  const back = await goAway(bar);
  letGo();
  const leaving = hasLeaver ? deleteAccount(leaver) : undefined;
  const evening = ordinaryEvening(bar, { regular, newcomer, cocktailId: cocktail.id });
  await back();
  await bar.recovered();

  for (const [what, answer] of Object.entries(await evening)) assertClear(what, answer);
  for (const { answer } of await Promise.all(making)) assertClear('a cocktail under way', answer);
  if (!leaving) return;
  assertClear('deleting an account', await leaving);
  if ((await leaving).status === 200) await bar.until(() => isForgotten(bar, leaver.id));
}

export const NATS_FAULTS: readonly Case[] = [
  {
    title: 'NATS is killed while cocktails are made',
    family: 'stores',
    injected: `kill -9 of NATS with ${COCKTAILS} cocktails under way`,
    isShort: true,
    run: (bar) => without(bar, { hasLeaver: false, goAway: async () => kill(bar, 'nats') }),
  },
  {
    title: 'NATS is killed while an account is deleted',
    family: 'stores',
    injected: `kill -9 of NATS with ${COCKTAILS} cocktails and a deletion under way`,
    isShort: false,
    run: (bar) => without(bar, { hasLeaver: true, goAway: async () => kill(bar, 'nats') }),
  },
  {
    title: 'NATS is away for ten seconds',
    family: 'stores',
    injected: `connections ended and refused for ${AWAY_MS / 1000} s, with ${COCKTAILS} cocktails and a deletion under way`,
    isShort: false,
    run: (bar) => without(bar, { hasLeaver: true, goAway: () => cutOff(bar, 'nats', AWAY_MS) }),
  },
];
