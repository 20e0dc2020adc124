import { describe, expect, it } from '@jest/globals';
import { idempotencyOf, refuseOtherRequest, workIdOf } from './idempotency.ts';

const sent = (body: unknown, key = 'k-1') => idempotencyOf({ headers: { 'idempotency-key': key } }, body);

describe('a key with a body', () => {
  it('is the same whatever the order of the fields', () => {
    expect(sent({ a: 1, b: { c: [1, 2], d: 2 } })).toEqual(sent({ b: { d: 2, c: [1, 2] }, a: 1 }));
  });

  it.each([[{ a: 2 }], [{ a: '1' }], [{ a: [1] }], [{}]])('is another one with %j', (body) => {
    expect(sent(body)).not.toEqual(sent({ a: 1 }));
  });

  it('makes the same work of the same user, whatever the body', () => {
    expect(workIdOf('ada', sent({ a: 1 }))).toBe(workIdOf('ada', sent({ a: 2 })));
    expect(workIdOf('ada', sent({}))).not.toBe(workIdOf('bea', sent({})));
  });

  it('is refused where another body came with it before', () => {
    const before = { requestHash: sent({ a: 1 })?.requestHash ?? '' };
    expect(() => refuseOtherRequest(before, sent({ a: 1 }))).not.toThrow();
    expect(() => refuseOtherRequest(before, sent({ a: 2 }))).toThrow('Idempotency-Key');
  });

  it('passes where the accepted work has no hash', () => {
    expect(() => refuseOtherRequest({}, sent({ a: 2 }))).not.toThrow();
  });
});

it('is no key where none was sent', () => {
  expect(idempotencyOf({ headers: {} }, {})).toBeUndefined();
  expect(workIdOf('ada', undefined)).not.toBe(workIdOf('ada', undefined));
});
