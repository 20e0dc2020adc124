// The provider's script may run only where its own server, or the one that stands in for it, hands it out: its
// address comes with the setup intent, which the package's own loader cannot be told.
import type { StripeConstructor } from '@stripe/stripe-js';

/** Milliseconds after which a script is not waited for any more. */
const DEADLINE = 15_000;

/** Puts the script into the page, unless it is there, and waits for what it defines. */
export async function loadStripe(src: string): Promise<StripeConstructor> {
  if (window.Stripe) return window.Stripe;
  const script = document.createElement('script');
  script.src = src;
  document.head.append(script);
  try {
    await arrival(script);
    if (window.Stripe) return window.Stripe;
    throw new Error('The script defines no Stripe');
  } catch (error) {
    script.remove();
    throw error;
  }
}

function arrival(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script did not come in time')), DEADLINE);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      reject(new Error('The script did not come'));
    };
  });
}
