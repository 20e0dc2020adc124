import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { breakStream, endStreams, say, sendGone, streamsOpened } from './testing/fake-stream.ts';
import { aMenu, changed, PATH, renderGuest, server } from './testing/render-guest.tsx';

beforeEach(() => {
  sessionStorage.clear();
  server.status = 200;
});
afterEach(async () => {
  await endStreams();
  cleanup();
  jest.restoreAllMocks();
});

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);
const card = (name: string) => screen.getByRole('article', { name });
const turnUp = async (axis: string) => {
  screen.getByRole('slider', { name: axis }).focus();
  await userEvent.keyboard('{End}');
};

describe('a menu', () => {
  it('shows its drinks by section, in the order in which they are drunk', async () => {
    await renderGuest(aMenu());
    expect(headings(1)).toEqual(['Midsummer']);
    expect(headings(2)).toEqual(['Find your drink', 'Welcome Cocktail', 'Signature Cocktails', 'To Finish']);
    expect(headings(3)).toEqual(['Bellini', 'Negroni', 'Last Drop']);
  });

  it('says what is in a drink, how strong it is and whom it may harm', async () => {
    const menu = changed(aMenu(), 'n', { allergens: ['egg', 'milk'], abv: 24.26 });
    await renderGuest(menu);
    const negroni = within(card('Negroni'));
    expect(negroni.getByText('Mezcal, lime juice')).toBeTruthy();
    expect(negroni.getByText('Contains egg and milk')).toBeTruthy();
    expect(negroni.getByText('24.3% alcohol')).toBeTruthy();
    expect(within(card('Last Drop')).getByText('Zero-proof')).toBeTruthy();
  });

  it('says what has alcohol in a zero-proof drink, on its card and in its details', async () => {
    await renderGuest(changed(aMenu(), 'd', { alcoholTraces: ['Angostura bitters', 'brandied cherry'] }));
    const words = 'Contains a trace of alcohol (Angostura bitters and brandied cherry)';
    expect(within(card('Last Drop')).getByText(words)).toBeTruthy();
    expect(within(card('Last Drop')).getByText('Zero-proof with traces of alcohol')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Last Drop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Last Drop' }));
    expect(dialog.getByText('Alcohol').nextElementSibling?.textContent).toBe(words);
    expect(within(card('Bellini')).queryByText(/trace of alcohol/)).toBeNull();
  });

  it('opens a drink at an address of its own, and closes it by going back', async () => {
    await renderGuest(aMenu());
    await userEvent.click(screen.getByRole('link', { name: 'Negroni' }));
    const dialog = await screen.findByRole('dialog', { name: 'Negroni' });
    expect(window.location.hash).toBe('#drink-n');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).toBe('');
  });

  it('counts a tab once, however often it is reloaded', async () => {
    await renderGuest(aMenu());
    expect(server.asked).toEqual([`POST /api${PATH}/views`]);
    cleanup();
    await renderGuest(aMenu());
    expect(server.asked).toEqual([]);
  });
});

describe('a taste', () => {
  it('brings the closest drink to the top and marks it', async () => {
    await renderGuest(aMenu());
    await turnUp('Sour');
    expect(headings(3)).toEqual(['Last Drop', 'Negroni', 'Bellini']);
    expect(within(card('Last Drop')).getByText('Closest to your taste')).toBeTruthy();
    expect(await screen.findByText('Closest to your taste: Last Drop')).toBeTruthy();
  });

  it('is drawn on a phone once someone touches the page, not while it loads', async () => {
    await renderGuest(aMenu(), undefined, []);
    expect(screen.queryByRole('slider')).toBeNull();
    fireEvent.pointerDown(document.body);
    expect(await screen.findAllByRole('slider')).toHaveLength(6);
  });

  it('leaves what is sold out to the end', async () => {
    await renderGuest(changed(aMenu(), 'd', { isSoldOut: true }));
    await turnUp('Sour');
    expect(headings(3).at(-1)).toBe('Last Drop');
    expect(within(card('Last Drop')).getByText('Sold out')).toBeTruthy();
  });

  it('gives the order back to the host', async () => {
    await renderGuest(aMenu());
    await turnUp('Sour');
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(headings(3)).toEqual(['Bellini', 'Negroni', 'Last Drop']);
    expect(screen.getByRole('slider', { name: 'Sour' }).getAttribute('aria-valuenow')).toBe('40');
  });

  it('takes the focus into its panel and gives it back', async () => {
    await renderGuest(aMenu());
    const opener = screen.getByRole('button', { name: 'Find your drink' });
    await userEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find your drink' }));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  it('can be typed', async () => {
    await renderGuest(aMenu());
    const field = screen.getByRole('spinbutton', { name: 'Bitter, value' });
    await userEvent.clear(field);
    await userEvent.type(field, '90');
    expect(headings(3)[0]).toBe('Negroni');
  });
});

describe('a menu that changes', () => {
  it('changes in place and says so, and keeps taste and open drink', async () => {
    const menu = aMenu();
    await renderGuest(menu);
    await turnUp('Bitter');
    await userEvent.click(screen.getByRole('link', { name: 'Bellini' }));
    await screen.findByRole('dialog', { name: 'Bellini' });
    await say(changed(menu, 'n', { isSoldOut: true }));
    expect(screen.getAllByText('The Negroni is sold out.')).toHaveLength(2);
    expect(screen.getByRole('dialog', { name: 'Bellini' })).toBeTruthy();
    expect(screen.getByRole('slider', { name: 'Bitter', hidden: true }).getAttribute('aria-valuenow')).toBe(
      '100',
    );
  });

  it('does not go back to what it was before', async () => {
    const menu = aMenu();
    await renderGuest({ ...menu, revision: 9, name: 'Late' });
    await say(menu);
    expect(headings(1)).toEqual(['Late']);
  });

  it('says that the host has closed it', async () => {
    await renderGuest(aMenu());
    await sendGone();
    expect(headings(1)).toEqual(['The host has closed this menu.']);
  });
});

describe('without a server', () => {
  it('says at once how old the menu is when the phone is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderGuest(aMenu(), new Date().setHours(21, 41));
    expect(screen.getByText('You are offline. This is the menu as of 9:41 PM.')).toBeTruthy();
    await say(aMenu());
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('bears a connection that breaks for a moment without a word', async () => {
    await renderGuest(aMenu());
    await breakStream();
    expect(screen.queryByText(/This is the menu as of/)).toBeNull();
  });

  it('opens the stream again when the network is back', async () => {
    await renderGuest(aMenu());
    expect(streamsOpened()).toEqual([`/api${PATH}/events`]);
    window.dispatchEvent(new Event('online'));
    expect(streamsOpened()).toHaveLength(2);
  });

  it.each([
    [404, 'There is no menu here.'],
    [400, 'There is no menu here.'],
    [503, 'The menu will be right back.'],
  ])('tells an answer of %d in words', async (status, words) => {
    server.status = status;
    await renderGuest();
    await breakStream(true);
    expect(headings(1)).toEqual([words]);
    expect(server.asked).toEqual([`GET /api${PATH}`]);
  });

  it('asks nothing where the server has said that there is no menu', async () => {
    await renderGuest('missing');
    expect(headings(1)).toEqual(['There is no menu here.']);
    window.dispatchEvent(new Event('online'));
    expect(streamsOpened()).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it('shows the menu as soon as it comes', async () => {
    server.status = 503;
    await renderGuest();
    await breakStream(true);
    await say(aMenu());
    expect(headings(1)).toEqual(['Midsummer']);
  });
});
