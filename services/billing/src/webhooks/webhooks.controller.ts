import { Controller, Inject, type RawBodyRequest } from '@nestjs/common';
import { type Call, Endpoint, Input } from '@swizzle/kit/endpoint.decorator';
import type { FastifyRequest } from 'fastify';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { orFail } from '../provider/provider-failure.ts';
import { readSignedEvent } from './signed-event.ts';
import { WebhooksService } from './webhooks.service.ts';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly stripe: Stripe,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Endpoint('POST /api/stripe/webhook')
  async receive(@Input() { request }: Call<'POST /api/stripe/webhook'>) {
    const { rawBody, headers }: RawBodyRequest<FastifyRequest> = request;
    const secret = this.config.STRIPE_WEBHOOK_SECRET;
    const event = readSignedEvent(this.stripe, secret, rawBody, headers['stripe-signature']);
    await orFail('The event could not be handled yet.', this.webhooks.receive(event));
    return { received: true };
  }
}
