const DIACRITICS = /\p{M}/gu;
const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const FRACTION = new RegExp(`[${Object.keys(FRACTIONS).join('')}]`, 'g');

/** The words and numbers of a line, in lower case without accents: '1½oz Crème' is 1, 1/2, oz, creme. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(FRACTION, (sign) => ` ${FRACTIONS[sign]}`)
    .replace(/⁄/g, '/')
    .normalize('NFD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(/[’'`]s\b/g, 's')
    .replace(/[’'`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/\d+(?:[.,]\d+)?\s*%(?:\s*abv)?/g, ' ')
    .replace(/(\d)[.,](\d)/g, '$1.$2')
    .replace(/(^|\s)\.(\d)/g, '$10.$2')
    .replace(/(\d)\s*[-–—]\s*(?=\d+\/\d)/g, '$1 ')
    .replace(/(\d)\s*(?:[-–—]|\bto\b|\bor\b)\s*(?=\d)/g, '$1~')
    .replace(/(\d)(?=(?:ml|cl|dl|l|lt|oz|ounces?|g|tsp|tbsp|fl|x)\b)/g, '$1 ')
    .replace(/×/g, ' x ')
    .replace(/\bx(?=\d)/g, 'x ')
    .replace(/[^a-z0-9./:~]+/g, ' ')
    .replace(/(?<!\d)[./:~]|[./:~](?!\d)/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/\bfl oz\b|\bfluid ounces?\b/g, 'oz')
    .replace(/\bbar spoons?\b/g, 'barspoon')
    .replace(/\bhalf dozen\b/g, '6')
    .split(' ')
    .filter((word) => word !== '');
