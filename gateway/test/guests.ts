// A browser's EventSource, as far as specs look: blocks of fields, in the order in which they came.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { GuestMenu } from '@swizzle/proto';

/** What stands between two empty lines; a comment has an empty name. */
export type Block = Record<string, string>;

const blockOf = (text: string): Block =>
  Object.fromEntries(
    text.split('\n').map((line) => {
      const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );

async function* blocksIn(answer: IncomingMessage): AsyncGenerator<Block, undefined> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(blockOf);
  }
}

/** Opens a stream: `next` is the next block, nothing once it has ended. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const asked = get(url, { headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const blocks = blocksIn(answer);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    next: async (): Promise<Block | undefined> => (await blocks.next()).value,
    leave: () => asked.destroy(),
  };
}

let last = 0;
/** An address that no other spec shares. */
export const newSlug = () => `${++last}`.padStart(22, 'menu-of-a-party_000000');

export const menuOf = (revision: number, more: Partial<GuestMenu> = {}): GuestMenu => ({
  revision,
  name: 'Ada’s Evening',
  intro: 'Welcome.',
  drinks: [],
  ...more,
});
