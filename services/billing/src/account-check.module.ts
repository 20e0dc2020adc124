import { createHash } from 'node:crypto';
import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SIGNING_SECRET_HASH, WEBHOOK_EVENTS, WEBHOOK_PATH } from '@swizzle/proto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { CONFIG, type Config } from './config.ts';
import { PricesModule } from './prices/prices.module.ts';
import { PricesService } from './prices/prices.service.ts';
import { ProviderModule } from './provider/provider.module.ts';
import { createStripe, isMissing } from './provider/provider.ts';
import { PARTY_PLANNER } from './provider/provider-subscription.ts';

const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/** Faults of the Stripe account or our keys, one message each. */
interface AccountFaults {
  /** Wrong settings: nobody could pay, so the start fails. */
  readonly settings: readonly string[];
  /** Incomplete account setup: logged, but the service starts for existing subscribers. */
  readonly account: readonly string[];
}

export interface Checked {
  /** Client with the secret key. */
  readonly stripe: Stripe;
  /** Client with the publishable key, as used by browsers. */
  readonly browser: Stripe;
  readonly webhookSecret: string;
  /** Whether there is a price for the plan on sale. */
  readonly hasPrice: () => Promise<boolean>;
}

/** Number of setup intents to inspect. */
const SAMPLE_SIZE = 20;

/** Checks a Stripe account. Rejects if Stripe doesn't answer. */
export async function findFaults({
  stripe,
  browser,
  webhookSecret,
  hasPrice,
}: Checked): Promise<AccountFaults> {
  try {
    const forms = await stripe.setupIntents.list({ limit: SAMPLE_SIZE, expand: ['data.payment_method'] });
    const settings = [await publishableKeyFault(browser, forms.data), fingerprintFault(forms.data)];
    const account = [(await hasPrice()) ? undefined : NO_PRICE, await webhookFault(stripe, webhookSecret)];
    return { settings: settings.flatMap(asList), account: account.flatMap(asList) };
  } catch (error) {
    const fault = keyFault(error);
    if (!fault) throw error;
    return { settings: [fault], account: [] };
  }
}

const asList = (fault: string | undefined) => (fault ? [fault] : []);

const NO_PRICE =
  'Stripe has no active monthly price with the lookup key party_planner_monthly: make stripe-setup makes it.';

function keyFault(error: unknown): string | undefined {
  if (error instanceof StripeAuthenticationError)
    return 'Stripe does not know STRIPE_SECRET_KEY: it was mistyped, rolled or deleted.';
  if (error instanceof StripePermissionError)
    return `STRIPE_SECRET_KEY is a restricted key that lacks a permission: ${error.message}`;
  return undefined;
}

/** A publishable key can read a setup intent by its client secret, if it's of the same account and mode. */
async function publishableKeyFault(
  browser: Stripe,
  forms: readonly Stripe.SetupIntent[],
): Promise<string | undefined> {
  const form = forms.find(({ client_secret }) => client_secret);
  if (!form?.client_secret) return undefined;
  try {
    await browser.setupIntents.retrieve(form.id, { client_secret: form.client_secret });
    return undefined;
  } catch (error) {
    if (error instanceof StripeAuthenticationError)
      return 'Stripe does not know STRIPE_PUBLISHABLE_KEY: it was mistyped, rolled or deleted.';
    if (isMissing(error)) return 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are not of the same account.';
    throw error;
  }
}

/** Trials are limited by card fingerprints: without them none would start. */
function fingerprintFault(forms: readonly Stripe.SetupIntent[]): string | undefined {
  const cards = forms.flatMap(({ payment_method: method }) =>
    typeof method === 'object' && method?.card ? [method.card] : [],
  );
  if (cards.every(({ fingerprint }) => fingerprint)) return undefined;
  return 'STRIPE_SECRET_KEY is a restricted key that cannot see the fingerprints of cards, by which trials are told apart: use the secret key, or give it the permission to read payment methods.';
}

async function webhookFault(stripe: Stripe, secret: string): Promise<string | undefined> {
  const endpoints = await listEndpoints(stripe);
  if (!endpoints) return undefined;
  const ours = endpoints.filter(({ url, status }) => status === 'enabled' && isOurs(url));
  if (ours.length === 0)
    return `Stripe has no enabled webhook endpoint that ends in ${WEBHOOK_PATH}: nobody's payment would be heard of before the daily look. make stripe-setup makes one.`;
  const hash = createHash('sha256').update(secret).digest('hex');
  // Endpoints created by hand lack the hash.
  const matching = ours.filter(({ metadata }) => (metadata[SIGNING_SECRET_HASH] ?? hash) === hash);
  if (matching.length === 0)
    return 'STRIPE_WEBHOOK_SECRET is not the signing secret of the webhook endpoint: every event would be refused. Where it was rolled by hand, run make stripe-setup with the new one.';
  const missing = WEBHOOK_EVENTS.filter((event) => !matching.some((endpoint) => receives(endpoint, event)));
  if (missing.length === 0) return undefined;
  return `The webhook endpoint is not told of ${missing.join(', ')}: make stripe-setup adds them.`;
}

const isOurs = (url: string) => URL.canParse(url) && new URL(url).pathname === WEBHOOK_PATH;

const receives = ({ enabled_events }: Stripe.WebhookEndpoint, event: string) =>
  enabled_events.includes('*') || enabled_events.includes(event);

/** Undefined if a restricted key may not read them, which is fine. */
async function listEndpoints(stripe: Stripe): Promise<Stripe.WebhookEndpoint[] | undefined> {
  try {
    return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
  } catch (error) {
    if (error instanceof StripePermissionError) return undefined;
    throw error;
  }
}

/** Checks keys, prices and webhook secret on start. */
@Injectable()
export class AccountCheck implements OnApplicationBootstrap {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws SettingsError if payments can't work with these settings */
  async onApplicationBootstrap(): Promise<void> {
    const { settings, account } = await this.find();
    for (const fault of account) this.logger.error({ fault }, 'the Stripe account is not set up');
    if (settings.length > 0)
      throw new SettingsError(`These settings are not right:\n${settings.map(indented).join('\n')}`);
  }

  /** An unreachable provider doesn't prevent the start. */
  private async find(): Promise<AccountFaults> {
    const { STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: webhookSecret } = this.config;
    try {
      return await findFaults({
        stripe: this.stripe,
        browser: createStripe({ ...this.config, STRIPE_SECRET_KEY: STRIPE_PUBLISHABLE_KEY }),
        webhookSecret,
        hasPrice: async () => (await this.prices.refresh()).some(({ _id }) => _id === PARTY_PLANNER.tier),
      });
    } catch (err) {
      if (!(err instanceof Stripe.errors.StripeError)) throw err;
      this.logger.warn({ err }, 'the Stripe account could not be checked');
      return { settings: [], account: [] };
    }
  }
}

const indented = (fault: string) => `  ${fault}`;

@Module({ imports: [PricesModule, ProviderModule], providers: [AccountCheck] })
export class AccountCheckModule {}
