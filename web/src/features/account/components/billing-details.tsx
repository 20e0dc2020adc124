import type { KnownDetails } from '@swizzle/proto';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { useBillingDetails } from '../api/billing.ts';
import { AccountCard } from './account-card.tsx';
import { failureWords } from './code-form.tsx';

/** What invoices say of the customer, where taxes are charged. */
export function BillingDetails({ details }: { details: KnownDetails }) {
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

function DetailsForm({ details, onClose }: { details: KnownDetails; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending } = useBillingDetails(onClose);
  const { name, address, taxNumber } = details;
  useFocusHandover(form);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (key: string) => String(fields.get(key)).trim();
    if (isPending) return;
    mutate({
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
    });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
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
