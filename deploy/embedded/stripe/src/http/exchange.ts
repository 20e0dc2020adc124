import type { Caller } from './authorization.ts';

export interface Request {
  id: string;
  method: string;
  path: string;
  form: Record<string, unknown>;
  caller: Caller;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: unknown;
  /** The request that was first answered like this. */
  original?: string;
}
