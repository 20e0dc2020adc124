// What a host has: a cocktail, a menu with its address for guests, and a bar.
import assert from 'node:assert/strict';
import { Bar, type Cocktail, Menu } from '@swizzle/proto';
import { type Guest, order } from '../system/guest.ts';
import { ORDER } from '../system/model.ts';
import type { Recorder } from '../system/recorder.ts';

const EVENING = {
  eventType: 'Birthday Celebration',
  guestCount: 12,
  eventLength: '2-3 hours',
  budget: '$5-8',
  theme: 'A garden behind high walls',
};

export interface HostData {
  readonly cocktail: Cocktail;
  readonly menu: Menu;
  /** Where its guests find it. */
  readonly slug: string;
  readonly bar: Bar;
}

/** Makes a cocktail, keeps it, plans an evening that is shared, and stocks a bar. */
export async function plan(host: Guest, recorder: Recorder): Promise<HostData> {
  const { cocktail, answer } = await order(host, recorder, ORDER);
  assert(cocktail, `the host has no cocktail: ${answer.status} ${answer.body}`);
  await host.call('POST', `/api/cocktails/${cocktail.id}/save`);
  const planned = await host.call('POST', '/api/menus/generate', { body: EVENING });
  assert.equal(planned.status, 200, 'the host has no menu');
  const { id } = Menu.parse(JSON.parse(planned.body));
  const shared = await host.call('POST', `/api/menus/${id}/share`, { body: {} });
  const menu = Menu.parse(JSON.parse(shared.body));
  const stocked = await host.call('POST', '/api/bars', {
    body: { name: 'Behind high walls', shelf: 'negroni' },
  });
  assert.equal(stocked.status, 200, 'the host has no bar');
  return { cocktail, menu, slug: menu.share?.slug ?? '', bar: Bar.parse(JSON.parse(stocked.body)) };
}
