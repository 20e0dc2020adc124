/** `$19.00` for 1900 and `usd`: an amount in the smallest unit of a currency (ISO 4217, any case). */
export function moneyWords(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
