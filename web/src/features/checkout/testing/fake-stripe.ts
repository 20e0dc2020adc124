// Stands in for the provider's script: a form that takes any card, unless it is told what goes wrong.
import { jest } from '@jest/globals';
import type { StripeError } from '@stripe/stripe-js';
import { act, waitFor } from '@testing-library/react';

type Outcome = { error?: Partial<StripeError> };

export const SCRIPT = '/embedded-stripe/stripe.js';

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
