import type { BillingDetails } from '@swizzle/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { read, refresh } from '../../../lib/api/read.ts';
import { useSingleFlightMutation } from '../../../lib/api/use-single-flight-mutation.ts';
import { toast } from '../../../lib/toast-store.ts';

/** The card on file, the invoices and what is open; for those who have, or had, a subscription. */
export const useBilling = (isCustomer: boolean) =>
  useQuery({ ...read('GET /api/subscription/billing', {}), enabled: isCustomer, refetchOnMount: 'always' });

/** Saves what invoices say; a refusal is shown by the form. */
export function useBillingDetails(onSaved: () => void) {
  const client = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (body: BillingDetails) => call('POST /api/subscription/billing-details', { body }),
    onSuccess: () => {
      toast('Billing details saved', 'Your next invoice will show them.');
      onSaved();
      return refresh(client, 'GET /api/subscription/billing');
    },
  });
}
