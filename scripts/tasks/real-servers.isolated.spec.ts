import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Backend } from '@swizzle/backends/backend';
import type { BackendName } from '@swizzle/backends/program';
import { silent } from '../dev/terminal.ts';

const hasContainerRuntime = jest.fn<() => Promise<boolean>>();
const startServer = jest.fn<(name: BackendName) => Promise<Pick<Backend, 'url' | 'stop'>>>();
jest.unstable_mockModule('@swizzle/backends/container', () => ({ hasContainerRuntime, startServer }));
const { startRealServers } = await import('./real-servers.ts');

const stop = jest.fn(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  hasContainerRuntime.mockResolvedValue(true);
  startServer.mockImplementation(async (name) => ({ url: `${name}://here`, stop }));
});

it('reports in one sentence that Docker is missing', async () => {
  hasContainerRuntime.mockResolvedValue(false);
  await expect(startRealServers(silent, {})).rejects.toThrow(/^Docker is not there: [^\n]+\.$/);
  expect(startServer).not.toHaveBeenCalled();
});

it('starts one server of each kind', async () => {
  const servers = await startRealServers(silent, {});
  expect(servers.settings).toEqual({
    TEST_BACKENDS: 'mongo,redis,nats',
    TEST_MONGODB_URI: 'mongo://here',
    TEST_REDIS_URL: 'redis://here',
    TEST_NATS_URL: 'nats://here',
  });
  await servers.stop();
  expect(stop).toHaveBeenCalledTimes(3);
});

it('starts no container for a given server', async () => {
  const { settings } = await startRealServers(silent, { TEST_MONGODB_URI: 'mongodb://there' });
  expect(settings).toEqual({
    TEST_BACKENDS: 'redis,nats',
    TEST_REDIS_URL: 'redis://here',
    TEST_NATS_URL: 'nats://here',
  });
});

it('needs no Docker if all servers are given', async () => {
  hasContainerRuntime.mockResolvedValue(false);
  const given = {
    TEST_MONGODB_URI: 'mongodb://there',
    TEST_REDIS_URL: 'redis://there',
    TEST_NATS_URL: 'nats://t',
  };
  expect((await startRealServers(silent, given)).settings).toEqual({ TEST_BACKENDS: 'embedded' });
});

it('leaves no container behind if one fails to start', async () => {
  startServer.mockImplementation(async (name) => {
    if (name === 'nats') throw new Error('no such image');
    return { url: `${name}://here`, stop };
  });
  await expect(startRealServers(silent, {})).rejects.toThrow('no such image');
  expect(stop).toHaveBeenCalledTimes(2);
});
