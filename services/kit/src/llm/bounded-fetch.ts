/** An answer that is larger than anything that was asked for. */
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
 * `fetch` that ends only with the whole answer read: the deadline of whoever calls it then covers a body that
 * drips, and no answer takes more memory than `mostBytes`. Nobody is followed elsewhere, with our key in hand.
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
      // What aborts is the deadline; its own error is not always known for one by the library that set it.
      throw init?.signal?.aborted ? new Error('The answer timed out', { cause }) : cause;
    }
  };
