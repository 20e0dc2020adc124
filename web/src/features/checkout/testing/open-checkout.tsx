import type { SetupIntent } from '@swizzle/proto';
import { screen } from '@testing-library/react';
import type { Replies } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { arrive, aStripe, SCRIPT } from './fake-stripe.ts';

export const ELIGIBLE = 'POST /api/subscription/check-trial-eligibility';
export const INTENT = 'POST /api/create-setup-intent';
export const SUBSCRIBE = 'POST /api/get-or-create-subscription';

export const anIntent = (fields: Partial<SetupIntent> = {}): SetupIntent => ({
  clientSecret: 'seti_1_secret_2',
  publishableKey: 'pk_live_1',
  script: SCRIPT,
  testMode: false,
  ...fields,
});

/** Opens the checkout for someone who may have a trial. */
export function openCheckout(replies: Replies = {}, user = aUser()) {
  const app = renderApp({
    path: '/subscribe',
    user,
    replies: {
      [ELIGIBLE]: () => ({ eligible: true }),
      [INTENT]: () => anIntent(),
      [SUBSCRIBE]: () => ({ message: 'Done.' }),
      ...replies,
    },
  });
  return { ...app, calls: (key: string) => app.asked.filter((call) => call.key === key) };
}

/** Opens it as far as the form. */
export async function openForm(replies: Replies = {}) {
  const app = openCheckout(replies);
  const fake = aStripe();
  const Stripe = await arrive(fake);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start Free Trial' });
  return { ...app, ...fake, Stripe, button, press: () => app.person.click(button) };
}
