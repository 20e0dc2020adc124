import type { BrowserError } from './calls.ts';
import type { Appearance } from './look.ts';
import { PaymentElement } from './payment-element.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

/** What `stripe.elements()` gives. */
export class Elements {
  readonly clientSecret: string;
  readonly #key: string;
  #appearance: Appearance;
  #payment: PaymentElement | null = null;

  constructor(key: string, { clientSecret, appearance = {} }: ElementsOptions = {}) {
    if (!clientSecret) throw new Error('The embedded Stripe needs the clientSecret of a SetupIntent.');
    this.#key = key;
    this.clientSecret = clientSecret;
    this.#appearance = appearance;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The embedded Stripe has no Element "${type}", only "payment".`);
    this.#payment = new PaymentElement(this.#key, this.clientSecret, this.#appearance);
    return this.#payment;
  }

  getElement(type: unknown): PaymentElement | null {
    return type === 'payment' || type === PaymentElement ? this.#payment : null;
  }

  update({ appearance }: ElementsOptions): void {
    if (!appearance) return;
    this.#appearance = appearance;
    this.#payment?.dress(appearance);
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  async submit(): Promise<{ error: BrowserError } | { selectedPaymentMethod: string }> {
    const error = this.payment().check();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  payment(): PaymentElement {
    if (!this.#payment) throw new Error('There is no payment Element yet.');
    return this.#payment;
  }
}
