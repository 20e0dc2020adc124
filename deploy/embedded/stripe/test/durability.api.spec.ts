import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { startEmbeddedStripe } from '../src/index.ts';
import { startAccount } from './running-account.ts';

const newDir = () => mkdtempSync(join(tmpdir(), 'swizzle-spec-'));

it('keeps its data after a restart', async () => {
  const dataDir = newDir();
  const first = await startAccount({ dataDir });
  const { id } = await first.stripe.customers.create({ name: 'Guest' }, { idempotencyKey: 'kept' });
  const prices = await first.stripe.prices.list();
  await first.server.stop();

  const second = await startAccount({ dataDir });
  expect(await second.stripe.customers.retrieve(id)).toMatchObject({ name: 'Guest' });
  expect((await second.stripe.customers.create({ name: 'Guest' }, { idempotencyKey: 'kept' })).id).toBe(id);
  expect((await second.stripe.prices.list()).data).toEqual(prices.data);
  await second.server.stop();
});

it.each(['scribble', ''.padEnd(8192, 'scribble')])('names a damaged file and leaves it', async (text) => {
  const dataDir = newDir();
  const file = join(dataDir, 'stripe.sqlite');
  writeFileSync(file, text);
  await expect(startEmbeddedStripe({ dataDir })).rejects.toThrow(`${file} is not a readable file`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
