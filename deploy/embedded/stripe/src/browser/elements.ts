import { type BrowserError, retrieveIntent } from './calls.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import { type Appearance, applyAppearance, dressPage } from './look.ts';

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

type Handler = (event: object) => void;

/** What `elements.create('payment')` gives. */
class PaymentElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #form: CardForm;
  readonly #loaded: Promise<BrowserError | undefined>;
  #isDestroyed = false;

  constructor(key: string, clientSecret: string, appearance: Appearance) {
    dressPage();
    this.#form = createCardForm(() => this.#emit('change', this.#state()));
    this.dress(appearance);
    this.#loaded = loadingFault(key, clientSecret);
  }

  /** Into an element of the page, or the one that a selector finds. */
  mount(place: HTMLElement | string): void {
    const home = typeof place === 'string' ? document.querySelector(place) : place;
    if (!home) throw new Error(`The selector you specified (${place}) applies to no DOM elements.`);
    if (this.#isDestroyed) throw new Error('This Element has already been destroyed.');
    queueMicrotask(() => this.#emit('loaderstart'));
    this.#loaded.then((error) => {
      if (this.#isDestroyed) return;
      if (error) return this.#emit('loaderror', { error });
      home.replaceChildren(this.#form.element);
      this.#emit('ready');
    });
  }

  unmount(): void {
    this.#form.element.remove();
  }

  destroy(): void {
    this.unmount();
    this.#isDestroyed = true;
  }

  /** Its options change nothing here: there is one kind of payment, and one layout. */
  update(): void {}

  dress(appearance: Appearance): void {
    applyAppearance(this.#form.element, appearance);
  }

  on(name: string, handler: Handler): this {
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(handler));
    return this;
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.#handlers.get(name)?.delete(handler);
    else this.#handlers.delete(name);
    return this;
  }

  focus(): void {
    this.#form.focus();
  }

  check(): BrowserError | undefined {
    if (!this.#form.element.isConnected) {
      throw new Error('The payment Element must be mounted before its details can be used.');
    }
    const wrong = this.#form.check();
    return wrong && { type: 'validation_error', ...wrong };
  }

  data(): Record<string, string> {
    return this.#form.data();
  }

  #state() {
    return {
      empty: this.#form.isEmpty(),
      complete: this.#form.isComplete(),
      collapsed: false,
      value: { type: 'card' },
    };
  }

  #emit(name: string, more: object = {}): void {
    for (const handler of this.#handlers.get(name) ?? []) handler({ elementType: 'payment', ...more });
  }
}

/** Why a form for that intent would be of no use. */
async function loadingFault(key: string, clientSecret: string): Promise<BrowserError | undefined> {
  const { setupIntent, error } = await retrieveIntent(key, clientSecret);
  if (error) return error;
  if (setupIntent.status !== 'succeeded' && setupIntent.status !== 'canceled') return undefined;
  const message = `This SetupIntent is in a terminal state (${setupIntent.status}) and cannot be used to initialize Elements.`;
  return { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message };
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
