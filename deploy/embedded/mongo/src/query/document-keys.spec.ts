import { describe, expect, it } from '@jest/globals';
import { EMPTY_ARRAY } from '../bson/key.ts';
import type { Doc } from '../bson/types.ts';
import { documentKeys } from './document-keys.ts';

const keysOf = (doc: Doc, ...paths: string[]) =>
  documentKeys(
    doc,
    paths.map((path) => path.split('.')),
  ).keys;

describe('the keys of a document', () => {
  const cases: [title: string, doc: Doc, paths: string[], keys: unknown[][]][] = [
    ['a value', { a: 'x' }, ['a'], [['x']]],
    ['a missing field is null', {}, ['a', 'b.c'], [[null, null]]],
    ['each element of an array', { a: ['x', 'y'] }, ['a'], [['x'], ['y']]],
    ['an empty array has its own key', { a: [] }, ['a'], [[EMPTY_ARRAY]]],
    ['an array in an array is one value', { a: [['x'], 'y'] }, ['a'], [[['x']], ['y']]],
    ['fields of elements', { a: [{ b: 'x' }, {}, 'z'] }, ['a.b'], [['x'], [null], [null]]],
    [
      'fields of one element stay together',
      { a: [{ b: 'x', c: 'y' }, { b: 'z' }] },
      ['a.b', 'a.c'],
      [
        ['x', 'y'],
        ['z', null],
      ],
    ],
    [
      'a field beside an array',
      { a: ['x', 'y'], b: 'z' },
      ['a', 'b'],
      [
        ['x', 'z'],
        ['y', 'z'],
      ],
    ],
    ['arrays inside elements', { a: [{ b: ['x', 'y'] }] }, ['a.b'], [['x'], ['y']]],
    ['a position', { a: ['x', 'y'] }, ['a.1'], [['y']]],
  ];
  it.each(cases)('%s', (_title, doc, paths, keys) => {
    expect(keysOf(doc, ...paths)).toEqual(keys);
  });

  it('are rejected if two arrays meet', () => {
    expect(() => keysOf({ a: ['x'], b: ['y'] }, 'a', 'b')).toThrow('cannot index parallel arrays');
  });

  it('report which paths contain an array', () => {
    expect(documentKeys({ a: ['x'], b: 'y' }, [['a'], ['b']]).multikey).toEqual([true, false]);
  });
});
