// 'The toddy, how do I make it without cloves?': the steps of an answer without the garnish that is to stay away.
const LEFT_OUT = /(?<!\p{L})(?:without|no|minus|skip(?:ping)?|leave out|hold)(?: the| any)? (\p{L}{4,})/giu;
/** 'A wheel studded with cloves' is then a wheel. */
const dressedWith = (word: string): RegExp =>
  new RegExp(
    String.raw`\s(?:studded|dusted|rimmed|topped|skewered) with (?:\p{L}+ )?${word}s?(?!\p{L})`,
    'giu',
  );

const stemOf = (word: string): string => word.toLowerCase().replace(/s$/u, '');

/** English alone tells the garnish step by step. */
export const withoutLeftOut = (line: string, message: string): string => {
  const words = [...message.matchAll(LEFT_OUT)].map(([, word = '']) => stemOf(word));
  if (words.length === 0) return line;
  const [first = '', ...steps] = line.split(/(?<=[.!?])\s+/u);
  const kept = steps.flatMap((step) => {
    const said = words.filter(
      (word) => step.toLowerCase().includes(word) && !first.toLowerCase().includes(word),
    );
    const rest = said.reduce((text, word) => text.replace(dressedWith(word), ''), step);
    return said.some((word) => rest.toLowerCase().includes(word)) ? [] : [rest];
  });
  return [first, ...kept].join(' ');
};
