// A trial is to be had once.
import assert from 'node:assert/strict';
import type { Case } from '../case.ts';
import type { ChaosSystem } from '../system/chaos-system.ts';
import type { Guest } from '../system/guest.ts';
import { BEGINNING, hasOnlyAnUnpaidTrial, hasTier, subscribe } from '../system/plans.ts';

const MANY = 50;
const FEW = 10;

const takenTwice = (times: number, isShort: boolean): Case => ({
  title: `A trial is taken twice, and ${times} times at once`,
  family: 'payments',
  injected: `${times} at once; again after it; with another spelling of the address; with the same card`,
  isShort,
  async run(chaos) {
    const guest = await chaos.signUps.join(`chaos.twice${times}@gmail.com`);
    await Promise.all(
      Array.from({ length: times }, () => guest.call('POST', '/api/get-or-create-subscription')),
    );
    await hasOnlyAnUnpaidTrial(chaos, guest);
    await subscribe(chaos, guest, 'pm_card_amex');
    await chaos.provider.end(guest);
    await hasTier(chaos, guest, 'cocktail_curious');
    const other = await chaos.signUps.join(`chaostwice${times}+again@googlemail.com`);
    for (const one of [guest, other]) {
      for (const path of BEGINNING) assert.equal((await one.call('POST', path)).status, 409, path);
    }
    await refusesTheCard(chaos);
    await paysOnce(chaos, guest, times);
  },
});

/** A card that has had its trial gives none to anybody else. */
async function refusesTheCard(chaos: ChaosSystem): Promise<void> {
  const other = await chaos.signUps.join();
  const form = await other.call('POST', '/api/create-setup-intent');
  await other.call('POST', '/api/get-or-create-subscription');
  await chaos.provider.confirm(form.body, 'pm_card_amex');
  const statuses = async () =>
    (await chaos.provider.subscriptionsOf(other)).map(({ status }) => status).join();
  await chaos.until(async () => (await statuses()) === 'canceled');
}

/** Who starts again at once many times pays once. */
async function paysOnce({ provider }: ChaosSystem, guest: Guest, times: number): Promise<void> {
  const paths = Array.from(
    { length: times },
    (_, at) => `/api/subscription/${at % 2 === 0 ? 'renew' : 'reactivate'}`,
  );
  const answers = await Promise.all(paths.map((path) => guest.call('POST', path)));
  // Who waits too long for their turn is told so.
  for (const { status } of answers) assert.ok([200, 503].includes(status), `answered ${status}`);
  const [customer] = await provider.customersOf(guest);
  const { data } = await provider.stripe.invoices.list({ customer: String(customer?.id), limit: 100 });
  assert.deepEqual(
    data.map(({ amount_paid }) => amount_paid).filter((amount) => amount > 0),
    [1900],
  );
}

export const TRIAL_ATTACKS: readonly Case[] = [takenTwice(FEW, true), takenTwice(MANY, false)];
