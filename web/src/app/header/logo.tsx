import { PRODUCT_NAME } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LOGOUT_PATH } from '../../lib/session/leave.ts';

const LOOK =
  'inline-flex min-h-11 items-center gap-2.5 rounded-field font-display text-2xl font-semibold tracking-tight';

/** Signed in, the logo is the way out. */
export function Logo({ signedIn }: { signedIn: boolean }) {
  if (signedIn) {
    return (
      <a href={LOGOUT_PATH} className={LOOK} aria-label={`${PRODUCT_NAME}: sign out`}>
        <Mark />
        {PRODUCT_NAME}
      </a>
    );
  }
  return (
    <Link to={paths.home} className={LOOK}>
      <Mark />
      {PRODUCT_NAME}
    </Link>
  );
}

function Mark() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="size-8 fill-none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 13h16c-.6 4.200-3.800 6.800-8 6.800S8.600 17.200 8 13z" className="fill-brass" />
      <path
        d="M6.200 10h19.600c0 6.600-4 11.300-9.800 11.300S6.200 16.600 6.200 10zM16 21.300v6.200M11 27.500h10M17.500 13l5.200-8.600"
        className="stroke-text"
        strokeWidth="1.600"
      />
      <circle cx="23" cy="4" r="2.200" className="fill-coral" />
    </svg>
  );
}
