// Open cursors: limited in number, and closed after ten idle minutes.
import { CommandError } from '../errors.ts';
import { type Budget, PAUSE, type Pause, type Steps } from '../query/budget.ts';
import { CursorReply } from '../wire/reply.ts';

const MAX_CURSORS = 1000;
const IDLE_MILLISECONDS = 10 * 60 * 1000;
const DEFAULT_FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;

interface Cursor {
  namespace: string;
  documents: Iterator<Buffer | Pause>;
  /** A document that didn't fit into the previous batch. */
  pending: Buffer | undefined;
  idleSince: number;
  /** The time budget of its reads. */
  budget: Budget;
}

export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private lastId = BigInt(Date.now()) << 20n;

  /** The first batch, and a cursor for the rest if there is more. */
  *start(
    namespace: string,
    documents: Iterable<Buffer | Pause>,
    budget: Budget,
    {
      batchSize = DEFAULT_FIRST_BATCH,
      singleBatch = false,
    }: { batchSize?: number; singleBatch?: boolean } = {},
  ): Steps<CursorReply> {
    const iterator = documents[Symbol.iterator]();
    const cursor: Cursor = { namespace, documents: iterator, pending: undefined, idleSince: 0, budget };
    const { batch, done } = yield* takeBatch(cursor, batchSize);
    if (done || singleBatch) return new CursorReply(namespace, 0n, 'firstBatch', batch);
    const id = ++this.lastId;
    this.keep(id, cursor);
    return new CursorReply(namespace, id, 'firstBatch', batch);
  }

  *next(id: bigint, namespace: string, batchSize: number | undefined, budget: Budget): Steps<CursorReply> {
    const cursor = this.open.get(id);
    if (!cursor || cursor.namespace !== namespace) {
      throw new CommandError('CursorNotFound', `cursor id ${id} not found`);
    }
    this.open.delete(id);
    cursor.budget.follow(budget);
    const { batch, done } = yield* takeBatch(cursor, batchSize || Number.POSITIVE_INFINITY);
    if (done) return new CursorReply(namespace, 0n, 'nextBatch', batch);
    this.keep(id, cursor);
    return new CursorReply(namespace, id, 'nextBatch', batch);
  }

  kill(id: bigint): boolean {
    return this.open.delete(id);
  }

  killNamespace(namespace: string): void {
    for (const [id, cursor] of this.open) if (cursor.namespace === namespace) this.open.delete(id);
  }

  expireIdle(now = Date.now()): void {
    for (const [id, { idleSince }] of this.open) {
      if (now - idleSince > IDLE_MILLISECONDS) this.open.delete(id);
    }
  }

  get size(): number {
    return this.open.size;
  }

  /** The map keeps insertion order, so the first entry is the least recently used. */
  private keep(id: bigint, cursor: Cursor): void {
    cursor.idleSince = Date.now();
    this.open.set(id, cursor);
    const [oldest] = this.open.keys();
    if (this.open.size > MAX_CURSORS && oldest !== undefined) this.open.delete(oldest);
  }
}

function* takeBatch(cursor: Cursor, limit: number): Steps<{ batch: Buffer[]; done: boolean }> {
  const batch: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    const next: Buffer | Pause | undefined = cursor.pending ?? cursor.documents.next().value;
    cursor.pending = undefined;
    if (next === PAUSE) {
      yield PAUSE;
      continue;
    }
    if (!next) return { batch, done: true };
    bytes += next.length;
    if (batch.length >= limit || (batch.length > 0 && bytes > MAX_BATCH_BYTES)) {
      cursor.pending = next;
      return { batch, done: false };
    }
    batch.push(next);
  }
}
