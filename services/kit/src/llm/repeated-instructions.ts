/** Consecutive words shared with the instructions that count as a repetition of them. */
const RUN = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const runsOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Whether an answer repeats a passage of its instructions, or contains the API key. */
export const repeatsInstructions = (
  value: unknown,
  { instructions, key }: { instructions: string; key: string },
) => {
  const told = new Set(runsOf(instructions));
  return textsIn(value).some((text) => text.includes(key) || runsOf(text).some((run) => told.has(run)));
};
