import { describe, expect, it } from '@jest/globals';
import type { ModelClient } from '@swizzle/kit/llm/model-client';
import sharp from 'sharp';
import { PhotoReader, toModelImage } from './photo-reader.ts';

const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3304a' } });

describe('toModelImage', () => {
  it('returns an upright JPEG of limited size, without EXIF data', async () => {
    const rotated = await createImage(2000, 1000)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'me' } } })
      .jpeg()
      .toBuffer();
    const output = await sharp(await toModelImage(rotated)).metadata();
    expect(output).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
    expect(output.exif).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['words', async () => Buffer.from('a recipe')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a GIF', () => createImage(10, 10).gif().toBuffer()],
    ['half a file', async () => (await createImage(900, 900).png().toBuffer()).subarray(0, 300)],
    ['far too many pixels', () => createImage(9000, 9000).png().toBuffer()],
  ])('rejects %s', async (_what, make) => {
    await expect(make().then(toModelImage)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('PhotoReader rejects photos without a model', async () => {
    const reader = new PhotoReader({ isOn: false } as ModelClient);
    expect(reader.isOn).toBe(false);
    await expect(reader.read('ada', Buffer.alloc(0))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
