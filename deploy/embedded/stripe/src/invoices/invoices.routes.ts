import { type Account, nowOn } from '../account.ts';
import { ownMethod } from '../customers/customer.ts';
import { type Call, created, flag, page, paging, type Route, route, text } from '../http/route.ts';
import { invalid, missing, type StripeError } from '../http/stripe-error.ts';
import { idOf } from '../store/store.ts';
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

const CHARACTERS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => CHARACTERS[character] ?? '');

function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** The page of an invoice by its secret URL; undefined if there is none. */
export function invoicePage({ store, pagesUrl }: Account, name: string): string | undefined {
  if (!/^\w{20,80}$/.test(name)) return undefined;
  const where = { hosted_invoice_url: `${pagesUrl}/${name}` };
  const [invoice] = store.list('invoice', { where, limit: 1 });
  return invoice && render(invoice);
}

function render(invoice: Invoice): string {
  const { number, currency, status, created, customer_email, lines } = invoice;
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const rows: [string, string][] = [
    ...lines.data.map((line): [string, string] => [line.description ?? '', money(line.amount, currency)]),
    ...(tax > 0 ? [['Tax', money(tax, currency)] satisfies [string, string]] : []),
    ['Total', money(invoice.total, currency)],
  ];
  const cells = rows.map(
    ([what, amount]) => `<tr><td>${escapeHtml(what)}</td><td>${escapeHtml(amount)}</td></tr>`,
  );
  const facts = [new Date(created * 1000).toISOString().slice(0, 10), customer_email, status].filter(Boolean);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Invoice ${escapeHtml(number ?? '')}</title></head>
<body>
<h1>Invoice ${escapeHtml(number ?? '')}</h1>
<p>${facts.map((fact) => escapeHtml(String(fact))).join(' · ')}</p>
<table>${cells.join('')}</table>
<p>A test payment: no money moved.</p>
</body>
</html>
`;
}
