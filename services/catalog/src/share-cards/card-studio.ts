import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';

/** Cards under way and waiting: more would have to wait longer than a chat does for a preview. */
export const MAX_WAITING = 20;
const AGAIN_SECONDS = 5;
/** Cards that are kept: about 10 MB. */
const MAX_KEPT = 80;

/** For one card. */
const SECONDS = 10;

/**
 * Renders cards one at a time, and keeps the last ones by what is on them. Two that ask for the same card wait for the
 * same rendering.
 */
@Injectable()
export class CardStudio {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** `key`: all that is on the card. It is drawn in its turn only. @throws AppError `unavailable` while too many wait */
  render(key: string, draw: () => Promise<string>): Promise<Buffer> {
    const card = this.kept.get(key) ?? this.inTurn(draw);
    this.kept.delete(key);
    this.kept.set(key, card);
    card.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= MAX_KEPT) break;
      this.kept.delete(oldest);
    }
    return card;
  }

  private inTurn(draw: () => Promise<string>): Promise<Buffer> {
    if (this.waiting >= MAX_WAITING)
      throw new AppError(
        'unavailable',
        'We are drawing other cards right now. Please try again in a moment.',
        {
          retryAfterSeconds: AGAIN_SECONDS,
        },
      );
    this.waiting++;
    const work = async () => toJpeg(await draw());
    const mine = this.last.then(work, work).finally(() => this.waiting--);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}

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
