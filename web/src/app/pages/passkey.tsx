import { useEffect, useRef } from 'react';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ApiError, call, isUnauthorized } from '../../lib/api/call.ts';
import { useSingleFlightMutation } from '../../lib/api/mutations.ts';
import { askPasskey } from '../../lib/passkeys.ts';
import { browser } from '../../lib/session/sign-in.ts';
export default function PasskeyPage() {
  return (
    <Page
      title="Use your passkey"
      description="Finish signing in with a passkey."
      className="mx-auto grid max-w-xl gap-6 py-14"
    >
      <PasskeySignIn />
    </Page>
  );
}

/** Signs in with a passkey, and redirects to the return path. */
const usePasskeySignIn = () =>
  useSingleFlightMutation({
    mutationFn: async () => {
      const { options } = await call('POST /api/login/passkey/options', {});
      return call('POST /api/login/passkey', { body: { answer: await askPasskey(options) } });
    },
    // A full page load, so that the app starts with the new session.
    onSuccess: ({ returnTo }) => browser.go(returnTo),
  });

const CODE_PAGE = '/api/login/code';
const LOGIN = '/api/login';

/** The second factor of a sign-in, with a passkey instead of a code. */
function PasskeySignIn() {
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, error, isPending } = usePasskeySignIn();
  useEffect(() => button.current?.focus(), []);
  const isLate = isUnauthorized(error);
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">Use your passkey</h1>
      {error && (
        <p role="alert" className="notice-line">
          {(error instanceof ApiError && error.words) || "Your passkey didn't answer. Please try again."}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isLate ? (
          <Button asChild>
            <a href={LOGIN}>Sign in again</a>
          </Button>
        ) : (
          <Button ref={button} aria-busy={isPending} onClick={() => !isPending && mutate()}>
            Continue with your passkey
          </Button>
        )}
        <Button asChild look="quiet">
          <a href={CODE_PAGE}>Enter a code instead</a>
        </Button>
      </div>
    </>
  );
}
