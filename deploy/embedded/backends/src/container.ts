// A server in a container with the interface of a child process, so that tests handle both alike.
import { createWriteStream } from 'node:fs';
import { MongoDBContainer } from '@testcontainers/mongodb';
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers';
import { type Backend, type Place, startOnPort } from './backend.ts';
import { type Child, lastLines, watchContainer } from './child.ts';
import { type BackendName, SERVER_IMAGES } from './program.ts';

interface Server {
  make(image: string): GenericContainer;
  port: number;
  url(address: string): string;
}

const SERVERS: Record<BackendName, Server> = {
  mongo: {
    make: (image) => new MongoDBContainer(image),
    port: 27_017,
    url: (address) => `mongodb://${address}/?directConnection=true`,
  },
  redis: {
    make: (image) =>
      new GenericContainer(image)
        .withCommand(['redis-server', '--save', '', '--maxmemory-policy', 'noeviction'])
        .withWaitStrategy(Wait.forLogMessage('Ready to accept connections')),
    port: 6379,
    url: (address) => `redis://${address}`,
  },
  nats: {
    make: (image) =>
      new GenericContainer(image)
        .withCommand(['nats-server', '-js'])
        .withWaitStrategy(Wait.forLogMessage('Server is ready')),
    port: 4222,
    url: (address) => `nats://${address}`,
  },
};

/** Whether Docker is available. */
export const hasContainerRuntime = (): Promise<boolean> =>
  getContainerRuntimeClient().then(
    () => true,
    () => false,
  );

/** Starts a server in a container on a free port. */
export const startServer = (name: BackendName): Promise<Backend> =>
  startOnPort(name, {}, (port, place) => startContainer(name, port, place));

export async function startContainer(name: BackendName, port: number, { log }: Place) {
  const server = SERVERS[name];
  const container = await server
    .make(SERVER_IMAGES[name])
    .withExposedPorts({ container: server.port, host: port })
    .withLogConsumer((stream) => stream.pipe(createWriteStream(log, { flags: 'a' })))
    .start();
  const child = await childOf(name, container, log);
  return { url: server.url(`${container.getHost()}:${port}`), port, child };
}

async function childOf(name: string, container: StartedTestContainer, log: string): Promise<Child> {
  const { release } = watchContainer(container.getId());
  const handle = (await getContainerRuntimeClient()).container.getById(container.getId());
  const { State } = await handle.inspect();
  let running = true;
  const exited = handle.wait().then(async ({ StatusCode }: { StatusCode: number }) => {
    running = false;
    await handle.remove({ force: true, v: true });
    release();
    return `code ${StatusCode}`;
  });
  const kill = (signal: string) => handle.kill({ signal }).catch(ifRunning(() => running));
  return {
    ...{ name, pid: State.Pid, log, exited },
    running: () => running,
    lastLines: (count = 10) => lastLines(log, count),
    signal: (signal) => void kill(signal),
    async stop() {
      if (running) await kill('SIGKILL');
      await exited;
    },
  };
}

/** A container that has ended in the meantime can't be killed; other errors are rethrown. */
const ifRunning = (running: () => boolean) => (error: unknown) => {
  if (running()) throw error;
};
