// What anybody finds who comes in from the street, and what nobody may find.
import { Cocktail, ErrorBody } from '@swizzle/proto';
import { z } from 'zod';
import type { Check } from './check.ts';
import { type Client, expectThat } from './client.ts';

/** Well-formed, and nobody's. */
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
      // Where nothing stands in front, it is a path of the web app like any other.
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
