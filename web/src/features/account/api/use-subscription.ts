import { type QueryClient, useQuery } from '@tanstack/react-query';
import { read, refresh } from '../../../lib/api/read.ts';

/** The running subscription; for party_planner alone. */
export const useSubscriptionInfo = () =>
  useQuery({ ...read('GET /api/subscription/info', {}), refetchOnMount: 'always' });

/** Whether a subscription has ended, and how. */
export const useSubscriptionState = () =>
  useQuery({ ...read('GET /api/subscription/state', {}), refetchOnMount: 'always' });

/** Reads all again that a change of the subscription may have changed. */
export const refreshSubscription = (client: QueryClient) =>
  Promise.all([
    refresh(client, 'GET /api/auth/user'),
    refresh(client, 'GET /api/subscription/info'),
    refresh(client, 'GET /api/subscription/state'),
    refresh(client, 'GET /api/subscription/billing'),
  ]);
