import { type BillingAccount, type CardOnFile, type Invoice, moneyWords, type User } from '@swizzle/proto';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { useBilling } from '../api/billing.ts';
import { AccountCard, Fact, Facts } from './account-card.tsx';
import { BillingDetails } from './billing-details.tsx';

/** The payment method and the invoices of those who have, or had, a subscription. */
export function Billing({ user }: { user: User }) {
  const isCustomer = user.tier === 'party_planner' || user.trialUsed;
  const { data, isError, refetch } = useBilling(isCustomer);
  if (!isCustomer) return null;
  if (isError) return <Unknown onRetry={() => void refetch()} />;
  if (!data || (!data.card && data.invoices.length === 0)) return null;
  return (
    <>
      <PaymentMethod {...data} />
      {data.details && <BillingDetails details={data.details} />}
      {data.invoices.length > 0 && <Invoices invoices={data.invoices} />}
    </>
  );
}

function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <AccountCard title="Payment method">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">Unable to load your payment method</p>
        <Button look="quiet" size="small" onClick={onRetry}>
          Load again
        </Button>
      </div>
    </AccountCard>
  );
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const expiryOf = ({ expMonth, expYear }: CardOnFile) =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

function PaymentMethod({ card, openPayment }: BillingAccount) {
  return (
    <AccountCard title="Payment method">
      {openPayment && (
        <div className="notice-line grid gap-3">
          <p>
            We couldn't charge {moneyWords(openPayment.amount, openPayment.currency)} on{' '}
            {longDate(openPayment.date)}
            {openPayment.failure ? `: ${openPayment.failure}` : '.'}{' '}
            {openPayment.nextTry && `The next try is on ${longDate(openPayment.nextTry)}.`}
          </p>
          <Button asChild className="justify-self-start">
            <Link to={paths.payOpen}>Pay now</Link>
          </Button>
        </div>
      )}
      {card ? (
        <Facts>
          <Fact name="Card">
            {BRANDS[card.brand] ?? 'Card'} ending in {card.last4}
          </Fact>
          <Fact name="Expires">{expiryOf(card)}</Fact>
        </Facts>
      ) : (
        <p className="text-muted">There is no card on file.</p>
      )}
      <Button asChild look="quiet" className="justify-self-start self-start">
        <Link to={paths.updateCard}>Update card</Link>
      </Button>
    </AccountCard>
  );
}

const STATUS_WORDS: Record<Invoice['status'], string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Canceled',
  uncollectible: 'Not paid',
};

function Invoices({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <AccountCard title="Invoices">
      <ul className="grid gap-3">
        {invoices.map(({ id, date, amount, currency, status, url }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="flex-1 basis-36">{longDate(date)}</span>
            <span className="tabular-nums">{moneyWords(amount, currency)}</span>
            <span className="w-20 text-muted">{STATUS_WORDS[status]}</span>
            {url && (
              <a
                href={url}
                rel="noreferrer"
                target="_blank"
                className="font-semibold text-brass underline underline-offset-4"
              >
                View<span className="sr-only"> the invoice of {longDate(date)} (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </AccountCard>
  );
}
