// Runs the embedded Stripe as a standalone process.
import { readConfig, startEmbeddedStripe } from './index.ts';

let close = async () => {};
// Comes first: in a container, this is process 1, which ignores signals without a handler.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => close().then(() => process.exit(0)));
try {
  const server = await startEmbeddedStripe(readConfig(process.env));
  close = server.stop;
  console.log(`embedded-stripe listens on ${server.url}`);
} catch (error) {
  console.error(`embedded-stripe: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
