import { Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';

/** Maximum cards in the queue: more would wait longer than a chat does for a preview. */
export const MAX_QUEUED = 20;
const RETRY_AFTER_SECONDS = 5;
/** Maximum cached cards: about 10 MB. */
const MAX_CACHED = 80;

/** Timeout of one card. */
const TIMEOUT_SECONDS = 10;

/**
 * Renders cards one at a time, with an LRU cache keyed by content. Concurrent requests for a card share one rendering.
 */
@Injectable()
export class CardRenderer {
  /** In order of last use. */
  private readonly cache = new Map<string, Promise<Buffer>>();
  private last: Promise<unknown> = Promise.resolve();
  private queued = 0;

  /** @param key hash of the content. @throws AppError `unavailable` while the queue is full */
  render(key: string, draw: () => Promise<string>): Promise<Buffer> {
    const card = this.cache.get(key) ?? this.enqueue(draw);
    this.cache.delete(key);
    this.cache.set(key, card);
    card.catch(() => this.cache.delete(key));
    for (const oldest of this.cache.keys()) {
      if (this.cache.size <= MAX_CACHED) break;
      this.cache.delete(oldest);
    }
    return card;
  }

  private enqueue(draw: () => Promise<string>): Promise<Buffer> {
    if (this.queued >= MAX_QUEUED)
      throw new AppError(
        'unavailable',
        'We are drawing other cards right now. Please try again in a moment.',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    this.queued++;
    const task = async () => toJpeg(await draw());
    const result = this.last.then(task, task).finally(() => this.queued--);
    this.last = result.catch(() => undefined);
    return result;
  }
}

/** Converts a card to JPEG: a third of a PNG's size, and below the 300 kB limit of some chats' previews. */
export async function toJpeg(svg: string): Promise<Buffer> {
  // Loaded lazily: most processes never draw a card.
  const { default: sharp } = await import('sharp');
  // One thread and no cache inside sharp: finished cards are cached here.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg))
    .timeout({ seconds: TIMEOUT_SECONDS })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
