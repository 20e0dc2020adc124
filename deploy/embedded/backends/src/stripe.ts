import { fileURLToPath } from 'node:url';
import { type Backend, type BackendOptions, type Place, readyOptions, startOnPort } from './backend.ts';
import { startChild, systemEnvironment } from './child.ts';
import { untilReady } from './until-ready.ts';

export interface StripeOptions extends BackendOptions {
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** URL that webhook events are sent to. */
  webhookUrl: string;
}

const PROGRAM = fileURLToPath(new URL('./stripe-process.ts', import.meta.url));
const COMPILE_CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/swizzle/node', import.meta.url));

/** Starts the embedded Stripe in its own process; with a directory, its account is persistent. */
export function startStripe(options: StripeOptions): Promise<Backend> {
  return startOnPort('stripe', options, (port, place) => start(port, place, options));
}

async function start(port: number, place: Place, { keys, webhookUrl }: StripeOptions) {
  const { dir, log, scratch } = place;
  let url: string | undefined;
  const child = await startChild({
    name: 'stripe',
    command: process.execPath,
    args: ['--no-warnings', PROGRAM],
    env: {
      ...systemEnvironment(),
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      EMBEDDED_STRIPE_PORT: String(port),
      EMBEDDED_STRIPE_DIR: dir,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_WEBHOOK_URL: webhookUrl,
    },
    log,
    scratch,
    onMessage: (message) => {
      url = (message as { url: string }).url;
    },
  });
  await untilReady(child, async () => url !== undefined, readyOptions(place));
  return { url: url as string, port, child };
}
