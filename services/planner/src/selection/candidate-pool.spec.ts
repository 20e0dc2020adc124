import { describe, expect, it, jest } from '@jest/globals';
import type { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import { CandidatePool } from './candidate-pool.ts';

const poolThat = (ask: () => Promise<unknown>) => {
  const asked = jest.fn(ask);
  return { asked, pool: new CandidatePool({ ask: asked } as unknown as RpcClient) };
};
const EMPTY = { cocktails: [], next: null };
const soon = () => Date.now() + 1000;

describe('a pool that several users gather at once', () => {
  it('walks the shelves that are the same for everybody once', async () => {
    const { asked, pool } = poolThat(() => Promise.resolve(EMPTY));
    await Promise.all(['ada', 'ben', 'cleo', 'dan'].map((user) => pool.gather(user, soon())));
    // Two for all, and each user's own two.
    expect(asked).toHaveBeenCalledTimes(2 + 4 * 2);
  });

  it('walks anew for who joined a walk that failed', async () => {
    let calls = 0;
    const { pool } = poolThat(() => {
      calls++;
      return calls <= 1 ? Promise.reject(new Error('late')) : Promise.resolve(EMPTY);
    });
    const [first, second] = await Promise.allSettled([
      pool.gather('ada', soon()),
      pool.gather('ben', soon()),
    ]);
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  });
});
