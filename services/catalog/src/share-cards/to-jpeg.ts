import sharp from 'sharp';

// One thread for each card, and nothing kept between them: a card is drawn once and then cached whole.
sharp.concurrency(1);
sharp.cache(false);

/** A card as a file that every chat shows: a third of a PNG, under the 300 kB beyond which some show nothing. */
export const toJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
