import { expect, it } from '@jest/globals';
import { endpointsWithIds, OWES } from './endpoints-with-ids.ts';

it('says of every call that carries an id whose it is', () => {
  expect(Object.keys(OWES).toSorted()).toEqual(endpointsWithIds.map(({ key }): string => key).toSorted());
});

it('opens to others only what it gives a reason for', () => {
  const open = Object.values(OWES).filter(({ to }) => !['owners', 'users', 'admins', 'factor'].includes(to));
  for (const { because } of open) expect(because).toBeTruthy();
});

it('calls nothing public that its endpoint closes, and nothing closed that its endpoint opens', () => {
  for (const { key, access } of endpointsWithIds) {
    const isOpen = ['public', 'secret'].includes(OWES[key]?.to ?? '');
    expect([key, access === 'open']).toEqual([key, isOpen]);
  }
});
