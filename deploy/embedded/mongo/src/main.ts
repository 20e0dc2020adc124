// Runs the embedded store as a standalone process.
import { readConfig } from './config.ts';
import { startEmbeddedMongo } from './index.ts';

let close = async () => {};
// Comes first: in a container, this is process 1, which ignores signals without a handler.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => close().then(() => process.exit(0)));
try {
  const config = readConfig(process.argv.slice(2), process.env);
  const server = await startEmbeddedMongo(config);
  close = server.close;
  console.log(`embedded-mongo listens on ${server.uri} (${config.file})`);
} catch (error) {
  console.error(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
