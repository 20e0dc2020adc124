import { describe, expect, it } from '@jest/globals';
import { claimStore, type Deployment, deploymentOf } from './deployment.ts';

const jwk = (x: string) => Buffer.from(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x })).toString('base64');
const withKeys = (...keys: string[]): Deployment => ({ keys, adoptsStores: false });

/** An in-memory store. */
function createStore(marked?: string) {
  const state = { marked };
  return {
    state,
    mark: {
      read: async () => state.marked,
      write: async (keys: string) => {
        state.marked = keys;
      },
    },
  };
}

it('derives the same fingerprint from the private and the public key', () => {
  const gateway = deploymentOf({ CALLER_TOKEN_PRIVATE_KEY: jwk('a'), ADOPT_STORES: false });
  const service = deploymentOf({ CALLER_TOKEN_PUBLIC_KEY: `${jwk('b')},${jwk('a')}`, ADOPT_STORES: false });
  expect(service.keys).toHaveLength(2);
  expect(service.keys).toContain(gateway.keys[0]);
});

describe('a store', () => {
  it('without a mark is claimed by the first deployment', async () => {
    const { state, mark } = createStore();
    await claimStore('Redis', withKeys('old'), mark);
    expect(state.marked).toBe('old');
    await claimStore('Redis', withKeys('old'), mark);
  });

  it('of another deployment is refused and keeps its mark', async () => {
    const { state, mark } = createStore('theirs');
    await expect(claimStore('Redis', withKeys('ours'), mark)).rejects.toThrow(
      /^Redis belongs to another deployment .*INSTANCE.*ADOPT_STORES/,
    );
    expect(state.marked).toBe('theirs');
  });

  it('is taken over with ADOPT_STORES', async () => {
    const { state, mark } = createStore('theirs');
    await claimStore('Redis', { keys: ['ours'], adoptsStores: true }, mark);
    expect(state.marked).toBe('ours');
  });

  it('stays ours during a key rotation with an overlap', async () => {
    const { state, mark } = createStore('old');
    await claimStore('Redis', withKeys('old', 'new'), mark);
    await claimStore('Redis', withKeys('new'), mark);
    expect(state.marked).toBe('new');
  });
});
