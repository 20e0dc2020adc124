import type { Account } from '../account.ts';
import type { Invoice } from './invoice.ts';

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

/** The page of an invoice, for anyone who has its address; undefined where it is nobody's. */
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
