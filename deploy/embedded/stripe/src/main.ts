// Runs the embedded Stripe as a process of its own.
import { readConfig, startEmbeddedStripe } from './index.ts';

let close = async () => {};
// Before anything else: in a container it is the first process, which nobody ends that does not end itself.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => close().then(() => process.exit(0)));
try {
  const server = await startEmbeddedStripe(readConfig(process.env));
  close = server.stop;
  console.log(`embedded-stripe listens on ${server.url}`);
} catch (error) {
  console.error(`embedded-stripe: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
