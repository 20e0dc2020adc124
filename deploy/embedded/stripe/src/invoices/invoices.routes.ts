import { nowOn } from '../account.ts';
import { ownMethod } from '../customers/customer.ts';
import { created, flag, paging, text } from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { type Call, type Route, route } from '../http/route.ts';
import { invalid, missing, type StripeError } from '../http/stripe-error.ts';
import { idOf } from '../store/kinds.ts';
import { payFor, previewOf } from '../subscriptions/charging.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { type Invoice, subscriptionIn } from './invoice.ts';

const onListing = {
  ...paging,
  created,
  customer: text.optional(),
  subscription: text.optional(),
  status: text.optional(),
};

const onPreview = { customer: text.optional(), subscription: text };

export const invoiceRoutes: readonly Route[] = [
  route('POST /v1/invoices/create_preview', onPreview, ({ account, parameters }) =>
    previewOf(account, subscriptionOf(account, parameters.subscription, 'subscription')),
  ),
  route('GET /v1/invoices', onListing, (call) => {
    const { customer, subscription, status } = call.parameters;
    const where = { customer, status, 'parent.subscription_details.subscription': subscription };
    return page(call, 'invoice', where);
  }),
  route('GET /v1/invoices/:id', {}, ({ account, id }) => {
    const invoice = account.store.find('invoice', id);
    if (!invoice) throw missing('invoice', id);
    return invoice;
  }),
  route(
    'POST /v1/invoices/:id/pay',
    { payment_method: text.optional(), off_session: flag.default(true) },
    pay,
  ),
];

function pay({
  account,
  id,
  parameters,
}: Call<{ payment_method?: string | undefined; off_session: boolean }>): Invoice | StripeError {
  const invoice = account.store.find('invoice', id);
  if (!invoice) throw missing('invoice', id);
  if (invoice.status !== 'open') {
    const message = invoice.status === 'paid' ? 'Invoice is already paid' : 'Invoice is not open';
    throw invalid(message, { code: 'invoice_not_editable' });
  }
  const chosen = parameters.payment_method ?? null;
  ownMethod(account, idOf(invoice.customer) ?? '', chosen, 'payment_method');
  const subscription = subscriptionOf(account, subscriptionIn(invoice) ?? '');
  const now = nowOn(account, idOf(invoice.test_clock));
  const { invoice: after, error } = payFor(account, subscription, invoice, now, {
    method: chosen,
    owner: parameters.off_session ? 'away' : 'present',
    isManual: true,
  });
  return error ?? after;
}
