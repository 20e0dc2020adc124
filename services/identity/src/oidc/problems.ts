import { AppError } from '@swizzle/kit/http/app-error';
import type { ErrorCode } from '@swizzle/proto';

/** Every way in which signing in through a provider can fail, and what people read then. */
const PROBLEMS = {
  off: ['not_found', () => 'Please sign in with your email and password.'],
  elsewhere: [
    'bad_input',
    () => 'That sign-in took too long or began in another browser. Please start again.',
  ],
  cancelled: [
    'unauthorized',
    (name) => `You left ${name} without signing in. You can try again, or use your email here.`,
  ],
  doubtful: ['unauthorized', (name) => `We couldn't verify your sign-in with ${name}. Please try again.`],
  unconfirmed: [
    'unauthorized',
    (name) =>
      `${name} hasn't verified your email address, so we can't tell which account is yours. Verify it there first, or sign in with a password here.`,
  ],
  away: ['unavailable', (name) => `${name} isn't responding right now. Please try again in a moment.`],
} as const satisfies Record<string, readonly [ErrorCode, (name: string) => string]>;

export type Problem = keyof typeof PROBLEMS;

/** Seconds after which a provider that was away is worth asking again. */
const RETRY_SECONDS = 10;

/** The failure as people are told about it; not a word of it is the provider's. */
export function problem(kind: Problem, providerName = ''): AppError {
  const [code, message] = PROBLEMS[kind];
  return new AppError(
    code,
    message(providerName),
    kind === 'away' ? { retryAfterSeconds: RETRY_SECONDS } : {},
  );
}
