// The page's `window.Stripe`: the part of Stripe.js for card forms and their confirmation.
import {
  authenticatePayment,
  type IntentResult,
  type PaymentResult,
  postIntent,
  retrieveIntent,
} from './calls.ts';
import { Elements, type ElementsOptions } from './elements.ts';

interface Confirmation {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  redirect?: 'always' | 'if_required';
}

/** Unsupported features: each throws an error with its name. */
const ABSENT = [
  'createToken',
  'createSource',
  'createPaymentMethod',
  'createConfirmationToken',
  'confirmPayment',
  'confirmCardPayment',
  'confirmCardSetup',
  'handleCardAction',
  'retrievePaymentIntent',
  'paymentRequest',
  'initCheckout',
  'redirectToCheckout',
] as const;

function Stripe(key: string) {
  if (!key?.startsWith('pk_')) throw new Error('Stripe() needs a publishable key, which starts with pk_.');
  const refused = ABSENT.map((name) => [
    name,
    () => {
      throw new Error(`${name} is not supported by the embedded Stripe.`);
    },
  ]);
  return {
    ...Object.fromEntries(refused),
    elements: (options?: ElementsOptions) => new Elements(key, options),
    retrieveSetupIntent: (clientSecret: string) => retrieveIntent(key, clientSecret),
    confirmSetup: (given: Confirmation) => confirmSetup(key, given),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => confirmPayment(key, clientSecret),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

async function confirmSetup(key: string, given: Confirmation): Promise<IntentResult> {
  const { elements, redirect = 'always', confirmParams: { return_url } = {} } = given;
  if (!elements) throw new Error('confirmSetup() needs elements.');
  if (!return_url && redirect === 'always') throw new Error('confirmSetup() needs confirmParams.return_url.');
  const error = elements.payment().check();
  if (error) return { error };
  const secret = given.clientSecret ?? elements.clientSecret;
  const result = await confirmed(key, secret, elements.payment().data());
  if (result.error || redirect === 'if_required') return result;
  leaveFor(return_url ?? '', result.setupIntent);
  // The page is about to unload, so this never resolves.
  return new Promise(() => {});
}

async function confirmed(key: string, secret: string, card: Record<string, string>): Promise<IntentResult> {
  const result = await postIntent(key, secret, 'confirm', card);
  if (result.setupIntent?.status !== 'requires_action') return result;
  const outcome = (await askOwner()) ? 'success' : 'failure';
  return postIntent(key, secret, 'authenticate', { outcome });
}

/** Asks the cardholder to authenticate a pending payment (3-D Secure). */
async function confirmPayment(key: string, secret: string): Promise<PaymentResult> {
  return authenticatePayment(key, secret, (await askOwner()) ? 'success' : 'failure');
}

function leaveFor(returnUrl: string, { id, client_secret }: { id: string; client_secret: string }): void {
  const url = new URL(returnUrl, location.href);
  url.searchParams.set('setup_intent', id);
  url.searchParams.set('setup_intent_client_secret', client_secret);
  url.searchParams.set('redirect_status', 'succeeded');
  location.assign(url);
}

Stripe.version = 'endive';
Object.assign(window, { Stripe });

// Simulates the bank's 3-D Secure page: the user chooses the outcome.

/** Whether the authentication succeeded; closing the dialog counts as a failure. */
function askOwner(): Promise<boolean> {
  const dialog = document.createElement('dialog');
  dialog.className = 'embedded-stripe-dialog';
  const title = document.createElement('h2');
  title.id = 'embedded-stripe-dialog-title';
  title.textContent = 'Is this you?';
  dialog.setAttribute('aria-labelledby', title.id);
  const words = document.createElement('p');
  words.textContent =
    'Your bank would ask you now. This is a test: no bank is asked, and nothing is charged.';
  const answers = document.createElement('div');
  const answerButton = (value: string, label: string) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', () => dialog.close(value));
    answers.append(button);
  };
  answerButton('passed', 'Complete authentication');
  answerButton('failed', 'Fail authentication');
  dialog.append(title, words, answers);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'passed');
    });
  });
}
