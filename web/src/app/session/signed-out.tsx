import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LoginLink } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';
import { hasHint, signInToRemix } from '../../lib/session/sign-in.ts';
import { useUser } from '../../lib/session/use-user.ts';
import { useFocusHandover } from '../../lib/use-focus-handover.ts';

// The last location of a user in this tab, to return to after signing in again.

const KEY = 'lastPlace';

const lastPlace = () => sessionStorage.getItem(KEY);
const clearLastPlace = () => sessionStorage.removeItem(KEY);

/** Stores the user's location on every navigation. */
export function useLastPlace() {
  const isMember = useUser() !== null;
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isMember) sessionStorage.setItem(KEY, pathname + search);
  }, [isMember, pathname, search]);
}

const NEVER = () => () => {};

/** The tab's last location before its session ended; null for anyone else. */
const usePlaceBeforeSignOut = () =>
  useSyncExternalStore(
    NEVER,
    () => (hasHint() ? null : lastPlace()),
    () => null,
  );

/** Tells a user whose session has ended, and offers to sign in again. */
export function SignedOut() {
  const place = usePlaceBeforeSignOut();
  const [isClosed, setClosed] = useState(false);
  if (!place || isClosed) return null;
  const close = () => {
    clearLastPlace();
    setClosed(true);
  };
  return <Offer place={place} close={close} />;
}

function Offer({ place, close }: { place: string; close: () => void }) {
  const box = useRef<HTMLElement>(null);
  useFocusHandover(box);
  return (
    <section ref={box} aria-labelledby="signed-out" className="signed-out card">
      <div>
        <h2 id="signed-out" className="text-2xl">
          You're signed out
        </h2>
        <p className="text-muted">
          A drink that you were shaping stays in this tab, for you alone, until you're back.
        </p>
      </div>
      <BackIn place={place} />
      <button
        type="button"
        aria-label="Close"
        onClick={close}
        className="grid size-11 cursor-pointer place-items-center rounded-pill text-muted hover:bg-raised hover:text-text"
      >
        <X aria-hidden className="size-5" />
      </button>
    </section>
  );
}

/** Returns to the last location. The generator is resumed with the form as it was left. */
function BackIn({ place }: { place: string }) {
  const { pathname, searchParams } = new URL(place, window.location.origin);
  const remix = pathname === paths.generate && searchParams.get('remix');
  if (remix) return <Button onClick={() => signInToRemix(Number(remix))}>Sign back in</Button>;
  return (
    <Button asChild>
      {pathname === paths.generate ? (
        <LoginLink toGenerate>Sign back in</LoginLink>
      ) : (
        <LoginLink returnTo={place}>Sign back in</LoginLink>
      )}
    </Button>
  );
}
