import { jest } from '@jest/globals';
import type { StripeError } from '@stripe/stripe-js';
import type { SetupIntent } from '@swizzle/proto';
import { act, screen, waitFor } from '@testing-library/react';
import type { Replies } from '../../../testing/fake-server.ts';
import { aUser } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// Stands in for the provider's script: a form that takes any card, unless it is told what goes wrong.

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
    /** Once it has worked the browser leaves, and there is no answer. */
    confirmSetup: jest.fn<(options: unknown) => Promise<Outcome>>(() => new Promise(never)),
  };
  return {
    stripe,
    elements,
    submit,
    emit: (name: string, event?: unknown) => act(() => handlers.get(name)?.(event)),
  };
}

/** Waits until the page asks for the script, and lets it arrive. */
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
