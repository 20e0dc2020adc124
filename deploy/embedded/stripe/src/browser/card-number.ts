// What a card's number tells before it is complete: its brand, its length, its groups.

interface CardBrand {
  starts: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  codeLength: number;
}

const FOURS = [4, 4, 4, 4, 3];
const BRANDS: readonly CardBrand[] = [
  { starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], codeLength: 4 },
  { starts: /^3[0689]/, lengths: [14], groups: [4, 6, 4], codeLength: 3 },
  { starts: /^[4-6]/, lengths: [16], groups: FOURS, codeLength: 3 },
];
const UNKNOWN: CardBrand = {
  starts: /^/,
  lengths: [12, 13, 14, 15, 16, 17, 18, 19],
  groups: FOURS,
  codeLength: 3,
};

export const brandOf = (digits: string): CardBrand =>
  BRANDS.find(({ starts }) => starts.test(digits)) ?? UNKNOWN;

export const longestNumber = (digits: string): number => Math.max(...brandOf(digits).lengths);

/** In the groups that are printed on the card. */
export function grouped(digits: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of brandOf(digits).groups) {
    const part = digits.slice(from, from + length);
    if (part) parts.push(part);
    from += length;
  }
  return parts.join(' ');
}

/** The check digit (ISO/IEC 7812-1). */
export function isCardNumber(digits: string): boolean {
  if (!brandOf(digits).lengths.includes(digits.length)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
