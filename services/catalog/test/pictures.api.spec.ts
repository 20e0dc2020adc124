import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Cocktail, MAX_PICTURE_BYTES } from '@swizzle/proto';
import { type Catalog, recipe, startCatalog } from './start-catalog.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const create = (generationId: string) => catalog.create(generationId, recipe(1));

/** A file with a WebP header; the service checks no more. */
const file = (bytes: number, fill = 7) => {
  const webp = Buffer.alloc(bytes, fill);
  webp.write('RIFF', 0, 'latin1');
  webp.write('WEBP', 8, 'latin1');
  return webp;
};
const attach = (cocktailId: number, webp: Buffer) =>
  catalog.requests.ask('catalog.picture.attach', { cocktailId, webp: webp.toString('base64') });
const get = (path: string) => fetch(catalog.url + path);

describe('a generated image', () => {
  it('replaces the drawing under an immutable, content-addressed URL', async () => {
    const { id } = await create('p-1');
    const webp = file(MAX_PICTURE_BYTES);
    const { imageUrl } = await attach(id, webp);
    expect(imageUrl).toBe(`/api/pictures/${createHash('sha256').update(webp).digest('base64url')}`);
    expect(Cocktail.parse(await (await get(`/api/cocktails/${id}`)).json()).imageUrl).toBe(imageUrl);
    const picture = await get(imageUrl);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await picture.arrayBuffer()).equals(webp)).toBe(true);
  });

  it('is not replaced by later ones', async () => {
    const { id } = await create('p-2');
    const { imageUrl } = await attach(id, file(100, 1));
    const later = await Promise.all([attach(id, file(100, 1)), attach(id, file(100, 2))]);
    expect(later.map((cocktail) => cocktail.imageUrl)).toEqual([imageUrl, imageUrl]);
  });

  it('is one of several concurrent ones', async () => {
    const { id } = await create('p-3');
    await Promise.all([1, 2, 3, 4].map((fill) => attach(id, file(100, fill))));
    const { imageUrl } = await attach(id, file(100, 9));
    expect((await get(imageUrl)).status).toBe(200);
  });

  it('leaves the drawing under its URL', async () => {
    const { id, imageUrl } = await create('p-4');
    await attach(id, file(100));
    expect((await get(imageUrl)).headers.get('content-type')).toContain('svg');
  });
});

describe('an invalid picture', () => {
  it.each<[string, Buffer, string]>([
    ['something else', Buffer.from('<svg onload="alert(1)"/>'), 'unprocessable'],
    ['too large', file(MAX_PICTURE_BYTES + 3), 'bad_input'],
    ['nothing', Buffer.alloc(0), 'bad_input'],
  ])('is rejected: %s', async (_what, webp, code) => {
    const { id, imageUrl } = await create(`p-${code}-${webp.length}`);
    await expect(attach(id, webp)).rejects.toMatchObject({ code });
    expect(Cocktail.parse(await (await get(`/api/cocktails/${id}`)).json()).imageUrl).toBe(imageUrl);
  });

  it('is rejected for an unknown cocktail', async () => {
    await expect(attach(999_999, file(100))).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['A'.repeat(43), 404],
    ['short', 400],
    ['%2e%2e%2f', 400],
  ])('cannot be read as %s', async (hash, status) => {
    expect((await get(`/api/pictures/${hash}`)).status).toBe(status);
  });
});
