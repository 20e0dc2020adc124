import { describe, expect, it } from '@jest/globals';
import type { ModelClient } from '@swizzle/kit/llm/model-client';
import sharp from 'sharp';
import { PhotoReader, toShown } from './photo-reader.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3304a' } });

describe('a photo for a model', () => {
  it('is a JPEG that stands upright, is no larger than is read, and says nothing of place and time', async () => {
    const turned = await plain(2000, 1000)
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'me' } } })
      .jpeg()
      .toBuffer();
    const shown = await sharp(await toShown(turned)).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
    expect(shown.exif).toBeUndefined();
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['words', async () => Buffer.from('a recipe')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a GIF', () => plain(10, 10).gif().toBuffer()],
    ['half a file', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 300)],
    ['far too many pixels', () => plain(9000, 9000).png().toBuffer()],
  ])('that is %s is refused', async (_what, make) => {
    await expect(make().then(toShown)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  it('is not taken where no model is set', async () => {
    const reader = new PhotoReader({ isOn: false } as ModelClient);
    expect(reader.isOn).toBe(false);
    await expect(reader.read('ada', Buffer.alloc(0))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
