import { type ReadLine, readLine } from './read-line.ts';

/** Lines read at once. */
const MAX_LINES = 200;

/** Commas within numbers, and 'and' within names, part nothing: '4,5 cl', 'Smith and Cross', 'half and half'. */
const PARTED =
  /\n|;|•|·|,(?!\d)|\s\+\s|\band (?=(?:an?|\d|half|some|one|two|three|four|five|six|full|nearly|almost)\b)/i;

/** Reads a list that someone wrote or pasted: 'half a bottle of Campari, two limes'. */
export const readLines = (text: string): ReadLine[] => {
  const read: ReadLine[] = [];
  for (const line of text.split('\n', MAX_LINES)) {
    if (read.length >= MAX_LINES) break;
    const found = partsOf(line);
    read.push(...found);
  }
  return read.slice(0, MAX_LINES);
};

const partsOf = (line: string): ReadLine[] => {
  const parts = line
    .replace(/^\s*(?:[-*–—]|\d+[.)]\s)\s*/, '')
    .split(PARTED)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MAX_LINES);
  const lines: string[] = [];
  for (const part of parts) {
    const before = lines.at(-1);
    // 'Campari, half a bottle' and 'lime juice, freshly squeezed' are one line each.
    if (before !== undefined && readLine(part).ingredientId === null)
      lines[lines.length - 1] = `${before}, ${part}`;
    else lines.push(part);
  }
  return lines.map(readLine);
};
