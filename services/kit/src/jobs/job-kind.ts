import type { z } from 'zod';

/** A kind of slow work: its queue, owned by one service, and what a job of it carries. */
export interface JobKind<Payload extends z.ZodType> {
  readonly queue: string;
  readonly payload: Payload;
  /** Runs before a job counts as failed; the first one included. */
  readonly attempts: number;
}

/** What lies in the queue: the payload, and the request it came with. BullMQ's telemetry adds the trace. */
export interface Envelope {
  readonly payload: unknown;
  readonly requestId: string | undefined;
  /** It was given up once, and somebody wants it done all the same. */
  readonly isReplay?: boolean;
}
