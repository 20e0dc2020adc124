// The event streams of many guests, in their own process: reports the arrival times of a revision once all guests
// have received it.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

const [url = '', guests = '1'] = process.argv.slice(2);
const COUNT = Number(guests);
/** Connections opened at a time, below any server's backlog. */
const AT_ONCE = 100;

/** Arrival times in epoch milliseconds, one per guest, by revision. */
const seen = new Map<number, number[]>();

function recordArrival(revision: number): void {
  const arrivals = seen.get(revision) ?? [];
  arrivals.push(performance.timeOrigin + performance.now());
  seen.set(revision, arrivals);
  if (arrivals.length === COUNT) process.send?.({ arrivals });
}

async function open(): Promise<void> {
  const asked = get(url, { agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a guest was answered ${answer.statusCode}`);
  let text = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const revision = /^id: (\d+)$/m.exec(block)?.[1];
      if (revision) recordArrival(Number(revision));
    }
  });
  answer.on('close', () => {
    throw new Error('a guest lost the menu');
  });
}

process.on('disconnect', () => process.exit());
for (let opened = 0; opened < COUNT; opened += AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, COUNT - opened) }, open));
