import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { loadStripe } from './use-checkout.ts';

const SRC = '/pay.js';
const script = () => document.querySelector(`script[src="${SRC}"]`);

afterEach(() => {
  jest.useRealTimers();
  delete window.Stripe;
  script()?.remove();
});

describe("the provider's script", () => {
  it('is put into the page once, and gives what it defines', async () => {
    const Stripe = jest.fn() as never;
    const first = loadStripe(SRC);
    window.Stripe = Stripe;
    script()?.dispatchEvent(new Event('load'));
    expect(await first).toBe(Stripe);
    expect(await loadStripe(SRC)).toBe(Stripe);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it.each([
    ['cannot be fetched', 'error', 'The script did not come'],
    ['is another one', 'load', 'The script defines no Stripe'],
  ])('that %s leaves nothing behind', async (_why, event, words) => {
    const loading = loadStripe(SRC);
    script()?.dispatchEvent(new Event(event));
    await expect(loading).rejects.toThrow(words);
    expect(script()).toBeNull();
  });

  it('is waited for fifteen seconds', async () => {
    jest.useFakeTimers();
    const loading = loadStripe(SRC);
    jest.advanceTimersByTime(14_999);
    expect(script()).not.toBeNull();
    jest.advanceTimersByTime(1);
    await expect(loading).rejects.toThrow('The script did not come in time');
    expect(script()).toBeNull();
  });
});
