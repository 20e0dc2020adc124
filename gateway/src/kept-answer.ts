import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isWorthCompressing } from './compression.ts';

const compress = promisify(gzip);

/** Bytes of an entry beside its body. */
const OVERHEAD = 1024;

/** What a service says about its answer, as far as everybody may know it. */
export interface About {
  readonly type: string;
  readonly cacheControl: string;
}

/** One form of an answer, ready to be sent. Headers are names and values in turn. */
export interface Form {
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** An answer that is the same for everybody, and what browsers need to ask whether it still is. */
export class KeptAnswer {
  readonly plain: Form;
  /** Whether there is a compressed form. */
  readonly isCompressible: boolean;
  private readonly about: About;
  private readonly etag: string;
  // Other bytes are another representation, and strong tags tell them apart.
  private readonly etagOfCompressed: string;
  private compressing: Promise<Form> | undefined;

  constructor(body: Buffer, about: About) {
    const digest = hash('sha256', body, 'base64url');
    this.about = about;
    this.etag = `"${digest}"`;
    this.etagOfCompressed = `"${digest}-gzip"`;
    this.isCompressible = isWorthCompressing(about.type, body.length);
    this.plain = this.form(body, this.etag);
  }

  /** Bytes of memory that it takes at most. */
  get size(): number {
    return this.plain.body.length * (this.isCompressible ? 2 : 1) + OVERHEAD;
  }

  /** The compressed form: made once, off the event loop, when somebody first asks for it. */
  compressed(): Promise<Form> {
    this.compressing ??= compress(this.plain.body).then((body) =>
      this.form(body, this.etagOfCompressed, ['content-encoding', 'gzip']),
    );
    return this.compressing;
  }

  /** The headers of a 304, where the browser names what it has in `If-None-Match` and that is still right. */
  unchanged(ifNoneMatch: string | undefined): readonly string[] | undefined {
    if (ifNoneMatch === undefined) return undefined;
    if (ifNoneMatch.trim() === '*') return this.validators(this.etag);
    const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    const etag = [this.etag, this.etagOfCompressed].find((one) => named.includes(one));
    return etag === undefined ? undefined : this.validators(etag);
  }

  private form(body: Buffer, etag: string, more: readonly string[] = []): Form {
    const about = ['content-type', this.about.type, 'content-length', `${body.length}`, ...more];
    return { headers: [...about, ...this.validators(etag)], body };
  }

  private validators(etag: string): string[] {
    const validators = ['cache-control', this.about.cacheControl, 'etag', etag];
    return this.isCompressible ? [...validators, 'vary', 'accept-encoding'] : validators;
  }
}
