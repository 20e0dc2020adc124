// Locators of Explore, by accessible name.
import type { Page } from 'playwright-core';

export const barOf = (page: Page) => {
  const conversation = page.getByRole('log').getByRole('listitem');
  const cards = page.getByRole('list', { name: 'Cocktails' }).getByRole('article');
  return {
    conversation,
    cards,
    intro: page.getByRole('heading', { level: 1, name: "What's your vibe tonight?" }),
    suggestions: page.getByRole('list', { name: 'Suggestions' }).getByRole('button'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    filter: (name: string) => page.getByRole('combobox', { name }),
    tab: (name: RegExp) => page.getByRole('tab', { name }),
    title: (words: string | RegExp) => page.getByRole('heading', { level: 2, name: words }),
    names: () => cards.getByRole('heading').allTextContents(),

    async say(words: string): Promise<void> {
      await page.getByRole('textbox').fill(words);
      await page.getByRole('textbox').press('Enter');
    },
    async choose(name: string, option: string): Promise<void> {
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    /** Waits for Sam's answer to the message after this number of lines. */
    async reply(linesBefore = 0): Promise<string> {
      const line = conversation.nth(linesBefore + 1);
      await line.getByText('Sam: ').waitFor({ state: 'attached' });
      return (await line.textContent())?.replace('Sam: ', '') ?? '';
    },
  };
};
