import { join } from 'node:path';
import { PlainError } from '../../dev/plain-error.ts';
import { ROOT } from '../../dev/root.ts';
import { READERS } from './readers.ts';
import { type Setting, settingOf } from './setting.ts';

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

/** A setting, and every process that reads it in this way. */
export interface Row extends Setting {
  readonly name: string;
  readonly readers: readonly string[];
}

const everybody = Object.keys(READERS);

/** Every setting of every process; what most of them read comes first. */
export function settingsRows(): Row[] {
  const rows = new Map<string, Row>();
  for (const [reader, shape] of Object.entries(READERS)) {
    for (const [name, schema] of Object.entries(shape)) {
      const setting = settingOf(schema);
      const key = JSON.stringify([name, setting]);
      rows.set(key, { ...setting, name, readers: [...(rows.get(key)?.readers ?? []), reader] });
    }
  }
  return [...rows.values()].sort((a, b) => b.readers.length - a.readers.length);
}

const readersOf = ({ readers }: Row): string => {
  if (readers.length === everybody.length) return 'all';
  const others = everybody.filter((name) => !readers.includes(name));
  return others.length <= 2 ? `all but ${others.join(', ')}` : readers.join(', ');
};

const defaultOf = ({ isRequired, fallback }: Row): string => {
  if (isRequired) return '**required**';
  return fallback ? `\`${fallback}\`` : 'none';
};

const line = (row: Row): string => {
  const values = row.isSecret ? `${row.values}; secret` : row.values;
  return `| \`${row.name}\` | ${row.description} | ${values} | ${defaultOf(row)} | ${readersOf(row)} |`;
};

/** All of it as Markdown. */
export const settingsTable = (): string =>
  [
    '| Setting | What it is | Values | Default | Read by |',
    '|---|---|---|---|---|',
    ...settingsRows().map(line),
    '',
  ].join('\n');
