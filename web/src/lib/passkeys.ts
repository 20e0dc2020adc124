import type { PasskeyOptions } from '@swizzle/proto';

type Options = PasskeyOptions['options'];
type Answer = Record<string, unknown>;

// Loaded by those who have, or make, a passkey.
const webauthn = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey; rejects where its owner says no. */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await webauthn();
  // The browser checks what the server has written.
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** Has a passkey answer; rejects where its owner says no. */
export async function askPasskey(options: Options): Promise<Answer> {
  const { startAuthentication } = await webauthn();
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}
