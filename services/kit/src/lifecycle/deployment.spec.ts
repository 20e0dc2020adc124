import { describe, expect, it } from '@jest/globals';
import { claimStore, type Deployment, deploymentOf } from './deployment.ts';

const jwk = (x: string) => Buffer.from(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x })).toString('base64');
const withKeys = (...keys: string[]): Deployment => ({ keys, adopts: false });

/** A store in memory. */
function aStore(marked?: string) {
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

it('is the same to the gateway, which signs, and to services, which check', () => {
  const gateway = deploymentOf({ CALLER_TOKEN_PRIVATE_KEY: jwk('a'), ADOPT_STORES: false });
  const service = deploymentOf({ CALLER_TOKEN_PUBLIC_KEY: `${jwk('b')},${jwk('a')}`, ADOPT_STORES: false });
  expect(service.keys).toHaveLength(2);
  expect(service.keys).toContain(gateway.keys[0]);
});

describe('a store', () => {
  it('that is nobody’s becomes the first one’s who comes', async () => {
    const { state, mark } = aStore();
    await claimStore('Redis', withKeys('old'), mark);
    expect(state.marked).toBe('old');
    await claimStore('Redis', withKeys('old'), mark);
  });

  it('that belongs to another deployment is refused, and stays as it is', async () => {
    const { state, mark } = aStore('theirs');
    await expect(claimStore('Redis', withKeys('ours'), mark)).rejects.toThrow(
      /^Redis belongs to another deployment .*INSTANCE.*ADOPT_STORES/,
    );
    expect(state.marked).toBe('theirs');
  });

  it('is taken over where that is asked for', async () => {
    const { state, mark } = aStore('theirs');
    await claimStore('Redis', { keys: ['ours'], adopts: true }, mark);
    expect(state.marked).toBe('ours');
  });

  it('stays ours over a rotation of keys with an overlap', async () => {
    const { state, mark } = aStore('old');
    await claimStore('Redis', withKeys('old', 'new'), mark);
    await claimStore('Redis', withKeys('new'), mark);
    expect(state.marked).toBe('new');
  });
});
