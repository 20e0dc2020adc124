import { type BrowserError, retrieveIntent } from './calls.ts';
import { type CardForm, createCardForm } from './card-form.ts';

// Styles of the fields. A constructed style sheet, because the page's CSP forbids <style>. Colors are the page's
// custom properties, so that they follow its color scheme, unless an appearance overrides them.
interface Appearance {
  variables?: Record<string, string>;
}

const VARIABLES: Record<string, string> = {
  colorPrimary: '--es-primary',
  colorBackground: '--es-field',
  colorText: '--es-text',
  colorTextPlaceholder: '--es-placeholder',
  colorDanger: '--es-danger',
  borderRadius: '--es-radius',
};

const CSS = `
.embedded-stripe, .embedded-stripe-dialog {
  --primary: var(--es-primary, var(--brass, #8a5a12));
  --on: var(--on-brass, Canvas);
  --words: var(--es-text, var(--text, CanvasText));
  --quiet: var(--es-placeholder, var(--muted, GrayText));
  --wrong: var(--es-danger, var(--danger, #b3261e));
  --ground: var(--es-field, var(--raised, Field));
  --edge: var(--field-line, GrayText);
  --round: var(--es-radius, var(--radius-field, 8px));
  color: var(--words);
  font-family: var(--font-text, system-ui, sans-serif);
}
.embedded-stripe { display: grid; gap: 0.875rem 1rem; grid-template-columns: repeat(2, minmax(0, 1fr)); }
.embedded-stripe-field { min-width: 0; }
.embedded-stripe-field:first-child, .embedded-stripe-field:last-child { grid-column: 1 / -1; }
.embedded-stripe-field label { display: block; margin-bottom: 0.375rem; font-size: 0.9375rem; }
.embedded-stripe-field input {
  box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--edge);
  border-radius: var(--round); background: var(--ground); color: inherit; font: inherit; font-size: 1rem;
  font-variant-numeric: tabular-nums;
}
.embedded-stripe-field input::placeholder { color: var(--quiet); opacity: 1; }
.embedded-stripe-field input:hover { border-color: var(--primary); }
.embedded-stripe-field input:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
.embedded-stripe-field input[aria-invalid="true"] { border-color: var(--wrong); }
.embedded-stripe-field p { margin: 0.375rem 0 0; color: var(--wrong); font-size: 0.9375rem; }
.embedded-stripe-field p:empty { display: none; }
.embedded-stripe-dialog {
  box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 1.75rem;
  border: 1px solid var(--edge); border-radius: var(--radius, 12px); background: var(--surface, Canvas);
}
.embedded-stripe-dialog::backdrop { background: var(--veil, rgb(0 0 0 / 0.6)); }
.embedded-stripe-dialog h2 { margin: 0 0 0.5rem; font: 600 1.44rem/1.2 var(--font-display, Georgia, serif); }
.embedded-stripe-dialog p { margin: 0 0 1.5rem; color: var(--muted, inherit); }
.embedded-stripe-dialog div { display: grid; gap: 0.75rem; }
.embedded-stripe-dialog button {
  min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--edge); border-radius: var(--radius-pill, 999px);
  background: transparent; color: inherit; font: inherit; cursor: pointer;
}
.embedded-stripe-dialog button:first-child { border-color: transparent; background: var(--primary); color: var(--on); }
.embedded-stripe-dialog button:focus-visible { outline: 2px solid var(--primary); outline-offset: 3px; }
`;

let hasStyles = false;

function addStyles(): void {
  if (hasStyles) return;
  hasStyles = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  document.adoptedStyleSheets.push(sheet);
}

function applyAppearance(element: HTMLElement, { variables = {} }: Appearance): void {
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = variables[name];
    if (value) element.style.setProperty(property, value);
    else element.style.removeProperty(property);
  }
}

export interface ElementsOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

type Handler = (event: object) => void;

/** The result of `elements.create('payment')`. */
class PaymentElement {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #form: CardForm;
  readonly #loaded: Promise<BrowserError | undefined>;
  #isDestroyed = false;

  constructor(key: string, clientSecret: string, appearance: Appearance) {
    addStyles();
    this.#form = createCardForm(() => this.#emit('change', this.#state()));
    this.dress(appearance);
    this.#loaded = loadingFault(key, clientSecret);
  }

  /** Mounts into an element, or the first match of a selector. */
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

  /** Accepted without effect: there is one kind of payment, and one layout. */
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

/** Why a form for this intent can't be used. */
async function loadingFault(key: string, clientSecret: string): Promise<BrowserError | undefined> {
  const { setupIntent, error } = await retrieveIntent(key, clientSecret);
  if (error) return error;
  if (setupIntent.status !== 'succeeded' && setupIntent.status !== 'canceled') return undefined;
  const message = `This SetupIntent is in a terminal state (${setupIntent.status}) and cannot be used to initialize Elements.`;
  return { type: 'invalid_request_error', code: 'setup_intent_unexpected_state', message };
}

/** The result of `stripe.elements()`. */
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
