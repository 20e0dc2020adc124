import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@swizzle/kit/http/app-error';
import type { BillingDetails, KnownDetails } from '@swizzle/proto';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config.ts';
import { CustomersService } from '../customers/customers.module.ts';
import { SyncService } from '../sync/sync.service.ts';

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
const taxIdTypeOf = (country: string): Type | undefined => (EU.includes(country) ? 'eu_vat' : TYPES[country]);

const NOBODY = 'There is no subscription whose invoices could be changed.';
const NO_PLACE = "We couldn't find this address. Please check the postal code, state and country.";
const NO_TAX_ID = "That tax ID isn't one of this country. Please check it.";

/** What invoices say of a customer, where taxes are charged. */
@Injectable()
export class BillingDetailsService {
  constructor(
    private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly sync: SyncService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** As the provider has them; undefined where no taxes are charged. */
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
   * Sets them; from the next invoice on, what runs is taxed by them.
   * @throws AppError `conflict` (no customer, or no taxes here), `unprocessable` (no such place, or tax id)
   */
  set(userId: string, details: BillingDetails): Promise<KnownDetails> {
    return this.sync.change(userId, async () => {
      const customer = this.config.STRIPE_TAX ? await this.customers.find(userId) : undefined;
      if (!customer) throw new AppError('conflict', NOBODY);
      const { customerId } = customer;
      await this.setPlace(customerId, details);
      await this.setTaxId(customerId, details);
      const { name, address, taxNumber } = details;
      return { name, address, taxNumber: taxNumber || null };
    });
  }

  private async setPlace(customerId: string, { name, address }: BillingDetails): Promise<void> {
    const { line1, line2 = '', city, state = '', postalCode: postal_code, country } = address;
    const place = { line1, line2, city, state, postal_code, country };
    try {
      const tax = { validate_location: 'immediately' as const };
      await this.stripe.customers.update(customerId, { name, address: place, tax });
    } catch (cause) {
      if (isAbout(cause, 'customer_tax_location_invalid'))
        throw new AppError('unprocessable', NO_PLACE, { cause });
      throw cause;
    }
  }

  /** The new one first: where it is refused, the old one stays. */
  private async setTaxId(customer: string, { taxNumber = '', address }: BillingDetails): Promise<void> {
    const before = await this.listTaxIds(customer);
    const type = taxIdTypeOf(address.country);
    if (taxNumber && !type) throw new AppError('unprocessable', NO_TAX_ID);
    const isThere = before.some((one) => one.value === taxNumber && one.type === type);
    if (taxNumber && type && !isThere) await this.createTaxId(customer, type, taxNumber);
    for (const one of before)
      if (one.value !== taxNumber || one.type !== type) await this.stripe.taxIds.del(one.id);
  }

  private async createTaxId(
    customer: string,
    type: Stripe.TaxIdCreateParams['type'],
    value: string,
  ): Promise<void> {
    try {
      await this.stripe.taxIds.create({ type, value, owner: { type: 'customer', customer } });
    } catch (cause) {
      if (isAbout(cause, 'tax_id_invalid')) throw new AppError('unprocessable', NO_TAX_ID, { cause });
      throw cause;
    }
  }

  private async listTaxIds(customer: string): Promise<Stripe.TaxId[]> {
    return (await this.stripe.taxIds.list({ owner: { type: 'customer', customer }, limit: 10 })).data;
  }
}

const isAbout = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeError && error.code === code;

function addressOf(address: Stripe.Address | null | undefined): KnownDetails['address'] {
  if (!address) return null;
  const { line1, line2, city, state, postal_code: postalCode, country } = address;
  const given = Object.entries({ line1, line2, city, state, postalCode, country }).filter(
    ([, value]) => value,
  );
  return Object.fromEntries(given);
}
