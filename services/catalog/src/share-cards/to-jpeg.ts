const SECONDS = 10;

/** A card as a file that every chat shows: a third of a PNG, under the 300 kB beyond which some show nothing. */
export async function toJpeg(svg: string): Promise<Buffer> {
  // Loaded for the first card: most processes of most days draw none.
  const { default: sharp } = await import('sharp');
  // One thread for each card, and nothing kept between them: a card is drawn once and then cached whole.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg))
    .timeout({ seconds: SECONDS })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
