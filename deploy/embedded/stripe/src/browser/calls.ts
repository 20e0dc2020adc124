// Calls to the embedded Stripe through the page's own origin, with the publishable key.

export interface BrowserError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  setup_intent?: { status: string };
}

interface BrowserIntent {
  id: string;
  status: string;
  client_secret: string;
}

export type IntentResult =
  | { setupIntent: BrowserIntent; error?: undefined }
  | { setupIntent?: undefined; error: BrowserError };

export type PaymentResult =
  | { paymentIntent: BrowserIntent; error?: undefined }
  | { paymentIntent?: undefined; error: BrowserError };

const BASE = '/embedded-stripe/v1/';

export const retrieveIntent = async (key: string, secret: string): Promise<IntentResult> =>
  asSetup(
    await ask(`${pathOf('setup_intents', secret)}?${new URLSearchParams({ key, client_secret: secret })}`),
  );

export const postIntent = async (
  key: string,
  secret: string,
  verb: 'confirm' | 'authenticate',
  fields: Record<string, string>,
): Promise<IntentResult> => asSetup(await post('setup_intents', key, secret, verb, fields));

export const authenticatePayment = async (
  key: string,
  secret: string,
  outcome: 'success' | 'failure',
): Promise<PaymentResult> => {
  const { intent, error } = await post('payment_intents', key, secret, 'authenticate', { outcome });
  return error ? { error } : { paymentIntent: intent };
};

type Kind = 'setup_intents' | 'payment_intents';
type Answer = { intent: BrowserIntent; error?: undefined } | { intent?: undefined; error: BrowserError };

const asSetup = ({ intent, error }: Answer): IntentResult => (error ? { error } : { setupIntent: intent });

const pathOf = (kind: Kind, secret: string) =>
  `${BASE}${kind}/${encodeURIComponent(secret.split('_secret_')[0] ?? '')}`;

const post = (kind: Kind, key: string, secret: string, verb: string, fields: Record<string, string>) =>
  ask(`${pathOf(kind, secret)}/${verb}`, {
    method: 'POST',
    body: new URLSearchParams({ key, client_secret: secret, ...fields }),
  });

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const answer = await fetch(path, { ...init, credentials: 'omit' });
    const body = await answer.json();
    return answer.ok ? { intent: body } : { error: body.error };
  } catch {
    const message = 'We could not reach the payment provider. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
