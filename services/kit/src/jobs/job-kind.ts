import type { z } from 'zod';

/** A kind of job: its queue, owned by one service, and its payload. */
export interface JobKind<Payload extends z.ZodType> {
  readonly queue: string;
  readonly payload: Payload;
  /** Attempts before a job counts as failed, the first included. */
  readonly attempts: number;
}

/** A job's data: the payload and the id of the request that added it. BullMQ's telemetry adds the trace. */
export interface Envelope {
  readonly payload: unknown;
  readonly requestId: string | undefined;
  /** Set when a failed job is retried by hand. */
  readonly isReplay?: boolean;
}
