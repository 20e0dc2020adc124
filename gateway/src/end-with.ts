import type { ServerResponse } from 'node:http';

/** Bytes up to which Node puts a string into one buffer with the head of its answer. */
const ONE_WRITE = 16_384;

/** Ends an answer with its whole body. A small one goes as a string of bytes: one write instead of two. */
export function endWith(raw: ServerResponse, body: Buffer): void {
  raw.end(body.length > ONE_WRITE ? body : body.toString('latin1'), 'latin1');
}
