// Runs the embedded store as a child process, which reports its URL once it listens.
import { startEmbeddedMongo } from '@swizzle/embedded-mongo';

try {
  const store = await startEmbeddedMongo({
    file: process.env.EMBEDDED_MONGO_FILE ?? ':memory:',
    host: '127.0.0.1',
    port: Number(process.env.EMBEDDED_MONGO_PORT ?? 0),
  });
  process.once('SIGTERM', () => store.close().then(() => process.exit(0)));
  process.send?.({ uri: store.uri });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
