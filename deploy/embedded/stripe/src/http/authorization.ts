// Who may call: the keys that requests bring, and what is answered to those without.
import type { IncomingMessage } from 'node:http';
import type { Keys } from '../account.ts';
import { invalid, StripeError } from './stripe-error.ts';

/** Who calls: our own server with the secret key, or a browser with the publishable one. */
export type Caller = 'server' | 'browser';

export function callerOf(request: IncomingMessage, form: Record<string, unknown>, keys: Keys): Caller {
  const key = keyIn(request.headers.authorization) ?? form.key;
  if (typeof key !== 'string' || key === '') {
    throw unauthorized(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    );
  }
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
}

function keyIn(header: string | undefined): string | undefined {
  const [scheme = '', value = ''] = header?.split(' ') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString().split(':')[0];
}

const unauthorized = (message: string) => new StripeError(invalid(message).body, 401);

export function secretKeyRequired(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  return new StripeError(invalid(message, { code: 'secret_key_required' }).body, 401);
}
