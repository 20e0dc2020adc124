import { type Figure, median } from './figure.ts';
import type { Visitor } from './visitor.ts';

const LIMIT_MS = 250;
const DRINKS = 30;

/** Latency from the POST to the whole cocktail, through the gateway: one request at a time, on an idle system. */
export async function measureGeneration(visitor: Visitor): Promise<Figure> {
  await generate(visitor, 0);
  const times: number[] = [];
  for (let index = 1; index <= DRINKS; index++) {
    const from = performance.now();
    await generate(visitor, index);
    times.push(performance.now() - from);
  }
  return { what: 'a generation, POST to answer, median', value: median(times), limit: LIMIT_MS, unit: 'ms' };
}

export async function generate({ url, cookie }: Visitor, index: number): Promise<void> {
  const flavorProfile = {
    sour: index % 10,
    bitter: 2,
    sweet: 5,
    fruity: index % 7,
    earthy: 1,
    herbaceous: 3,
  };
  const answer = await fetch(`${url}/api/cocktails/generate`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ flavorProfile }),
  });
  if (!answer.ok) throw new Error(`generating answered ${answer.status}: ${await answer.text()}`);
  await answer.json();
}
