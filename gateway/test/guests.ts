// A minimal EventSource for specs: blocks of fields in order.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Cocktail, GuestMenu } from '@swizzle/proto';

/** The fields between two empty lines; a comment has an empty name. */
export type Block = Record<string, string>;

const parseBlock = (text: string): Block =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );

async function* readBlocks(answer: IncomingMessage): AsyncGenerator<Block, undefined> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(parseBlock);
  }
}

/** Opens a stream; `next` resolves to the next block, or undefined at the end. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const request = get(url, { headers, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const blocks = readBlocks(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    next: async (): Promise<Block | undefined> => (await blocks.next()).value,
    leave: () => request.destroy(),
  };
}

let last = 0;
/** A unique slug. */
export const newSlug = () => `${++last}`.padStart(22, 'menu-of-a-party_000000');

export const menuOf = (revision: number, changes: Partial<GuestMenu> = {}): GuestMenu => ({
  revision,
  name: 'Ada’s Evening',
  intro: 'Welcome.',
  drinks: [],
  ...changes,
});

export const cocktailOf = (id: number, abv: number): Cocktail => ({
  id,
  name: `Drink ${id}`,
  tagline: 'Bitter and bright',
  description: 'Equal parts.',
  flavorProfile: { fruity: 10, earthy: 20, sour: 0, bitter: 80, herbaceous: 40, sweet: 50 },
  flavorNotes: ['Campari'],
  abv,
  mood: 'Classic',
  glassType: 'Rocks/Old Fashioned',
  prepTime: 3,
  calories: 180,
  difficulty: 'Easy',
  garnish: 'orange twist',
  tags: [],
  instructions: ['Stir and strain.'],
  ingredients: [
    { name: 'gin', amount: 1, unit: 'oz' },
    { name: 'Campari', amount: 1, unit: 'oz' },
  ],
  allergens: ['sulfites'],
  baseLiquor: 'gin',
  figures: {
    ...{ volumeMl: 90, dilution: 0.3, alcoholGrams: 20, sugarGrams: 10, acidPercent: 0, standardDrinks: 1.4 },
    lines: [],
  },
  imageUrl: `/api/cocktails/${id}/picture`,
  remixedFromId: null,
  isFeatured: true,
  createdAt: '2025-11-21T08:00:00Z',
});
