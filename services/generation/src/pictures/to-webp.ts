import { AppError } from '@swizzle/kit/http/app-error';
import { MAX_PICTURE_BYTES, PICTURE_PIXELS } from '@swizzle/proto';
import sharp from 'sharp';

/** Pixels that a file may unfold to: four times what painters deliver. */
const MOST_PIXELS = 16_000_000;
const SECONDS = 20;
/** The second only for a picture so busy that its file would not fit. */
const QUALITIES = [82, 50];

// Async, because sharp throws at once where there is no file at all.
const encode = async (file: Buffer, quality: number): Promise<Buffer> =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS })
    .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'cover' })
    .webp({ quality })
    .toBuffer();

/** Any picture as a square WebP of ours, without what its file said of itself. @throws AppError `unprocessable` */
export async function toWebp(file: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const webp = await encode(file, quality).catch((cause: unknown) => {
      throw new AppError('unprocessable', 'That is no picture.', { cause });
    });
    if (webp.length <= MAX_PICTURE_BYTES) return webp;
  }
  throw new AppError('unprocessable', 'That picture is too large.');
}
