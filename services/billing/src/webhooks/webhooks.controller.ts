import { Controller, Inject, type RawBodyRequest } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/http/endpoint.decorator';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { orFail } from '../provider/provider-failure.ts';
import { readSignedEvent } from './signed-event.ts';
import type { ToldEvent } from './webhook-events.repository.ts';
import { WebhookMetrics } from './webhook-metrics.ts';
import { WebhooksService } from './webhooks.service.ts';

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

  private read({ rawBody, headers }: RawBodyRequest<FastifyRequest>): ToldEvent {
    try {
      const secret = this.config.STRIPE_WEBHOOK_SECRET;
      return readSignedEvent(this.stripe, secret, rawBody, headers['stripe-signature']);
    } catch (error) {
      this.metrics.count('unsigned');
      throw error;
    }
  }
}
