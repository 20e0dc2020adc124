/** Formats an amount in the smallest unit of a currency (ISO 4217, any case). */
function format(amount: number, currency: string, options: Intl.NumberFormatOptions = {}): string {
  const style = { style: 'currency', currency: currency.toUpperCase(), ...options } as const;
  const number = new Intl.NumberFormat('en-US', style);
  const { maximumFractionDigits = 2 } = number.resolvedOptions();
  return number.format(amount / 10 ** maximumFractionDigits);
}

/** `$19.00` for 1900 and `usd`, as on invoices. */
export const moneyWords = (amount: number, currency: string): string => format(amount, currency);

/** `$19` for 1900 and `usd`, `$19.50` for 1950, as in price lists. */
export const priceWords = (amount: number, currency: string): string =>
  format(amount, currency, { trailingZeroDisplay: 'stripIfInteger' });
