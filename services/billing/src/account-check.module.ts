import { createHash } from 'node:crypto';
import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { SettingsError } from '@swizzle/kit/config/settings';
import { LOGGER } from '@swizzle/kit/kit.module';
import { SIGNING_SECRET_HASH, WEBHOOK_EVENTS, WEBHOOK_PATH } from '@swizzle/proto';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { CONFIG, type Config } from './config.ts';
import { PricesModule, PricesService } from './prices/prices.module.ts';
import { ProviderModule } from './provider/provider.module.ts';
import { createStripe, isMissing } from './provider/provider.ts';
import { PARTY_PLANNER } from './provider/provider-subscription.ts';

const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;

/** What is wrong with a Stripe account or our keys of it, a sentence each. */
interface AccountFaults {
  /** The settings are wrong: nobody could pay, so there is no use in starting. */
  readonly settings: readonly string[];
  /** To be put right in the account; who has paid is served all the same. */
  readonly account: readonly string[];
}

export interface Checked {
  /** With the secret key. */
  readonly stripe: Stripe;
  /** With the publishable key, as a browser. */
  readonly browser: Stripe;
  readonly webhookSecret: string;
  /** Whether there is a price for the plan that people can subscribe to. */
  readonly hasPrice: () => Promise<boolean>;
}

/** How many card forms are looked at. */
const LOOKED_AT = 20;

/** Rejects where the provider doesn't answer. */
export async function findFaults({
  stripe,
  browser,
  webhookSecret,
  hasPrice,
}: Checked): Promise<AccountFaults> {
  try {
    const forms = await stripe.setupIntents.list({ limit: LOOKED_AT, expand: ['data.payment_method'] });
    const settings = [await publishableKeyFault(browser, forms.data), fingerprintFault(forms.data)];
    const account = [(await hasPrice()) ? undefined : NO_PRICE, await webhookFault(stripe, webhookSecret)];
    return { settings: settings.flatMap(given), account: account.flatMap(given) };
  } catch (error) {
    const fault = keyFault(error);
    if (!fault) throw error;
    return { settings: [fault], account: [] };
  }
}

const given = (fault: string | undefined) => (fault ? [fault] : []);

const NO_PRICE =
  'Stripe has no active monthly price with the lookup key party_planner_monthly: make stripe-setup makes it.';

function keyFault(error: unknown): string | undefined {
  if (error instanceof StripeAuthenticationError)
    return 'Stripe does not know STRIPE_SECRET_KEY: it was mistyped, rolled or deleted.';
  if (error instanceof StripePermissionError)
    return `STRIPE_SECRET_KEY is a restricted key that lacks a permission: ${error.message}`;
  return undefined;
}

/** A browser's key reads a card form with its secret, if both are of one account and mode. */
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

/** Without fingerprints no card could be told from another, and no trial would begin. */
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
  // One that was made by hand does not say whose secret it is.
  const matching = ours.filter(({ metadata }) => (metadata[SIGNING_SECRET_HASH] ?? hash) === hash);
  if (matching.length === 0)
    return 'STRIPE_WEBHOOK_SECRET is not the signing secret of the webhook endpoint: every event would be refused. Where it was rolled by hand, run make stripe-setup with the new one.';
  const missing = WEBHOOK_EVENTS.filter((event) => !matching.some((one) => hears(one, event)));
  if (missing.length === 0) return undefined;
  return `The webhook endpoint is not told of ${missing.join(', ')}: make stripe-setup adds them.`;
}

const isOurs = (url: string) => URL.canParse(url) && new URL(url).pathname === WEBHOOK_PATH;

const hears = ({ enabled_events }: Stripe.WebhookEndpoint, event: string) =>
  enabled_events.includes('*') || enabled_events.includes(event);

/** Undefined where a restricted key may not read them; that is no fault. */
async function listEndpoints(stripe: Stripe): Promise<Stripe.WebhookEndpoint[] | undefined> {
  try {
    return (await stripe.webhookEndpoints.list({ limit: 100 })).data;
  } catch (error) {
    if (error instanceof StripePermissionError) return undefined;
    throw error;
  }
}

/** At the start, finds out whether keys, prices and webhook secret belong together. */
@Injectable()
export class AccountCheck implements OnApplicationBootstrap {
  constructor(
    private readonly stripe: Stripe,
    private readonly prices: PricesService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws SettingsError where nobody could pay with these settings */
  async onApplicationBootstrap(): Promise<void> {
    const { settings, account } = await this.find();
    for (const fault of account) this.logger.error({ fault }, 'the Stripe account is not set up');
    if (settings.length > 0)
      throw new SettingsError(`These settings are not right:\n${settings.map(indented).join('\n')}`);
  }

  /** A provider that is away keeps nobody from starting. */
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
