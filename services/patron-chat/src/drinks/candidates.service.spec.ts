import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RpcClient } from '@swizzle/kit/rpc/rpc-client';
import type { BaseLiquor, Cocktail } from '@swizzle/proto';
import { pino } from 'pino';
import { CATALOG_MS, CandidatesService } from './candidates.service.ts';
import { CLASSIC_COCKTAILS, classicNamed } from './drinks.fixture.ts';

let now = 1000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** A catalog that answers what it holds, or nothing. */
const fakeCatalog = (cocktails: readonly Cocktail[]) => {
  const catalog = { cocktails, isAway: false, delayMs: 0, asked: [] as BaseLiquor[] };
  const ask = async (_subject: string, { baseLiquor }: { baseLiquor: BaseLiquor }) => {
    catalog.asked.push(baseLiquor);
    await (catalog.delayMs > 0 ? setTimeout(catalog.delayMs) : soon());
    if (catalog.isAway) throw new Error('no catalog');
    return {
      cocktails: structuredClone(catalog.cocktails.filter((one) => one.baseLiquor === baseLiquor)),
    };
  };
  const requests = { ask } as unknown as RpcClient;
  return { catalog, candidates: new CandidatesService(requests, pino({ level: 'silent' })) };
};

/** Until the catalog has answered what was asked in the background. */
const settle = async () => {
  await soon();
  await soon();
};
const MINUTE_MS = 60_001;

describe('candidates', () => {
  it('are asked for once by all who wait, and kept', async () => {
    const { catalog, candidates } = fakeCatalog(CLASSIC_COCKTAILS);
    const [offers] = await Promise.all([candidates.list(), candidates.list(), candidates.names()]);
    expect(offers.flat()).toHaveLength(CLASSIC_COCKTAILS.length);
    await candidates.list();
    expect(catalog.asked).toHaveLength(8);
  });

  it('are served as they were while they are fetched again', async () => {
    const { catalog, candidates } = fakeCatalog(CLASSIC_COCKTAILS);
    const before = (await candidates.list()).flat();
    const corrected = { ...classicNamed('Negroni'), tagline: 'Another one' };
    catalog.cocktails = CLASSIC_COCKTAILS.map((one) => (one.id === corrected.id ? corrected : one));
    now += MINUTE_MS;
    expect((await candidates.list()).flat()).toEqual(before);
    await settle();
    const after = (await candidates.list()).flat();
    expect(await candidates.find(corrected.id)).toEqual(corrected);
    expect(after.filter((one, at) => one !== before[at])).toEqual([corrected]);
  });

  it('are none while the catalog is away, and it is not asked at every message', async () => {
    const { catalog, candidates } = fakeCatalog(CLASSIC_COCKTAILS);
    catalog.isAway = true;
    expect((await candidates.list()).flat()).toEqual([]);
    expect((await candidates.names()).find('a negroni')).toEqual([{ name: 'Negroni', id: undefined }]);
    expect(catalog.asked).toHaveLength(8);
    catalog.isAway = false;
    now += MINUTE_MS;
    expect((await candidates.list()).flat()).toHaveLength(CLASSIC_COCKTAILS.length);
  });

  it('stay where the catalog goes away', async () => {
    const { catalog, candidates } = fakeCatalog(CLASSIC_COCKTAILS);
    await candidates.list();
    catalog.isAway = true;
    now += MINUTE_MS;
    await candidates.list();
    await settle();
    expect((await candidates.list()).flat()).toHaveLength(CLASSIC_COCKTAILS.length);
  });

  it('of a slow catalog are there for the next guest, while the first one is served without', async () => {
    const { catalog, candidates } = fakeCatalog(CLASSIC_COCKTAILS);
    catalog.delayMs = CATALOG_MS + 200;
    expect((await candidates.list()).flat()).toEqual([]);
    expect((await candidates.list()).flat()).toHaveLength(CLASSIC_COCKTAILS.length);
    expect(catalog.asked).toHaveLength(8);
  });

  it('of a base that has none are asked for again', async () => {
    const { catalog, candidates } = fakeCatalog([]);
    await candidates.list();
    catalog.cocktails = CLASSIC_COCKTAILS;
    expect((await candidates.list()).flat()).toHaveLength(CLASSIC_COCKTAILS.length);
  });
});
