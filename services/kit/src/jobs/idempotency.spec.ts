import { describe, expect, it } from '@jest/globals';
import { idempotencyOf, refuseOtherRequest, workIdOf } from './idempotency.ts';

const sent = (body: unknown, key = 'k-1') => idempotencyOf({ headers: { 'idempotency-key': key } }, body);

describe('an idempotency key with a body', () => {
  it('hashes bodies regardless of field order', () => {
    expect(sent({ a: 1, b: { c: [1, 2], d: 2 } })).toEqual(sent({ b: { d: 2, c: [1, 2] }, a: 1 }));
  });

  it.each([[{ a: 2 }], [{ a: '1' }], [{ a: [1] }], [{}]])('hashes %j differently', (body) => {
    expect(sent(body)).not.toEqual(sent({ a: 1 }));
  });

  it('maps to the same work id for the same user, whatever the body', () => {
    expect(workIdOf('ada', sent({ a: 1 }))).toBe(workIdOf('ada', sent({ a: 2 })));
    expect(workIdOf('ada', sent({}))).not.toBe(workIdOf('bea', sent({})));
  });

  it('is refused with a body other than the first', () => {
    const before = { requestHash: sent({ a: 1 })?.requestHash ?? '' };
    expect(() => refuseOtherRequest(before, sent({ a: 1 }))).not.toThrow();
    expect(() => refuseOtherRequest(before, sent({ a: 2 }))).toThrow('Idempotency-Key');
  });

  it('is accepted if the stored work has no hash', () => {
    expect(() => refuseOtherRequest({}, sent({ a: 2 }))).not.toThrow();
  });
});

it('creates a random work id without a key', () => {
  expect(idempotencyOf({ headers: {} }, {})).toBeUndefined();
  expect(workIdOf('ada', undefined)).not.toBe(workIdOf('ada', undefined));
});
