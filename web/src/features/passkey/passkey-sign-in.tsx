import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ApiError, isUnauthorized } from '../../lib/api/api-error.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

const CODE_PAGE = '/api/login/code';
const LOGIN = '/api/login';

/** The second step of a sign-in, with a key instead of a code. */
export function PasskeySignIn() {
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
