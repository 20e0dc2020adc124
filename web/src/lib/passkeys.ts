import type { PasskeyOptions } from '@swizzle/proto';

type Options = PasskeyOptions['options'];
type Answer = Record<string, unknown>;

// Loaded only to use or create a passkey.
const webauthn = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser; rejects if the user cancels. */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await webauthn();
  // The browser validates the server's options.
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** Signs a challenge with a passkey; rejects if the user cancels. */
export async function askPasskey(options: Options): Promise<Answer> {
  const { startAuthentication } = await webauthn();
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}
