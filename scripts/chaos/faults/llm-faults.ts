// Every failure mode of a reachable model.
import { type Behavior, behave } from '@swizzle/kit/testing/fake-openai';

/** The failure mode. */
export interface LlmFault {
  /** The predicate after 'The model'. */
  readonly what: string;
  readonly injected: string;
  readonly behavior: Behavior;
  /** Whether every test run includes it. */
  readonly isShort: boolean;
  /** Whether it opens our circuit breaker for ten minutes, which only a restart resets. */
  readonly isForLong?: true;
}

const MARK = 'harmonica-9b1d of the provider';
/** Text in such models' answers, which must not reach any user. */
export const SAYINGS = [MARK, 'insufficient_quota', 'I would rather not', 'Half a dri', 'x'.repeat(64)];

const complaint = { message: MARK };
const spent = { message: MARK, type: 'insufficient_quota', code: 'insufficient_quota' };

// Timeouts and errors alternate with others: three in a row would open the circuit breaker.
export const LLM_FAULTS: readonly LlmFault[] = [
  {
    what: 'fails',
    injected: '500 for every question',
    behavior: behave.fail(500, {}, complaint),
    isShort: false,
  },
  {
    what: 'refuses',
    injected: 'a refusal in place of each answer',
    behavior: behave.refuse(),
    isShort: false,
  },
  {
    what: 'breaks off',
    injected: 'connections that end without an answer',
    behavior: behave.breakOff(),
    isShort: false,
  },
  {
    what: 'returns truncated JSON',
    injected: 'JSON that ends after 18 characters',
    behavior: behave.truncate(),
    isShort: false,
  },
  {
    what: 'hangs',
    injected: 'no answer at all',
    behavior: behave.hang(),
    isShort: false,
  },
  {
    what: 'returns another schema',
    injected: 'JSON of another schema, twice for each question',
    behavior: behave.answer({ [MARK]: 1 }),
    isShort: true,
  },
  {
    what: 'drips forever',
    injected: 'a space every 20 ms, for ever',
    behavior: behave.drip(),
    isShort: false,
  },
  {
    what: 'returns a megabyte',
    injected: 'answers of 1 MB',
    behavior: behave.flood(),
    isShort: true,
  },
  {
    what: 'returns prose',
    injected: 'prose instead of JSON',
    behavior: behave.say(`Certainly! ${MARK}: {`),
    isShort: false,
  },
  {
    what: 'returns a web page',
    injected: 'HTML instead of an API',
    behavior: behave.speakHtml(),
    isShort: false,
  },
  {
    what: 'is rate limited for a second',
    injected: '429 with Retry-After: 1',
    behavior: behave.fail(429, { 'retry-after': '1' }, complaint),
    isShort: true,
  },
  {
    what: 'is rate limited without Retry-After',
    injected: '429 without Retry-After',
    behavior: behave.fail(429, {}, complaint),
    isShort: false,
  },
  {
    what: 'has no quota left',
    injected: '429 with insufficient_quota',
    behavior: behave.fail(429, {}, spent),
    isShort: false,
    isForLong: true,
  },
  {
    what: 'rejects the API key',
    injected: '401 for every question',
    behavior: behave.fail(401, {}, complaint),
    isShort: false,
    isForLong: true,
  },
];
