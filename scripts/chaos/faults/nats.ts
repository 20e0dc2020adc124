// Stops NATS while cocktails are generated, and while events are pending.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import { type Guest, order, PASSWORD } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import { holdModel } from './making.ts';
import { assertClear, type Back, cutOff, kill, makeOrdinaryCalls } from './outages.ts';

/** Generations in progress when it stops. */
const COCKTAILS = 4;
const AWAY_MS = 10_000;

const deleteAccount = (guest: Guest) =>
  guest.call('POST', '/api/auth/user/delete', { body: { password: PASSWORD } });

/** The guest's cocktail has no author any more: the catalog has handled the account's deletion. */
const isForgotten = async ({ databases }: ChaosSystem, userId: string): Promise<boolean> =>
  (await databases.of('catalog', 'cocktails').countDocuments({ authorId: userId })) === 0;

interface Outage {
  /** Whether a user deletes their account meanwhile: identity republishes every 30 s. */
  readonly hasLeaver: boolean;
  goAway(chaos: ChaosSystem): Promise<Back>;
}

async function without(chaos: ChaosSystem, { hasLeaver, goAway }: Outage): Promise<void> {
  const [regular, newcomer] = [await chaos.signUps.demo('bar_owner'), await chaos.signUps.join()];
  const leaver = await chaos.signUps.join();
  const { cocktail } = await order(leaver, chaos.recorder(), ORDER);
  assert.ok(cocktail, 'no cocktail under normal conditions');
  const before = chaos.model.asked('chat').length;
  const letGo = holdModel(chaos);
  const making = Array.from({ length: COCKTAILS }, () => order(regular, chaos.recorder(), ORDER));
  await chaos.until(() => chaos.model.asked('chat').length >= before + COCKTAILS);

  const back = await goAway(chaos);
  letGo();
  const leaving = hasLeaver ? deleteAccount(leaver) : undefined;
  const answers = makeOrdinaryCalls(chaos, { regular, newcomer, cocktailId: cocktail.id });
  await back();
  await chaos.recovered();

  for (const [what, answer] of Object.entries(await answers)) assertClear(what, answer);
  for (const { answer } of await Promise.all(making)) assertClear('a cocktail under way', answer);
  if (!leaving) return;
  assertClear('deleting an account', await leaving);
  if ((await leaving).status === 200) await chaos.until(() => isForgotten(chaos, leaver.id));
}

export const NATS_FAULTS: readonly Case[] = [
  {
    title: 'NATS is killed while cocktails are generated',
    family: 'stores',
    injected: `kill -9 of NATS with ${COCKTAILS} cocktails under way`,
    isShort: true,
    run: (chaos) => without(chaos, { hasLeaver: false, goAway: async () => kill(chaos, 'nats') }),
  },
  {
    title: 'NATS is killed while an account is deleted',
    family: 'stores',
    injected: `kill -9 of NATS with ${COCKTAILS} cocktails and a deletion under way`,
    isShort: false,
    run: (chaos) => without(chaos, { hasLeaver: true, goAway: async () => kill(chaos, 'nats') }),
  },
  {
    title: 'NATS is unreachable for ten seconds',
    family: 'stores',
    injected: `connections ended and refused for ${AWAY_MS / 1000} s, with ${COCKTAILS} cocktails and a deletion under way`,
    isShort: false,
    run: (chaos) => without(chaos, { hasLeaver: true, goAway: () => cutOff(chaos, 'nats', AWAY_MS) }),
  },
];
