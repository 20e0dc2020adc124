import {
  type BillingAccount,
  type CardOnFile,
  type Invoice,
  type KnownDetails,
  moneyWords,
  type User,
} from '@swizzle/proto';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { longDate } from '../../../lib/long-date.ts';
import { paths } from '../../../lib/paths.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { useBilling, useBillingDetails } from '../api/account-changes.ts';
import { AccountCard, Fact, Facts } from './account-card.tsx';
import { failureWords } from './code-form.tsx';
/** Payment method and invoices of current and former subscribers. */
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

/** The billing details, if taxes are charged. */
function BillingDetails({ details }: { details: KnownDetails }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountCard title="Billing details">
      {isOpen ? (
        <DetailsForm details={details} onClose={() => setOpen(false)} />
      ) : (
        <Summary details={details} onEdit={() => setOpen(true)} />
      )}
    </AccountCard>
  );
}

function Summary({
  details: { name, address, taxNumber },
  onEdit,
}: {
  details: KnownDetails;
  onEdit: () => void;
}) {
  const place = [
    address?.line1,
    address?.line2,
    address?.postalCode,
    address?.city,
    address?.state,
    address?.country,
  ];
  const lines = [name, place.filter(Boolean).join(', '), taxNumber && `Tax ID ${taxNumber}`].filter(Boolean);
  return (
    <>
      {lines.length > 0 ? (
        lines.map((line) => <p key={line}>{line}</p>)
      ) : (
        <p className="text-muted">Add your address or tax ID to show them on invoices.</p>
      )}
      <Button look="quiet" className="self-start" onClick={onEdit}>
        Edit billing details
      </Button>
    </>
  );
}

/** The form's input. */
function detailsIn(form: HTMLFormElement) {
  const fields = new FormData(form);
  const field = (key: string) => String(fields.get(key)).trim();
  return {
    name: field('name'),
    taxNumber: field('taxNumber'),
    address: {
      line1: field('line1'),
      line2: field('line2'),
      city: field('city'),
      state: field('state'),
      postalCode: field('postalCode'),
      country: field('country').toUpperCase(),
    },
  };
}

function DetailsForm({ details, onClose }: { details: KnownDetails; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending } = useBillingDetails(onClose);
  useFocusHandover(form);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate(detailsIn(event.currentTarget));
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <DetailsFields details={details} />
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {failureWords(error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-busy={isPending}>
          Save billing details
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function DetailsFields({ details: { name, address, taxNumber } }: { details: KnownDetails }) {
  return (
    <>
      <TextField label="Name or company" name="name" autoComplete="name" defaultValue={name ?? ''} required />
      <TextField
        label="Address"
        name="line1"
        autoComplete="address-line1"
        defaultValue={address?.line1}
        required
      />
      <TextField
        label="Apartment or suite (optional)"
        name="line2"
        autoComplete="address-line2"
        defaultValue={address?.line2}
      />
      <TextField
        label="City"
        name="city"
        autoComplete="address-level2"
        defaultValue={address?.city}
        required
      />
      <TextField
        label="State or region (optional)"
        name="state"
        autoComplete="address-level1"
        defaultValue={address?.state}
      />
      <TextField
        label="Postal code"
        name="postalCode"
        autoComplete="postal-code"
        defaultValue={address?.postalCode}
      />
      <TextField
        label="Country, as two letters like US"
        name="country"
        autoComplete="country"
        maxLength={2}
        defaultValue={address?.country}
        required
      />
      <TextField label="Tax ID (optional)" name="taxNumber" defaultValue={taxNumber ?? ''} />
    </>
  );
}
