import { join } from 'node:path';
import { PlainError } from '../../dev/plain-error.ts';
import { ROOT } from '../../dev/root.ts';

export const OPERATIONS = join(ROOT, 'docs/operations.md');

const BEGIN = '<!-- settings: written by make settings-table -->';
const END = '<!-- end of settings -->';

/** The document with this table between its two marks. @throws PlainError where they are not there */
export function withTable(document: string, table: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new PlainError(`${OPERATIONS} lacks ${BEGIN} or ${END}.`);
  return `${before}${BEGIN}\n\n${table}\n${END}${after}`;
}
