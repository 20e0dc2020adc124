import { Controller, Inject, type RawBodyRequest } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.ts';
import { orFail } from '../provider/provider.ts';
import type { ReceivedEvent } from './webhook-events.repository.ts';
import { WebhookMetrics, WebhooksService } from './webhooks.service.ts';

/** Maximum age of a signature in seconds, against replays. */
const TOLERANCE_SECONDS = 300;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const EventObject = z.object({
  id: z.string().optional(),
  object: z.string().optional(),
  customer: Reference.nullish().catch(null),
});

/** The ids of customer and object of an event; other contents may be outdated. */
function idsOf(event: Stripe.Event): Pick<ReceivedEvent, 'customerId' | 'objectId'> {
  const about = EventObject.safeParse(event.data.object);
  if (!about.success) return { customerId: null, objectId: null };
  const { object, id, customer } = about.data;
  return { customerId: (object === 'customer' ? id : customer) ?? null, objectId: id ?? null };
}

/** @throws AppError `bad_input` if the signature is missing, invalid or expired */
function readSignedEvent(
  stripe: Stripe,
  secret: string,
  body: Buffer | undefined,
  signature: unknown,
): ReceivedEvent {
  try {
    const event = stripe.webhooks.constructEvent(
      body ?? '',
      typeof signature === 'string' ? signature : '',
      secret,
      TOLERANCE_SECONDS,
    );
    const happenedAt = new Date(event.created * 1000);
    return { _id: event.id, type: event.type, ...idsOf(event), happenedAt };
  } catch (cause) {
    throw new AppError('bad_input', 'This is not signed as it should be.', { cause });
  }
}

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly stripe: Stripe,
    private readonly metrics: WebhookMetrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('POST /api/stripe/webhook')
  async receive(@Input() { request }: Call<'POST /api/stripe/webhook'>) {
    const event = this.read(request);
    await orFail('The event could not be handled yet.', this.webhooks.receive(event));
    return { received: true };
  }

  private read({ rawBody, headers }: RawBodyRequest<FastifyRequest>): ReceivedEvent {
    try {
      const secret = this.config.STRIPE_WEBHOOK_SECRET;
      return readSignedEvent(this.stripe, secret, rawBody, headers['stripe-signature']);
    } catch (error) {
      this.metrics.count('unsigned');
      throw error;
    }
  }
}
