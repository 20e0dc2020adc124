import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@swizzle/proto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Failure, type Replies } from '../../testing/fake-server.ts';
import { aUser } from '../../testing/fixtures.ts';
import { closeApp, enter, expectToast, renderApp } from '../../testing/render-app.tsx';

afterEach(closeApp);

const KEY = 'PATCH /api/auth/user/profile';
const PICTURE = 'Profile Image URL (optional)';

const profile = () => within(screen.getByRole('region', { name: 'Profile Information' }));
const button = (name: string) => profile().getByRole('button', { name });
const field = (name: string) => profile().getByRole<HTMLInputElement>('textbox', { name });
const shown = () =>
  profile()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

async function openProfile(user: Partial<User> = {}, save: NonNullable<Replies[typeof KEY]> = () => aUser()) {
  const app = renderApp({ path: '/account', user: aUser(user), replies: { [KEY]: save } });
  await screen.findByRole('region', { name: 'Profile Information' });
  const edit = () => app.person.click(button('Edit Profile'));
  const write = async (name: string, text: string) => {
    await app.person.clear(field(name));
    await enter(app.person, field(name), text);
  };
  return { ...app, edit, write, sent: () => app.asked.filter(({ key }) => key === KEY) };
}

describe('the profile', () => {
  it.each([
    ['Ada Quill', {}],
    ['Ada', { lastName: null }],
    ['No name set', { firstName: null, lastName: '' }],
  ])('shows the name %s and the email', async (name, user) => {
    await openProfile(user);
    expect(shown()).toEqual([name, 'ada@example.com']);
    expect(profile().queryAllByRole('textbox')).toEqual([]);
  });

  it('shows the initial where the picture cannot be had', async () => {
    await openProfile({ profileImageUrl: 'https://example.com/no-picture' });
    const region = screen.getByRole('region', { name: 'Profile Information' });
    const picture = region.querySelector('img');
    if (!picture) throw new Error('no picture');
    fireEvent.error(picture);
    expect(region.querySelector('img')).toBeNull();
    expect(profile().getByText('A')).toBeTruthy();
  });
});

describe('editing the profile', () => {
  it('starts from what there is, in the first field', async () => {
    const { edit } = await openProfile({ profileImageUrl: 'https://example.com/ada.webp' });
    await edit();
    expect([field('First Name').value, field('Last Name').value, field(PICTURE).value]).toEqual([
      'Ada',
      'Quill',
      'https://example.com/ada.webp',
    ]);
    expect(profile().queryByRole('textbox', { name: /email/i })).toBeNull();
    expect(document.activeElement).toBe(field('First Name'));
  });

  it('saves, and everything knows the new name', async () => {
    const { edit, write, sent, person } = await openProfile({}, () => aUser({ firstName: 'Grace' }));
    await edit();
    await write('First Name', 'Grace');
    await person.click(button('Save Changes'));
    await expectToast('Profile Updated', 'Your profile is updated.');
    expect(sent().map(({ body }) => body)).toEqual([
      { firstName: 'Grace', lastName: 'Quill', profileImageUrl: '' },
    ]);
    expect(shown()[0]).toBe('Grace Quill');
    expect(document.activeElement).toBe(button('Edit Profile'));
    await person.click(screen.getByRole('button', { name: 'Your account' }));
    expect(within(await screen.findByRole('menu')).getByText('Grace Quill')).toBeTruthy();
  });

  it('goes back to the current values when called off', async () => {
    const { edit, write, sent, person } = await openProfile();
    await edit();
    await write('First Name', 'Nobody');
    await person.click(button('Cancel'));
    expect(shown()[0]).toBe('Ada Quill');
    expect(document.activeElement).toBe(button('Edit Profile'));
    await edit();
    expect(field('First Name').value).toBe('Ada');
    expect(sent()).toEqual([]);
  });

  it('sends once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<User>();
    const { edit, person, sent } = await openProfile({}, () => answer.promise);
    await edit();
    await person.dblClick(button('Save Changes'));
    expect(button('Save Changes').getAttribute('aria-busy')).toBe('true');
    answer.resolve(aUser());
    await expectToast('Profile Updated', 'Your profile is updated.');
    expect(sent()).toHaveLength(1);
  });
});

describe('a profile that cannot be saved', () => {
  const FAULT = 'Use a full https:// address of a picture, like https://example.com/me.jpg.';
  const refusal = new Failure(400, {
    code: 'bad_input',
    message: FAULT,
    issues: [{ path: 'profileImageUrl', message: FAULT }],
  });

  it("names the fault at its field, in the server's words, until something is typed", async () => {
    const { edit, write, person } = await openProfile({}, () => refusal);
    await edit();
    await write(PICTURE, 'http://example.com/ada.png');
    await person.click(button('Save Changes'));
    await expectToast('Error', 'Failed to update profile. Please try again.');
    const fault = screen.getByText(FAULT, { selector: '[role="alert"]' });
    expect(field(PICTURE).getAttribute('aria-describedby')).toBe(fault.id);
    expect(field(PICTURE).value).toBe('http://example.com/ada.png');
    await waitFor(() => expect(document.activeElement).toBe(field(PICTURE)));
    await person.type(field(PICTURE), 's');
    expect(screen.queryByText(FAULT)).toBeNull();
    expect(document.activeElement).toBe(field(PICTURE));
  });

  it('keeps what was typed', async () => {
    const { edit, write, person } = await openProfile({}, () => new Failure(503, ''));
    await edit();
    await write('Last Name', 'Hopper');
    await person.click(button('Save Changes'));
    await expectToast('Error', 'Failed to update profile. Please try again.');
    expect(field('Last Name').value).toBe('Hopper');
  });
});
