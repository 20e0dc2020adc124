import { AppError } from '@swizzle/kit/app-error';
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
    (name) => `You came back from ${name} without signing in. Nothing has changed.`,
  ],
  doubtful: [
    'unauthorized',
    (name) => `We could not check what ${name} told us about you. Please try again.`,
  ],
  unconfirmed: [
    'unauthorized',
    (name) =>
      `${name} did not confirm your email address, so we cannot tell which account is yours. Please confirm it there first, or use a password here.`,
  ],
  away: ['unavailable', (name) => `${name} does not answer just now. Please try again in a moment.`],
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
