import jsqr from 'jsqr';
import sharp from 'sharp';

/** Pixels. */
const SIDE = 210;

/** What a phone reads off a picture, PNG or SVG; undefined where it finds no code. */
export async function readCode(picture: string | Buffer): Promise<string | undefined> {
  const image = sharp(Buffer.from(picture)).resize(SIDE, SIDE).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height, {
    inversionAttempts: 'dontInvert',
  })?.data;
}
