// Short rounds in turn, a, b, c, d, a, b, c, d, …: whatever else the machine does meets all of them alike.
import { quantile } from '../figure.ts';
import type { Caller } from './caller.ts';
import type { Measured } from './measured.ts';

/** One of the servers, and how it is called. */
export interface Contender {
  name: string;
  server: Measured;
  caller: Caller;
}

export interface Round {
  /** CPU microseconds of the server for one request. */
  cpu: number;
  p50: number;
  p99: number;
}

export interface Shape {
  rounds: number;
  requests: number;
  warmUp: number;
}

/** @returns the rounds of each contender, in the order given */
export async function measureRounds(contenders: readonly Contender[], shape: Shape): Promise<Round[][]> {
  for (const { caller } of contenders) await caller.ask(shape.warmUp);
  const rounds: Round[][] = contenders.map(() => []);
  for (let round = 0; round < shape.rounds; round++) {
    for (const [index, contender] of contenders.entries()) {
      rounds[index]?.push(await measureRound(contender, shape.requests));
    }
  }
  return rounds;
}

async function measureRound({ server, caller }: Contender, requests: number): Promise<Round> {
  const before = await server.cpu();
  const times = await caller.ask(requests);
  const cpu = ((await server.cpu()) - before) / requests;
  return { cpu, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
