// A photo, made small enough to send.
import { MAX_PHOTO_BYTES } from '@swizzle/proto';

/** Pixels of the longer side: print stays legible, and no model reads more. */
const MOST_PIXELS = 1600;
/** The lower ones only where the file would be too large. */
const QUALITIES = [0.85, 0.6, 0.4] as const;

/** A picture as the base64 of a JPEG, without what its file says of place and time. Throws where it is none. */
export async function toJpeg(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (jpeg && jpeg.size <= MAX_PHOTO_BYTES) return toBase64(jpeg);
  }
  throw new Error('This picture is too large.');
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
