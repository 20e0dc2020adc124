// Calls to the embedded Stripe, through the page's own origin, with the publishable key.

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

const BASE = '/embedded-stripe/v1/setup_intents/';

export const retrieveIntent = (key: string, secret: string): Promise<IntentResult> =>
  ask(`${pathOf(secret)}?${new URLSearchParams({ key, client_secret: secret })}`);

export const postIntent = (
  key: string,
  secret: string,
  verb: 'confirm' | 'authenticate',
  fields: Record<string, string>,
): Promise<IntentResult> =>
  ask(`${pathOf(secret)}/${verb}`, {
    method: 'POST',
    body: new URLSearchParams({ key, client_secret: secret, ...fields }),
  });

const pathOf = (secret: string) => BASE + encodeURIComponent(secret.split('_secret_')[0] ?? '');

async function ask(path: string, init: RequestInit = {}): Promise<IntentResult> {
  try {
    const answer = await fetch(path, { ...init, credentials: 'omit' });
    const body = await answer.json();
    return answer.ok ? { setupIntent: body } : { error: body.error };
  } catch {
    const message = 'We could not reach the payment provider. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}
