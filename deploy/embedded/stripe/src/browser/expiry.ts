/** What is typed as month and year: a first digit above 1 can only be a month below 10. */
export function expiryDigits(typed: string): string {
  const [month = '', year] = typed.split('/');
  const before = month.replace(/\D/g, '');
  const padded = before.length === 1 && (year !== undefined || Number(before) > 1) ? `0${before}` : before;
  return (padded + (year ?? '').replace(/\D/g, '').replace(/^20(?=\d\d)/, '')).slice(0, 4);
}

export const writtenExpiry = (digits: string): string =>
  digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;

export const expiryMonth = (digits: string): number => Number(digits.slice(0, 2));
export const expiryYear = (digits: string): number => 2000 + Number(digits.slice(2));

/** A card is good until the end of its month. */
export function expiryFault(digits: string, now = new Date()): string | undefined {
  if (digits.length < 4) return "Your card's expiration date is incomplete.";
  const month = expiryMonth(digits);
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const isPast = new Date(expiryYear(digits), month) <= now;
  return isPast ? "Your card's expiration date is in the past." : undefined;
}
