import type Stripe from 'stripe';

type Type = Stripe.TaxIdCreateParams['type'];

/** Of the European Union, in whose countries a tax id is a VAT number. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** The tax id that a business of a country has on invoices (https://docs.stripe.com/billing/customer/tax-ids). */
const TYPES: Readonly<Record<string, Type>> = {
  AU: 'au_abn',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  GB: 'gb_vat',
  IN: 'in_gst',
  JP: 'jp_trn',
  KR: 'kr_brn',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  SG: 'sg_gst',
  US: 'us_ein',
  ZA: 'za_vat',
};

/** Undefined where we take none. */
export const taxIdTypeOf = (country: string): Type | undefined =>
  EU.includes(country) ? 'eu_vat' : TYPES[country];
