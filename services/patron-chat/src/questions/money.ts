// Sums of money in a message, which count no guests and no glasses: '$40 a bottle', '45 reais o litro'.

const MONEY =
  /(?:(?:r\$|[$€£])\s?(\d+(?:[.,]\d+)?)|(\d+(?:[.,]\d+)?)\s?(?:[$€£]|usd|eur|(?:dollars?|bucks|quid|pounds?|euros?|d[oó]lares|libras|pavos|pesos|balles|dollari|franken|reais|kr[oö]ten|mäuse)(?!\p{L})))/giu;

/** All of them. */
export const sumsIn = (message: string): number[] =>
  [...message.matchAll(MONEY)].map(([, before, behind]) =>
    Number((before ?? behind ?? '').replace(',', '.')),
  );

/** The first of them. */
export const moneyIn = (message: string): number | undefined => sumsIn(message).find((sum) => sum > 0);
