// 'The toddy, how do I make it without cloves?': the steps of an answer without the garnish that is to stay away.
const LEFT_OUT = /(?<!\p{L})(?:without|no|minus|skip(?:ping)?|leave out|hold)(?: the| any)? (\p{L}{4,})/giu;
/** 'A wheel studded with cloves' is then a wheel. */
const dressedWith = (word: string): RegExp =>
  new RegExp(
    String.raw`\s(?:studded|dusted|rimmed|topped|skewered) with (?:\p{L}+ )?${word}s?(?!\p{L})`,
    'giu',
  );

const stemOf = (word: string): string => word.toLowerCase().replace(/s$/u, '');

/** A measure: what it names goes into the glass. */
const MEASURED = /\d (?:oz|ml|cl|dash|barspoon|drop|pinch|slice|leaf|leaves|cube|wedge)/u;

/** English alone tells the garnish step by step. */
export const withoutLeftOut = (line: string, message: string): string => {
  const sentences = line.split(/(?<=[.!?])\s+/u);
  const measured = sentences
    .filter((sentence) => MEASURED.test(sentence))
    .join(' ')
    .toLowerCase();
  const words = [...message.matchAll(LEFT_OUT)]
    .map(([, word = '']) => stemOf(word))
    .filter((word) => measured !== '' && !measured.includes(word));
  if (words.length === 0) return line;
  const kept = sentences.flatMap((step) => {
    if (MEASURED.test(step)) return [step];
    const rest = words.reduce((text, word) => text.replace(dressedWith(word), ''), step);
    return words.some((word) => rest.toLowerCase().includes(word)) ? [] : [rest];
  });
  return kept.join(' ');
};
