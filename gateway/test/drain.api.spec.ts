import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { startGateway } from './start-gateway.ts';

it('finishes requests in flight before it stops, and accepts no new ones', async () => {
  const gateway = await startGateway();
  const url = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const waiting = once(gateway.slow, 'waiting');
  const pendingCall = fetch(`${url}/api/cocktails`);
  await waiting;
  const stopped = gateway.stop();
  gateway.slow.emit('release');
  expect(await (await pendingCall).json()).toEqual({ late: true });
  await stopped;
  await expect(fetch(`${url}/health/live`)).rejects.toThrow();
});
