import {
  Cocktail,
  ErrorBody,
  SamAnswer,
  ShareBonus,
  SubscriptionState,
  TrialEligibility,
  User,
} from '@swizzle/proto';
import { z } from 'zod';
import { type Client, expectThat, Unmet } from './client.ts';

export interface Check {
  readonly title: string;
  /** @returns a note on the result, if any */
  run(): Promise<string | undefined>;
}

/** An error of fetch, whose cause has the reason. */
interface NoAnswer {
  readonly name?: string;
  readonly message?: string;
  readonly cause?: { readonly code?: string; readonly message?: string };
}

/** The reason in one line: a failed expectation, or a connection error. */
function reasonOf(error: unknown): string {
  if (error instanceof Unmet) return error.message.replaceAll(/\s+/g, ' ');
  const { name, message, cause } = error as NoAnswer;
  if (name === 'TimeoutError') return 'no answer before the deadline';
  return `no answer: ${cause?.code ?? cause?.message ?? message}`;
}

type Print = (line: string) => void;

const line = (mark: string, milliseconds: number, title: string, more: string | undefined) =>
  `${mark} ${String(Math.round(milliseconds)).padStart(6)} ms  ${title}${more ? `: ${more}` : ''}`;

/**
 * Runs a check and prints one line.
 * @returns whether it passed
 */
export async function runCheck({ title, run }: Check, print: Print): Promise<boolean> {
  const from = performance.now();
  try {
    const found = await run();
    print(line('ok    ', performance.now() - from, title, found));
    return true;
  } catch (error) {
    print(line('FAILED', performance.now() - from, title, reasonOf(error)));
    return false;
  }
}

// Public pages, and what must not be public.

/** Well-formed, but unknown. */
const NO_MENU = 'x'.repeat(22);

const OpenApi = z.object({ openapi: z.string().startsWith('3.1'), paths: z.record(z.string(), z.unknown()) });

export const visitorChecks = (client: Client): Check[] => [
  {
    title: 'Cocktails are listed, and have pictures',
    async run() {
      const cocktails = await client.read('/api/cocktails', z.array(Cocktail));
      const [first] = cocktails;
      if (!first) return 'none yet';
      if (first.imageUrl.startsWith('/')) await client.call(first.imageUrl);
      return `${cocktails.length}, ${first.name} first`;
    },
  },
  {
    title: 'The API is described, and its reference is there',
    async run() {
      const { paths } = await client.read('/api/openapi.json', OpenApi);
      const { text } = await client.call('/api/docs');
      expectThat(text.includes('API reference'), '/api/docs is another page');
      return `${Object.keys(paths).length} paths`;
    },
  },
  {
    title: 'Prices are shown, and the page to sign in',
    async run() {
      await client.call('/pricing');
      const { text } = await client.call('/api/login');
      expectThat(text.includes('/api/signup'), '/api/login has no form to create an account');
      return undefined;
    },
  },
  {
    title: 'A menu that does not exist is a 404, as a page and as data',
    async run() {
      const page = await client.call(`/m/${NO_MENU}`, { status: 404 });
      expectThat(page.headers.get('content-type')?.includes('html') === true, 'its page is no page');
      const { code } = await client.read(`/api/m/${NO_MENU}`, ErrorBody, { status: 404 });
      expectThat(code === 'not_found', `its code is ${code}`);
      return undefined;
    },
  },
  {
    title: 'Metrics are not public',
    async run() {
      // Without a proxy in front, it is a path of the web app.
      const { text } = await client.call('/metrics', { status: [200, 403, 404] });
      expectThat(!text.includes('# HELP'), '/metrics tells everybody');
      await client.call('/api/metrics', { status: 404 });
      return undefined;
    },
  },
  {
    title: 'Visitors are refused what is not theirs',
    async run() {
      for (const path of ['/api/auth/user', '/api/admin/statistics'])
        await client.read(path, ErrorBody, { status: 401 });
      await client.call('/api/cocktails/generate', {
        body: {},
        status: 403,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      return undefined;
    },
  },
];

// A user's session: sign-up, a drink, a message to Sam, and sign-out.

/** Milliseconds for a drink: slightly more than the gateway's timeout. */
const MAKING_DEADLINE_MS = 130_000;

/** What must be cleaned up afterward. */
export interface Traces {
  isIn?: boolean;
  cocktailId?: number;
}

export const memberChecks = (client: Client, traces: Traces): Check[] => [
  {
    title: 'Whoever signed in is known, and is no administrator unless they are',
    async run() {
      const { tier } = await client.read('/api/auth/user', User);
      if (tier !== 'admin') await client.read('/api/admin/statistics', ErrorBody, { status: 403 });
      return tier;
    },
  },
  {
    title: 'A cocktail is made, and can be read back with its picture',
    async run() {
      const body = { suggestedName: 'Smoke Test' };
      const made = await client.read('/api/cocktails/generate', Cocktail, {
        body,
        deadline: MAKING_DEADLINE_MS,
      });
      traces.cocktailId = made.id;
      const read = await client.read(`/api/cocktails/${made.id}`, Cocktail);
      expectThat(read.name === made.name, `what was made as ${made.name} is read as ${read.name}`);
      if (read.imageUrl.startsWith('/')) await client.call(read.imageUrl);
      return `${made.name}, ${made.abv} %`;
    },
  },
  {
    title: 'It can be saved, shared and taken out again',
    async run() {
      const path = `/api/cocktails/${traces.cocktailId}`;
      await client.call(`${path}/save`, { method: 'POST' });
      const saved = await client.read('/api/user/saved-cocktails', z.array(Cocktail));
      expectThat(
        saved.some(({ id }) => id === traces.cocktailId),
        'the collection lacks what was saved',
      );
      await client.read(`${path}/share-bonus`, ShareBonus, { method: 'POST' });
      await client.call(`${path}/save`, { method: 'DELETE' });
      return undefined;
    },
  },
  {
    title: 'Sam answers',
    async run() {
      const body = { message: 'Something with gin' };
      const answer = await client.read('/api/patron-ai/base-liquor', SamAnswer, { body });
      expectThat(answer.baseLiquorIntent.base_liquor === 'gin', 'Sam did not hear gin');
      return undefined;
    },
  },
  {
    title: 'Plans: what a trial would be, and how the subscription stands',
    async run() {
      const { eligible } = await client.read('/api/subscription/check-trial-eligibility', TrialEligibility, {
        method: 'POST',
      });
      await client.read('/api/subscription/state', SubscriptionState);
      return eligible ? 'a trial is offered' : 'no trial';
    },
  },
];
