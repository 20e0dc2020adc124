import type Stripe from 'stripe';
import { z } from 'zod';
import { type Account, nowOn } from '../account.ts';
import { sent, text, unsettable } from '../http/fields.ts';
import { missing } from '../http/stripe-error.ts';
import { newId } from '../new-id.ts';
import { type CardFields, cardFields, cardFrom, inWallet, TEST_CARDS } from './card.ts';

const address = z.strictObject({
  city: unsettable.optional(),
  country: unsettable.optional(),
  line1: unsettable.optional(),
  line2: unsettable.optional(),
  postal_code: unsettable.optional(),
  state: unsettable.optional(),
});
const billingDetails = z.strictObject({
  address: address.optional(),
  email: unsettable.optional(),
  name: unsettable.optional(),
  phone: unsettable.optional(),
});

/** What a method is made of: `payment_method_data`, or the parameters of its creation. */
export const methodFields = {
  type: z.literal('card', 'only cards are supported by the embedded Stripe'),
  card: cardFields,
  billing_details: billingDetails.optional(),
  allow_redisplay: text.optional(),
};
export type MethodFields = z.output<z.ZodObject<typeof methodFields>>;

/** Made and kept; no event tells of a method until it is attached. */
export function newMethod(account: Account, fields: MethodFields): Stripe.PaymentMethod {
  const { address: given, ...details } = fields.billing_details ?? {};
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: fields.allow_redisplay ?? 'unspecified',
    billing_details: {
      ...{ email: null, name: null, phone: null, tax_id: null },
      ...sent(details),
      address: { ...none, ...sent(given ?? {}) },
    },
    card: cardFrom(fields.card),
    created: nowOn(account, null),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  account.store.put(method);
  return method;
}

/** By its id, or a new one by the name of a test card (`pm_card_visa`). */
export function methodOf(account: Account, id: string, param = 'id'): Stripe.PaymentMethod {
  if (id === WALLET) return newWalletMethod(account);
  const named = TEST_CARDS.find(({ name }) => name === id);
  if (named) return newMethod(account, { type: 'card', card: validCard(named.number) });
  const method = account.store.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, param);
  return method;
}

/** Not Stripe's: the card of `pm_card_visa` as a wallet has it. */
const WALLET = 'pm_wallet_visa';
const VISA = '4242424242424242';

function newWalletMethod(account: Account): Stripe.PaymentMethod {
  const method = newMethod(account, { type: 'card', card: validCard(VISA) });
  if (!method.card) throw new Error(`${method.id} has no card`);
  const inside = { ...method, card: inWallet(method.card, VISA) };
  account.store.put(inside);
  return inside;
}

const validCard = (number: string): CardFields => ({
  number,
  exp_month: 12,
  exp_year: new Date().getFullYear() + 5,
  cvc: '123',
});
