import { Double, Int32, ObjectId } from 'bson';
import { encodeKey } from './key.ts';
import type { Value } from './value.ts';

/** MongoDB's order of any two values; zero means equal, whatever the number types. */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  if (a instanceof Int32 && b instanceof Int32) return a.value - b.value;
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (a instanceof Double && b instanceof Double && a.value === b.value) return 0;
  return Buffer.compare(encodeKey([a], [1]), encodeKey([b], [1]));
}

export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** By code point, as UTF-8 bytes would compare; UTF-16 puts surrogates below U+E000 to U+FFFF. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const size = Math.min(a.length, b.length);
  for (let i = 0; i < size; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return isSurrogate(x) === isSurrogate(y) ? x - y : isSurrogate(x) ? 1 : -1;
  }
  return a.length - b.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
