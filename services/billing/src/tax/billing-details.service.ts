import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { BillingDetails, KnownDetails } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { CustomersService } from '../customers/customers.module.ts';
import { SyncService } from '../sync/sync.service.ts';

type Type = Stripe.TaxIdCreateParams['type'];

/** EU countries, whose tax id is a VAT number. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** Tax id types of businesses by country (https://docs.stripe.com/billing/customer/tax-ids). */
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

/** Undefined for unsupported countries. */
const taxIdTypeOf = (country: string): Type | undefined => (EU.includes(country) ? 'eu_vat' : TYPES[country]);

const NO_SUBSCRIPTION = 'There is no subscription whose invoices could be changed.';
const UNKNOWN_ADDRESS = "We couldn't find this address. Please check the postal code, state and country.";
const INVALID_TAX_ID = "That tax ID isn't one of this country. Please check it.";

/** A customer's details on invoices, if taxes are charged. */
@Injectable()
export class BillingDetailsService {
  constructor(
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly sync: SyncService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Reads the details from the provider; undefined if no taxes are charged. */
  async read(customerId: string): Promise<KnownDetails | undefined> {
    if (!this.config.STRIPE_TAX) return undefined;
    const customer = await this.stripe.customers.retrieve(customerId);
    if (customer.deleted) return undefined;
    const [taxId] = await this.listTaxIds(customerId);
    return {
      name: customer.name ?? null,
      address: addressOf(customer.address),
      taxNumber: taxId?.value ?? null,
    };
  }

  /**
   * Sets the details, which apply from the next invoice on.
   * @throws AppError `conflict` (no customer, or taxes are off), `unprocessable` (invalid address or tax id)
   */
  set(userId: string, details: BillingDetails): Promise<KnownDetails> {
    return this.sync.change(userId, async () => {
      const customer = this.config.STRIPE_TAX ? await this.customers.find(userId) : undefined;
      if (!customer) throw new AppError('conflict', NO_SUBSCRIPTION);
      const { customerId } = customer;
      await this.setAddress(customerId, details);
      await this.setTaxId(customerId, details);
      const { name, address, taxNumber } = details;
      return { name, address, taxNumber: taxNumber || null };
    });
  }

  private async setAddress(customerId: string, { name, address }: BillingDetails): Promise<void> {
    const { line1, line2 = '', city, state = '', postalCode: postal_code, country } = address;
    const place = { line1, line2, city, state, postal_code, country };
    try {
      const tax = { validate_location: 'immediately' as const };
      await this.stripe.customers.update(customerId, { name, address: place, tax });
    } catch (cause) {
      if (hasCode(cause, 'customer_tax_location_invalid'))
        throw new AppError('unprocessable', UNKNOWN_ADDRESS, { cause });
      throw cause;
    }
  }

  /** Creates the new tax id first, so that the old one is kept if it is rejected. */
  private async setTaxId(customer: string, { taxNumber = '', address }: BillingDetails): Promise<void> {
    const before = await this.listTaxIds(customer);
    const type = taxIdTypeOf(address.country);
    if (taxNumber && !type) throw new AppError('unprocessable', INVALID_TAX_ID);
    const isThere = before.some((taxId) => taxId.value === taxNumber && taxId.type === type);
    if (taxNumber && type && !isThere) await this.createTaxId(customer, type, taxNumber);
    for (const taxId of before)
      if (taxId.value !== taxNumber || taxId.type !== type) await this.stripe.taxIds.del(taxId.id);
  }

  private async createTaxId(
    customer: string,
    type: Stripe.TaxIdCreateParams['type'],
    value: string,
  ): Promise<void> {
    try {
      await this.stripe.taxIds.create({ type, value, owner: { type: 'customer', customer } });
    } catch (cause) {
      if (hasCode(cause, 'tax_id_invalid')) throw new AppError('unprocessable', INVALID_TAX_ID, { cause });
      throw cause;
    }
  }

  private async listTaxIds(customer: string): Promise<Stripe.TaxId[]> {
    return (await this.stripe.taxIds.list({ owner: { type: 'customer', customer }, limit: 10 })).data;
  }
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

function addressOf(address: Stripe.Address | null | undefined): KnownDetails['address'] {
  if (!address) return null;
  const { line1, line2, city, state, postal_code: postalCode, country } = address;
  const present = Object.entries({ line1, line2, city, state, postalCode, country }).filter(
    ([, value]) => value,
  );
  return Object.fromEntries(present);
}
