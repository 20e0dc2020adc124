/** The response exceeds its size limit. */
export class TooLargeError extends Error {}

const readBounded = async (answer: Response, mostBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TooLargeError(`More than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * `fetch` that resolves with the whole body read, so that the caller's deadline covers a slow body and no response
 * takes more memory than `mostBytes`. Redirects are refused: they would carry our API key elsewhere.
 */
export const boundedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    try {
      const answer = await fetch(input, { ...init, redirect: 'error' });
      const body = await readBounded(answer, mostBytes);
      const { status, statusText, headers } = answer;
      return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, statusText, headers });
    } catch (cause) {
      // Only the deadline aborts; the library doesn't always recognize its own timeout error.
      throw init?.signal?.aborted ? new Error('The answer timed out', { cause }) : cause;
    }
  };
