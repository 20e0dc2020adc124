import { jest } from '@jest/globals';
import type { StripeError } from '@stripe/stripe-js';
import type { SetupIntent } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import type { Replies } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// A fake of the provider's script: a form that accepts any card, unless told otherwise.

type Outcome = { error?: Partial<StripeError> };

const SCRIPT = '/embedded-stripe/stripe.js';

export function aStripe() {
  const handlers = new Map<string, (event: unknown) => void>();
  const element = {
    mount: (box: HTMLElement) => box.append('card fields'),
    destroy: () => {},
    on: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
    off: (name: string) => handlers.delete(name),
  };
  const submit = jest.fn<() => Promise<Outcome>>().mockResolvedValue({});
  const elements = { create: jest.fn(() => element), submit, update: jest.fn() };
  const never = () => {};
  const stripe = {
    elements: jest.fn((_options: unknown) => elements),
    createToken: never,
    createPaymentMethod: never,
    confirmCardPayment: never,
    handleNextAction: jest.fn<(options: unknown) => Promise<Outcome>>().mockResolvedValue({}),
    /** On success the browser leaves, so there is no result. */
    confirmSetup: jest.fn<(options: unknown) => Promise<Outcome>>(() => new Promise(never)),
  };
  return {
    stripe,
    elements,
    submit,
    emit: (name: string, event?: unknown) => act(() => handlers.get(name)?.(event)),
  };
}

/** Waits until the page requests the script, and provides it. */
export async function arrive({ stripe }: ReturnType<typeof aStripe>) {
  const script = await askedFor();
  const Stripe = jest.fn((_key: string) => stripe);
  Object.assign(window, { Stripe });
  await act(async () => script.dispatchEvent(new Event('load')));
  return Stripe;
}

export const askedFor = () =>
  waitFor(() => {
    const script = document.querySelector(`script[src="${SCRIPT}"]`);
    if (!script) throw new Error('The script was not asked for');
    return script;
  });

export function removeStripe() {
  delete window.Stripe;
  document.querySelector(`script[src="${SCRIPT}"]`)?.remove();
}

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

/** Opens the checkout for a user who is eligible for a trial. */
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

/** Opens it and waits for the form. */
export async function openForm(replies: Replies = {}) {
  const app = openCheckout(replies);
  const fake = aStripe();
  const Stripe = await arrive(fake);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start Free Trial' });
  return { ...app, ...fake, Stripe, button, press: () => app.person.click(button) };
}
