import { z } from 'zod';
import { customerOf } from '../customers/customer.ts';
import { paging, text } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { forBrowsers, type Route, route } from '../http/route.ts';
import { attach, declineOf, detach, methodFields, methodOf, newMethod } from './payment-method.ts';

const card = z.literal('card').optional();

export const paymentMethodRoutes: readonly Route[] = [
  forBrowsers(
    route('POST /v1/payment_methods', methodFields, ({ account, parameters }) =>
      newMethod(account, parameters),
    ),
  ),
  route('GET /v1/payment_methods', { ...paging, customer: text.optional(), type: card }, (call) => {
    const { customer, type } = call.parameters;
    if (customer) customerOf(call.account, customer, 'customer');
    return page(call, 'payment_method', { customer, type });
  }),
  route('GET /v1/payment_methods/:id', {}, ({ account, id }) => methodOf(account, id)),
  route('POST /v1/payment_methods/:id/attach', { customer: text }, ({ account, id, parameters }) => {
    const { customer } = parameters;
    customerOf(account, customer, 'customer');
    const method = methodOf(account, id);
    // A card that declines cannot be kept for later.
    return declineOf(method, false) ?? attach(account, method, customer);
  }),
  route('POST /v1/payment_methods/:id/detach', {}, ({ account, id }) =>
    detach(account, methodOf(account, id)),
  ),
  route('GET /v1/customers/:id/payment_methods', { ...paging, type: card }, (call) => {
    customerOf(call.account, call.id);
    return page(call, 'payment_method', { customer: call.id, type: call.parameters.type });
  }),
];
