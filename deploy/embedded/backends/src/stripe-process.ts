// Runs the embedded Stripe as a child process, which reports its URL once it listens.
import { readConfig, startEmbeddedStripe } from '@swizzle/embedded-stripe';

try {
  const server = await startEmbeddedStripe(readConfig(process.env));
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)));
  process.send?.({ url: server.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
