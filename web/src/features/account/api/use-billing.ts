import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/read.ts';

/** The card on file, the invoices and what is open; for those who have, or had, a subscription. */
export const useBilling = (isCustomer: boolean) =>
  useQuery({ ...read('GET /api/subscription/billing', {}), enabled: isCustomer, refetchOnMount: 'always' });
