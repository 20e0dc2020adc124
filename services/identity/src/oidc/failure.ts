import { z } from 'zod';
import type { Problem } from './problems.ts';

/** What the errors of openid-client and of fetch have in common. */
const Failure = z.object({ message: z.string(), code: z.string().optional(), error: z.string().optional() });

const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
// OpenID Connect Core 1.0, section 3.1.2.6, and RFC 6749, section 4.1.2.1.
const SENT_BACK: Record<string, Problem> = {
  access_denied: 'cancelled',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

/** What went wrong with the provider, for people, and the reason for the log: no token, no address, no claim. */
export function explain(failure: unknown): { kind: Problem; reason: string } {
  const { message, code, error = '' } = Failure.catch({ message: 'unknown' }).parse(failure);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    return { kind: SENT_BACK[error] ?? 'doubtful', reason: code };
  }
  // fetch tells of an unreachable server by a TypeError.
  const away = failure instanceof TypeError || (code !== undefined && NO_ANSWER.has(code));
  return { kind: away ? 'away' : 'doubtful', reason: error || (code ?? message) };
}
