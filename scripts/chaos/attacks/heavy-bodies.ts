// Bodies, each character a byte.
import { fieldsOf, placed, type Row } from './table.ts';

export interface Heavy {
  readonly what: string;
  readonly type: string;
  readonly body: string;
  /** The field that it is in, where it is in one. */
  readonly field: string;
  /** Whether it may be read as a text, of other characters. */
  readonly isText: boolean;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MIB = 1024 * 1024;
const LEVELS = 10_000;
const HERE = '@here@';

/** As it goes over the wire. */
const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** Instead of a whole body. */
const WHOLES: Readonly<Record<string, string>> = {
  '2 MiB': `{"name":"${'x'.repeat(2 * MIB)}"}`,
  '10,000 lists': '['.repeat(LEVELS) + ']'.repeat(LEVELS),
  '10,000 objects': `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`,
  '10,000 lists that do not end': '['.repeat(LEVELS),
  '100,000 emoji': bytesOf(`{"name":"${'🍸'.repeat(100_000)}"}`),
  'nothing but NUL': '\0'.repeat(1000),
  'bytes that are no UTF-8': '{"name":"\xff\xfe\xed\xa0\x80"}',
  'UTF-16': Buffer.from('\ufeff{"name":"x"}', 'utf16le').toString('latin1'),
};

/** Instead of a field, as the inside of a JSON string. */
const TEXTS: Readonly<Record<string, string>> = {
  '10,000 emoji': bytesOf('🍸'.repeat(10_000)),
  'a NUL': 'a\\u0000b',
  'a NUL as a byte': 'a\0b',
  'half a character': 'a\\ud800b',
  'the other half': 'a\\udc00',
  'halves in the wrong order': '\\udc00\\ud800',
  'half a character as bytes': 'a\xed\xa0\x80b',
  'half a character of UTF-8': 'a\xf0\x9f',
};

/** Instead of a field of a form. */
const FORM_TEXTS: Readonly<Record<string, string>> = {
  '10,000 emoji': '%F0%9F%8D%B8'.repeat(5000),
  'a NUL': 'a%00b',
  'a NUL as a byte': 'a\0b',
  'half a character': 'a%ED%A0%80b',
  'bytes that are no UTF-8': '\xff\xfe',
  'half an escape': '%F0%9F%',
  'a deep name': `x${'[a]'.repeat(LEVELS)}=1`,
};

export function bodiesFor(row: Row, example: Record<string, unknown>): Heavy[] {
  const isForm = row.bodyType === 'form';
  const type = isForm ? FORM_TYPE : JSON_TYPE;
  const wholes = Object.entries(WHOLES).map(([what, body]) => ({
    ...{ what, type, body, field: '', isText: false },
  }));
  const fields = fieldsOf(row.body);
  const inFields = fields.flatMap((path) =>
    Object.entries(isForm ? FORM_TEXTS : TEXTS).map(([what, text]) => ({
      what: `${what} in ${path.join('.')}`,
      type,
      field: path.at(-1) ?? '',
      isText: isForm && text.includes('%') && what !== 'a NUL',
      body: isForm ? formWith(example, path[0] ?? '', text) : jsonWith(example, path, text),
    })),
  );
  return [...wholes, ...inFields];
}

const jsonWith = (example: Record<string, unknown>, path: readonly string[], text: string): string =>
  bytesOf(JSON.stringify(placed(example, path, HERE))).replace(HERE, () => text);

function formWith(example: Record<string, unknown>, name: string, text: string): string {
  const others = Object.entries(example).filter(([other]) => other !== name);
  return [
    ...others.map(([other, value]) => `${other}=${encodeURIComponent(String(value))}`),
    `${name}=${text}`,
  ].join('&');
}
