import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { type EndpointKey, endpointList } from './endpoints.ts';
import { describeFault } from './input-faults.ts';

type Part = 'params' | 'query' | 'body';

const schemaOf = (key: EndpointKey, part: Part): z.ZodType => {
  const schema = endpointList.find((row) => row.key === key)?.[part];
  if (!schema) throw new Error(`${key} takes no ${part}`);
  return schema;
};

const faultsIn = (schema: z.ZodType, input: unknown): string[] =>
  schema.safeParse(input, { error: describeFault }).error?.issues.map(({ message }) => message) ?? [];

const GENERATE = 'POST /api/cocktails/generate';
const PLAN = 'POST /api/menus/generate';
const PROFILE = 'PATCH /api/auth/user/profile';
const SIGN_UP = 'POST /api/signup';
const EVENT = { eventType: 'Birthday Celebration', eventLength: '2-3 hours', budget: '$5-8' };
const PICTURE = 'Use a full https:// address of a picture, like https://example.com/me.jpg.';
const EMAIL = 'Please enter a full email address, like ada@example.com.';
const ACCOUNT = { email: 'ada@example.com', password: 'a good long one' };

describe('describeFault', () => {
  it.each<[EndpointKey, Part, unknown, string]>([
    [GENERATE, 'body', { suggestedName: 'x'.repeat(61) }, 'The name can be at most 60 characters.'],
    [GENERATE, 'body', { suggestedName: 7 }, 'The name must be text.'],
    [GENERATE, 'body', { suggestedName: 'a\u202eb' }, 'The name contains characters that cannot be used.'],
    [GENERATE, 'body', { flavorProfile: { sweet: 101 } }, 'The sweet flavor can be at most 100.'],
    [GENERATE, 'body', { flavorProfile: { sour: -1 } }, 'The sour flavor must be at least 0.'],
    [GENERATE, 'body', { flavorProfile: { sour: '5' } }, 'The sour flavor must be a number.'],
    [
      GENERATE,
      'body',
      { selectedNotes: Array(9).fill('Lime') },
      'The flavor notes can have at most 8 items.',
    ],
    [GENERATE, 'body', { selectedNotes: ['Lime', 'Lime'] }, 'Choose each flavor note only once.'],
    [GENERATE, 'body', { selectedNotes: ['Tobacco'] }, 'The flavor notes must be from our list.'],
    [GENERATE, 'body', { remixedFromId: 1.5 }, 'The id of the remixed cocktail must be a whole number.'],
    [GENERATE, 'body', { remixedFromId: 0 }, 'The id of the remixed cocktail must be more than 0.'],
    [GENERATE, 'body', { tier: 'admin' }, 'Unknown field: tier.'],
    [GENERATE, 'body', { a: 1, b: 2 }, 'Unknown fields: a, b.'],
    [GENERATE, 'body', [], 'The request must be an object.'],
    [GENERATE, 'body', undefined, 'The request is missing.'],
    [PLAN, 'body', { ...EVENT, guestCount: 0 }, 'The guest count must be at least 1.'],
    [PLAN, 'body', { ...EVENT, guestCount: 1001 }, 'The guest count can be at most 1000.'],
    [PLAN, 'body', { ...EVENT, guestCount: 1.5 }, 'The guest count must be a whole number.'],
    [PLAN, 'body', { ...EVENT, budget: undefined }, 'The budget must be one of: '],
    [PLAN, 'body', { ...EVENT, theme: 'x'.repeat(801) }, 'The theme can be at most 800 characters.'],
    ['PATCH /api/menus/:id', 'body', { name: ' ' }, "The name can't be empty."],
    ['PATCH /api/menus/:id', 'body', {}, 'The name is missing.'],
    ['PATCH /api/menus/:id/cocktails/:entryId', 'body', { servings: 0 }, 'The servings must be at least 1.'],
    ['PATCH /api/menus/:id/cocktails/:entryId', 'body', {}, 'Nothing to change: '],
    [
      'PATCH /api/menus/:id/cocktails/:entryId',
      'body',
      { isSoldOut: 'no' },
      'The sold-out mark must be true or false.',
    ],
    [
      'PATCH /api/menus/:id/shopping',
      'body',
      { prices: { gin: -1 } },
      'The list of prices must be at least 0.',
    ],
    ['PATCH /api/menus/:id/shopping', 'body', { prices: { '': 1 } }, "The list of prices isn't valid."],
    ['POST /api/patron-ai/base-liquor', 'body', { message: '' }, "The message can't be empty."],
    ['POST /api/patron-ai/base-liquor', 'body', {}, 'The message is missing.'],
    ['GET /api/cocktails/:id', 'params', { id: 'x' }, 'The id must be a positive whole number.'],
    ['GET /api/menus/:id', 'params', { id: '!' }, "The id isn't valid."],
    [SIGN_UP, 'body', { ...ACCOUNT, email: 'ada' }, EMAIL],
    [SIGN_UP, 'body', { ...ACCOUNT, email: '' }, EMAIL],
    [SIGN_UP, 'body', { ...ACCOUNT, password: 'short' }, 'The password must have at least 8 characters.'],
    [
      SIGN_UP,
      'body',
      { ...ACCOUNT, password: 'x'.repeat(129) },
      'The password can be at most 128 characters.',
    ],
    [SIGN_UP, 'body', { email: ACCOUNT.email }, 'The password is missing.'],
    [
      SIGN_UP,
      'body',
      { ...ACCOUNT, firstName: 'x'.repeat(81) },
      'The first name can be at most 80 characters.',
    ],
    ['POST /api/verify-email', 'body', { token: 'x' }, 'This link is incomplete.'],
    [PROFILE, 'body', { profileImageUrl: 'example.com/me.jpg' }, PICTURE],
    [PROFILE, 'body', { profileImageUrl: 'http://example.com/me.jpg' }, PICTURE],
    [PROFILE, 'body', { profileImageUrl: 'https://127.0.0.1/me.jpg' }, PICTURE],
    [
      PROFILE,
      'body',
      { profileImageUrl: `https://${'x'.repeat(2048)}.com` },
      'The picture address can be at most 2048 characters.',
    ],
    [
      'PATCH /api/auth/user/units',
      'body',
      { preferredUnits: 'x' },
      'The units must be one of: imperial, metric.',
    ],
  ])('describes the fault in %s %s %j in a sentence', (key, part, input, sentence) => {
    expect(faultsIn(schemaOf(key, part), input)[0]).toContain(sentence);
  });

  it('truncates long names of unknown fields', () => {
    const [fault = ''] = faultsIn(z.strictObject({}), Object.fromEntries([['x'.repeat(5000), 1]]));
    expect(fault.length).toBeLessThan(80);
  });
});

const INVALID_VALUES = [
  undefined,
  null,
  '',
  'x'.repeat(10_000),
  '\u0000',
  -1,
  1.5,
  1e9,
  Number.NaN,
  true,
  [],
  ['x'],
  {},
];
const inputs = endpointList.flatMap(({ key, params, query, body }) =>
  [params, query, body].filter((schema) => schema !== undefined).map((schema) => [key, schema] as const),
);
/** Technical terms: zod's messages, operators, patterns and camelCase field names. */
const JARGON = /Invalid|expected|received|[<>]=|regex|pattern|undefined|[a-z][A-Z]/;

it.each(inputs)('%s has a readable message for every invalid input', (_key, schema) => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const attempts = [
    ...INVALID_VALUES,
    ...INVALID_VALUES.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  ];
  for (const fault of attempts.flatMap((input) => faultsIn(schema, input))) {
    expect(fault).toMatch(/^[A-Z].*\.$/s);
    expect(fault).not.toMatch(JARGON);
  }
});
