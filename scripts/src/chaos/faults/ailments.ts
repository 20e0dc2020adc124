// Every way in which a model that is reached can be of no use.
import { type Behavior, behave } from '@swizzle/kit/testing/fake-openai';

/** What is wrong with a model. */
export interface Ailment {
  /** After 'The model'. */
  readonly what: string;
  readonly injected: string;
  readonly behavior: Behavior;
  /** Whether it is so at once that every test run can see it. */
  readonly isQuick: boolean;
  /** Whether our processes leave the model alone for ten minutes after it, which only a new start ends. */
  readonly isForLong?: true;
}

const MARK = 'harmonica-9b1d of the provider';
/** What such models say, in whatever they say it: nobody may hear it. */
export const SAYINGS = [MARK, 'insufficient_quota', 'I would rather not', 'Half a dri', 'x'.repeat(64)];

const complaint = { message: MARK };
const spent = { message: MARK, type: 'insufficient_quota', code: 'insufficient_quota' };

// What keeps silent or fails comes between others: a third time in a row, it would be left alone.
export const AILMENTS: readonly Ailment[] = [
  {
    what: 'fails',
    injected: '500 for every question',
    behavior: behave.fail(500, {}, complaint),
    isQuick: false,
  },
  {
    what: 'refuses',
    injected: 'a refusal in place of each answer',
    behavior: behave.refuse(),
    isQuick: true,
  },
  {
    what: 'breaks off',
    injected: 'connections that end without an answer',
    behavior: behave.breakOff(),
    isQuick: false,
  },
  {
    what: 'stops in the middle of its JSON',
    injected: 'JSON that ends after 18 characters',
    behavior: behave.truncate(),
    isQuick: true,
  },
  {
    what: 'hangs',
    injected: 'no answer at all',
    behavior: behave.hang(),
    isQuick: false,
  },
  {
    what: 'answers another shape',
    injected: 'JSON of another schema, twice for each question',
    behavior: behave.answer({ [MARK]: 1 }),
    isQuick: true,
  },
  {
    what: 'drips for ever',
    injected: 'a space every 20 ms, for ever',
    behavior: behave.drip(),
    isQuick: false,
  },
  {
    what: 'answers a megabyte',
    injected: 'answers of 1 MB',
    behavior: behave.flood(),
    isQuick: true,
  },
  {
    what: 'talks instead of answering',
    injected: 'prose instead of JSON',
    behavior: behave.say(`Certainly! ${MARK}: {`),
    isQuick: false,
  },
  {
    what: 'is a web page',
    injected: 'HTML instead of an API',
    behavior: behave.speakHtml(),
    isQuick: false,
  },
  {
    what: 'wants to be left alone for a second',
    injected: '429 with Retry-After: 1',
    behavior: behave.fail(429, { 'retry-after': '1' }, complaint),
    isQuick: true,
  },
  {
    what: 'wants to be left alone, and does not say how long',
    injected: '429 without Retry-After',
    behavior: behave.fail(429, {}, complaint),
    isQuick: false,
  },
  {
    what: 'has run out of money',
    injected: '429 with insufficient_quota',
    behavior: behave.fail(429, {}, spent),
    isQuick: false,
    isForLong: true,
  },
  {
    what: 'does not take the key',
    injected: '401 for every question',
    behavior: behave.fail(401, {}, complaint),
    isQuick: false,
    isForLong: true,
  },
];
