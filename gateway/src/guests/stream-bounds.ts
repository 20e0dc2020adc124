import { AppError } from '@swizzle/kit/http/app-error';
import { MAX_GUESTS } from '@swizzle/proto';

/** Seconds after which there may be a place again. */
const AGAIN_SECONDS = 15;

/**
 * Streams that one gateway keeps open. The largest party fits with two pages for each guest, all behind one address;
 * ten such parties with one page each do too, and take some 300 MB.
 */
const MOST = { ofMenu: 2 * MAX_GUESTS, ofAddress: 2 * MAX_GUESTS, ofAll: 10 * MAX_GUESTS };

const change = (counts: Map<string, number>, key: string, by: 1 | -1) => {
  const count = (counts.get(key) ?? 0) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
};

/** Counts open streams and refuses more than there is room for. */
export class StreamBounds {
  private readonly most: typeof MOST;
  private readonly ofMenu = new Map<string, number>();
  private readonly ofAddress = new Map<string, number>();
  private all = 0;

  constructor(most = MOST) {
    this.most = most;
  }

  get open(): number {
    return this.all;
  }

  isWatched(slug: string): boolean {
    return this.ofMenu.has(slug);
  }

  /** @throws AppError `unavailable` */
  enter(slug: string, address: string): void {
    const isFull =
      this.all >= this.most.ofAll ||
      (this.ofMenu.get(slug) ?? 0) >= this.most.ofMenu ||
      (this.ofAddress.get(address) ?? 0) >= this.most.ofAddress;
    if (isFull) throw new AppError('unavailable', undefined, { retryAfterSeconds: AGAIN_SECONDS });
    this.count(slug, address, 1);
  }

  leave(slug: string, address: string): void {
    this.count(slug, address, -1);
  }

  private count(slug: string, address: string, by: 1 | -1): void {
    change(this.ofMenu, slug, by);
    change(this.ofAddress, address, by);
    this.all += by;
  }
}
