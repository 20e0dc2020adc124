// Runs the embedded store as a process of its own.
import { readConfig } from './config.ts';
import { startEmbeddedMongo } from './index.ts';

try {
  const config = readConfig(process.argv.slice(2), process.env);
  const server = await startEmbeddedMongo(config);
  console.log(`embedded-mongo listens on ${server.uri} (${config.file})`);
  const stop = () => {
    server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(`embedded-mongo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
