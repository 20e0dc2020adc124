import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Failure } from '../../testing/fake-server.ts';
import { BITTER, KNOWN, lines, samSays, suggestedDrink, talk } from '../../testing/open-explore.tsx';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const names = () =>
  within(screen.getByRole('list', { name: 'Cocktails' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const title = (words: string) => screen.findByRole('heading', { level: 2, name: words });
const chip = (name: string) => screen.findByRole('button', { name });
const NOTE = 'Sorted by best fit for what you told Sam';

describe("Sam's order", () => {
  it('is what the results show, and says so', async () => {
    const { searches } = await talk();
    await title('3 cocktails found');
    expect(names()).toEqual(['Drink 5', 'Drink 3', 'Drink 9']);
    expect(screen.getByText(NOTE)).toBeTruthy();
    expect(searches()[0]).toBe(`ids=${encodeURIComponent('5,3,9')}`);
  });

  it('gives way to the filters where the next answer has none', async () => {
    const { say } = await talk({ answers: [BITTER, samSays('Sure.')] });
    await title('3 cocktails found');
    await say('Anything');
    await title('30 cocktails found');
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('holds for filters chosen by hand if the answer has the same', async () => {
    const gin = samSays('Gin.', { baseLiquor: 'gin', order: [9, 5] });
    const { choose } = await talk({ answers: [BITTER, gin] });
    await title('3 cocktails found');
    await choose('Base liquor', 'Gin');
    await title('2 cocktails found');
    expect(names()).toEqual(['Drink 9', 'Drink 5']);
  });

  it('does not hold for filters that the guest chose otherwise', async () => {
    const rum = samSays('Rather rum.', { baseLiquor: 'rum', order: [9, 5] });
    const { choose } = await talk({ answers: [BITTER, rum] });
    await choose('Base liquor', 'Gin');
    await screen.findByText('Rather rum.');
    await title('30 cocktails found');
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('of the same drinks leaves the one that lies open', async () => {
    const again = samSays('Drink 3 then.', { order: [3, 5, 9] });
    const { say, person } = await talk({ answers: [BITTER, again, samSays('New.', { order: [1, 2] })] });
    await person.click(within(await suggestedDrink('Drink 3')).getByRole('link'));
    await chip('Back to Results');
    await say("What's in it?");
    await screen.findByText('Drink 3 then.');
    expect(window.location.search).toBe('?drink=3');
    await say('Something else');
    await title('2 cocktails found');
    expect(window.location.search).toBe('');
  });
});

describe('what Sam knows', () => {
  it('is shown above the results, and forgotten at a press', async () => {
    const { person, toldSam } = await talk({
      answers: [BITTER, samSays('Gone.', { known: KNOWN.slice(0, 1) })],
    });
    await person.click(await chip('Forget: no nuts'));
    await screen.findByText('Gone.');
    expect(lines()).toContain('You: Forget: no nuts');
    expect(toldSam()[1]).toEqual({
      message: 'Forget: no nuts',
      currentBaseLiquor: 'all',
      currentMood: 'all',
      forget: 'allergen:nuts',
    });
    const list = within(screen.getByRole('list', { name: 'What Sam knows' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['bitter']);
    expect(document.activeElement).toBe(await chip('Forget: bitter'));
  });

  it('gives the focus to the results once nothing is left', async () => {
    const { person } = await talk({
      answers: [samSays('Noted.', { known: KNOWN.slice(0, 1) }), samSays('Gone.')],
    });
    await person.click(await chip('Forget: bitter'));
    await screen.findByText('Gone.');
    expect(screen.queryByRole('list', { name: 'What Sam knows' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('H2');
  });

  it('stays where Sam did not hear that he shall forget it', async () => {
    const { person } = await talk({ answers: [BITTER, new Failure(503, 'closed')] });
    await person.click(await chip('Forget: no nuts'));
    await expectToast('Error', 'Something went wrong. Please try again.');
    await chip('Forget: no nuts');
    expect(lines()).toHaveLength(2);
    expect(screen.getByPlaceholderText<HTMLTextAreaElement>('Continue the conversation...').value).toBe('');
  });
});

describe('the suggestions below the talk', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it("are Sam's, also where both filters are set", async () => {
    const { person, toldSam } = await talk({
      answers: [samSays('Gin.', { baseLiquor: 'gin', mood: 'Cozy', replies: ['Less sweet', 'Stronger'] })],
    });
    await screen.findByText('Gin.');
    expect(chips()).toEqual(['Less sweet', 'Stronger']);
    await person.click(await chip('Less sweet'));
    expect(toldSam()[1]).toMatchObject({ message: 'Less sweet' });
  });

  it('are those of the filters where Sam has none', async () => {
    await talk({ answers: [samSays('Gin.', { baseLiquor: 'gin', replies: [] })] });
    await screen.findByText('Gin.');
    for (const words of chips()) expect(words).toMatch(/ gin$/);
  });

  it('offer no drinks of their own under care', async () => {
    await talk({ answers: [samSays('I hear you.', { care: 'despair' })] });
    await screen.findByText('I hear you.');
    expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
  });
});
