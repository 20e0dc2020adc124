import { expect, it } from '@jest/globals';
import { endpointsWithIds, OWES } from './endpoints-with-ids.ts';

it('states the owner of every call with an id', () => {
  expect(Object.keys(OWES).toSorted()).toEqual(endpointsWithIds.map(({ key }): string => key).toSorted());
});

it('gives a reason for each call that others may make', () => {
  const open = Object.values(OWES).filter(({ to }) => !['owners', 'users', 'admins', 'factor'].includes(to));
  for (const { because } of open) expect(because).toBeTruthy();
});

it('agrees with the access of each endpoint', () => {
  for (const { key, access } of endpointsWithIds) {
    const isOpen = ['public', 'secret'].includes(OWES[key]?.to ?? '');
    expect([key, access === 'open']).toEqual([key, isOpen]);
  }
});
