import { describe, expect, it } from '@jest/globals';
import { MAX_PICTURE_BYTES, PICTURE_PIXELS } from '@swizzle/proto';
import sharp from 'sharp';
import { toWebp } from './pictures.module.ts';

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3304a' } });

describe('toWebp', () => {
  it('returns a square WebP without metadata', async () => {
    const jpeg = await createImage(1024, 1536)
      .withExif({ IFD0: { Copyright: 'painter' } })
      .jpeg()
      .toBuffer();
    const webp = await sharp(await toWebp(jpeg)).metadata();
    expect(webp).toMatchObject({ format: 'webp', width: PICTURE_PIXELS, height: PICTURE_PIXELS });
    expect(webp.exif).toBeUndefined();
  });

  it('respects the size limit for pure noise', async () => {
    const noise = sharp({
      create: {
        width: 1024,
        height: 1024,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    expect((await toWebp(await noise.png().toBuffer())).length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['words', async () => Buffer.from('I cannot paint that.')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a file', async () => (await createImage(1024, 1024).png().toBuffer()).subarray(0, 400)],
    ['far too many pixels', () => createImage(9000, 9000).png().toBuffer()],
  ])('rejects %s', async (_what, make) => {
    await expect(toWebp(await make())).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
