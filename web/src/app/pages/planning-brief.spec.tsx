import { afterEach, describe, expect, it } from '@jest/globals';
import type { BriefPart, Menu } from '@swizzle/proto';
import { screen, within } from '@testing-library/react';
import type { Replies } from '../../testing/fake-server.ts';
import { aMenu, openPlanner } from '../../testing/menus.ts';
import { closeApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const REPLAN = 'POST /api/menus/:id/replan';
const NO_NUTS: BriefPart = { id: 'excluded:nuts', kind: 'excluded', label: 'No nuts', isRemoved: false };
const WEDDING: BriefPart = { id: 'event:wedding', kind: 'event', label: 'Wedding', isRemoved: false };

const withBrief = (
  parts: BriefPart[],
  notUnderstood: string[] = [],
  more: Partial<NonNullable<Menu['brief']>> = {},
): Menu => ({
  ...aMenu(),
  brief: { parts, notUnderstood, ...more },
});

async function open(menu: Menu, replies: Replies = {}) {
  const app = openPlanner({
    path: '/planning?menu=m1',
    replies: { 'GET /api/menus/:id': () => menu, ...replies },
  });
  return { ...app, brief: within(await screen.findByRole('region', { name: 'What we understood' })) };
}

describe('what was understood of an event', () => {
  it('stands above the menu, and what was not is said', async () => {
    const { brief } = await open(withBrief([NO_NUTS, WEDDING], ['no xanthan gum']));
    expect(brief.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No nuts', 'Wedding']);
    brief.getByText(/We don’t know “no xanthan gum”/);
  });

  it('begins with what somebody may not have', async () => {
    const { brief } = await open(withBrief([WEDDING, NO_NUTS]));
    expect(brief.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No nuts', 'Wedding']);
  });

  it('is shortened on a phone until all of it is asked for', async () => {
    const parts = Array.from({ length: 9 }, (_, at) => ({
      ...WEDDING,
      id: `wanted:${at}`,
      label: `Wish ${at}`,
    }));
    const { brief, person } = await open(withBrief(parts));
    const all = brief.getByRole('button', { name: 'Show all 9' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    expect(brief.getByRole('list').dataset.whole).toBe('false');
    await person.click(all);
    expect(brief.getByRole('list').dataset.whole).toBe('true');
    expect(brief.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('is said beside what no drink has and what made no difference, each with what to do', async () => {
    const { brief } = await open(withBrief([], ['no xanthan gum'], { unmet: ['Zima'], unused: ['potluck'] }));
    brief.getByText(/or edit the theme and say it another way/);
    brief.getByText(/We found no drink for “Zima”/);
    expect(brief.getByRole('link', { name: 'Make one' }).getAttribute('href')).toBe('/generate');
    brief.getByText(/Not used: “potluck”/);
  });

  it('changes the menu at once when a part is taken away, and again when it is put back', async () => {
    const removed = { ...NO_NUTS, isRemoved: true };
    let answer = { ...withBrief([removed, WEDDING]), name: 'With Nuts' };
    const { brief, person, bodies } = await open(withBrief([NO_NUTS, WEDDING]), { [REPLAN]: () => answer });
    await person.click(brief.getByRole('button', { name: 'Remove: No nuts' }));
    await screen.findByRole('heading', { level: 2, name: 'With Nuts' });
    answer = { ...withBrief([NO_NUTS, WEDDING]), name: 'Without Nuts' };
    await person.click(brief.getByRole('button', { name: 'Put back: No nuts' }));
    await screen.findByRole('heading', { level: 2, name: 'Without Nuts' });
    expect(bodies(REPLAN)).toEqual([{ removedParts: ['excluded:nuts'] }, { removedParts: [] }]);
  });
});

describe('a drink of the menu', () => {
  it('says why it is there, and how it is served', async () => {
    const menu = withBrief([WEDDING]);
    const cocktails = menu.cocktails.map((entry) => ({
      ...entry,
      why: `Chosen: ${entry.id}.`,
      servingStyle: 'batched' as const,
    }));
    await open({ ...menu, cocktails });
    screen.getByText('Chosen: e1.');
    expect(screen.getAllByText(/batched ahead/)).toHaveLength(cocktails.length);
  });
});
