import * as billing from '../billing.ts';
import type { EndpointTable } from '../endpoint.ts';

const subscription = {
  owner: 'billing',
  access: 'user',
  rate: 'write',
  response: billing.SubscriptionOutcome,
} as const;

/** Trial, subscription and payments. */
export const SUBSCRIPTION_ENDPOINTS = {
  'GET /api/plans': {
    summary: 'List plan prices',
    owner: 'billing',
    access: 'open',
    rate: 'read',
    response: billing.PlanPrices,
    cacheable: true,
  },
  'POST /api/get-or-create-subscription': {
    ...subscription,
    summary: 'Start the trial subscription',
    body: billing.SubscriptionStart,
    failures: ['conflict'],
    example: { shownPrice: { amount: 1900, currency: 'usd' } },
  },
  'POST /api/subscription/check-trial-eligibility': {
    ...subscription,
    summary: 'Check trial eligibility',
    response: billing.TrialEligibility,
  },
  'POST /api/create-setup-intent': {
    ...subscription,
    summary: 'Create a setup intent for the card form',
    body: billing.SetupIntentRequest,
    response: billing.SetupIntent,
    failures: ['conflict'],
    example: { purpose: 'update-card' },
  },
  'GET /api/subscription/info': {
    ...subscription,
    summary: 'Get the current subscription',
    access: ['party_planner'],
    rate: 'read',
    response: billing.SubscriptionInfo,
  },
  'GET /api/subscription/state': {
    ...subscription,
    summary: 'Get the subscription state',
    rate: 'read',
    response: billing.SubscriptionState,
  },
  'GET /api/subscription/billing': {
    ...subscription,
    summary: 'Get the card on file, invoices and open payment',
    response: billing.BillingAccount,
  },
  'POST /api/subscription/card': {
    ...subscription,
    summary: 'Make the last verified card the default',
    body: billing.CardChange,
    response: billing.PaymentOutcome,
    failures: ['conflict', 'not_found', 'unprocessable'],
    example: { paysOpen: true },
  },
  'POST /api/subscription/billing-details': {
    ...subscription,
    summary: 'Set the billing details on invoices',
    body: billing.BillingDetails,
    response: billing.KnownDetails,
    failures: ['conflict', 'unprocessable'],
    example: {
      name: 'Ada Lovelace',
      address: { line1: '1 Bar Street', city: 'Berlin', postalCode: '10115', country: 'DE' },
    },
  },
  'POST /api/subscription/pay': {
    ...subscription,
    summary: 'Pay the open invoice with the card on file',
    response: billing.PaymentOutcome,
    failures: ['unprocessable'],
  },
  'POST /api/subscription/cancel': {
    ...subscription,
    summary: 'Cancel the subscription at the end of the period',
    failures: ['conflict'],
  },
  'POST /api/subscription/reactivate': {
    ...subscription,
    summary: 'Undo a cancellation',
    body: billing.SubscriptionStart,
    failures: ['conflict', 'unprocessable'],
    example: { shownPrice: { amount: 1900, currency: 'usd' } },
  },
  'POST /api/subscription/renew': {
    ...subscription,
    summary: 'Restart an expired subscription',
    body: billing.SubscriptionStart,
    failures: ['conflict', 'unprocessable'],
    example: { shownPrice: { amount: 1900, currency: 'usd' } },
  },
  'POST /api/subscription/cleanup-incomplete': {
    ...subscription,
    summary: 'Cancel subscriptions whose card or payment was never confirmed',
    response: billing.CleanupOutcome,
  },
  'POST /api/stripe/webhook': {
    summary: 'Receive signed Stripe events',
    owner: 'billing',
    access: 'open',
    rate: 'webhook',
    bodyType: 'raw',
    response: billing.Acknowledged,
  },
} as const satisfies EndpointTable;
