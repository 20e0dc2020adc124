// Cocktails asked for over HTTP, as browsers do: many connections that stay open.
import { Agent, request } from 'node:http';
import { orderFor } from './order.ts';

/** Milliseconds after which nobody waits any more. */
const DEADLINE_MS = 60_000;

/** A call's outcome: `made`, the status and code of a refusal, or why there was no answer. */
export type Outcome = string;
export const MADE: Outcome = 'made';

export interface Caller {
  /** Asks for the next cocktail, for the next user. Never rejects. */
  ask(): Promise<Outcome>;
  /** Ends what is still open. */
  close(): void;
}

export function callerOf(url: string, cookies: readonly string[]): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, scheduling: 'fifo' });
  const address = new URL('/api/cocktails/generate', url.replace('//localhost:', '//127.0.0.1:'));
  let count = 0;
  return {
    ask() {
      const cookie = cookies[count % cookies.length] as string;
      const body = Buffer.from(JSON.stringify(orderFor(count++)));
      return call(address, agent, cookie, body);
    },
    close: () => agent.destroy(),
  };
}

function call(address: URL, agent: Agent, cookie: string, body: Buffer): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length };
    const asked = request(address, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(outcomeOf(answer.statusCode ?? 0, Buffer.concat(chunks))));
      answer.on('error', (error) => resolve(noAnswer(error)));
    });
    const timer = setTimeout(() => asked.destroy(new Error('too late')), DEADLINE_MS);
    asked.on('close', () => clearTimeout(timer));
    asked.on('error', (error) => resolve(noAnswer(error)));
    asked.end(body);
  });
}

const noAnswer = (error: Error & { code?: string }): Outcome => `no answer: ${error.code ?? error.message}`;

/** What is no cocktail is not made, whatever its status. */
function outcomeOf(status: number, body: Buffer): Outcome {
  const text = body.toString();
  if (status === 200 && text.startsWith('{"') && text.includes('"ingredients"')) return MADE;
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code ? `${status} ${code}` : String(status);
}
