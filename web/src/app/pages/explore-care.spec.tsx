import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { CARE_NOTES } from '../../features/explore/conversation/guidance.ts';
import { DESKTOP } from '../../lib/use-media-query.ts';
import { Failure } from '../../testing/fake-server.ts';
import {
  BITTER,
  drinks,
  LIST,
  openExplore,
  samSays,
  suggestedDrink,
  suggestedDrinks,
  talk,
} from '../../testing/open-explore.tsx';
import { closeApp, expectToast } from '../../testing/render-app.tsx';

afterEach(closeApp);

const names = () =>
  within(screen.getByRole('list', { name: 'Cocktails' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const title = (words: string) => screen.findByRole('heading', { level: 2, name: words });
const chip = (name: string) => screen.findByRole('button', { name });

describe('care', () => {
  it('stands above the results, and goes when it is lifted', async () => {
    const { say } = await talk({ answers: [samSays('Zero.', { care: 'pregnancy' }), samSays('Cheers.')] });
    expect((await screen.findByRole('note')).textContent).toBe(CARE_NOTES.pregnancy);
    await say('It is for my husband');
    await screen.findByText('Cheers.');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('stays while a drink lies open', async () => {
    const { person } = await talk({ answers: [{ ...BITTER, care: 'driving' }] });
    await person.click(within(await suggestedDrink('Drink 3')).getByRole('link'));
    await chip('Back to Results');
    expect(screen.getByRole('note').textContent).toBe(CARE_NOTES.driving);
  });

  it('shows only drinks without alcohol where Sam names no order', async () => {
    const mixed = drinks(3).map((drink) =>
      drink.id === 2 ? { ...drink, baseLiquor: 'none' as const } : drink,
    );
    await talk({ answers: [samSays('Zero.', { care: 'minor' })], replies: { [LIST]: () => mixed } });
    await title('1 cocktail found');
    expect(names()).toEqual(['Drink 2']);
  });

  it("keeps to Sam's order whatever filter is chosen", async () => {
    const zero = samSays('Zero.', { care: 'minor', order: [5, 9] });
    const { choose } = await talk({ answers: [zero] });
    await title('2 cocktails found');
    await choose('Base liquor', 'Gin');
    await waitFor(() => expect(screen.getAllByText('Zero.')).toHaveLength(2));
    expect(names()).toEqual(['Drink 5', 'Drink 9']);
  });

  it('has its helplines at once, to be called at a press', async () => {
    const helplines = [{ label: 'Suicide & Crisis Lifeline', number: '988' }];
    await talk({
      media: [DESKTOP],
      answers: [samSays('I am glad you told me.', { care: 'despair', helplines })],
    });
    const line = await screen.findByRole('link', { name: 'Suicide & Crisis Lifeline 988' });
    expect(line.getAttribute('href')).toBe('tel:988');
    expect(screen.getByRole('log').contains(line)).toBe(true);
  });
});

describe('a talk that is reloaded', () => {
  it('has its cards, its order, what Sam knows and his suggestions', async () => {
    await talk({ answers: [{ ...BITTER, care: 'diet', replies: ['Less bitter'] }] });
    await suggestedDrinks();
    cleanup();
    const { searches, toldSam, say } = openExplore();
    await suggestedDrink('Drink 5');
    await title('3 cocktails found');
    await chip('Forget: no nuts');
    await chip('Less bitter');
    expect(screen.getByRole('note').textContent).toBe(CARE_NOTES.diet);
    expect(searches()).toHaveLength(2);
    await say('More');
    expect(toldSam()[0]).not.toHaveProperty('isNewTalk');
  });

  it('is a new one after Start Over', async () => {
    const { person, say, toldSam } = await talk({
      answers: [{ ...BITTER, care: 'minor' }, samSays('Hello.')],
    });
    await suggestedDrinks();
    await person.click(screen.getByRole('button', { name: 'Start Over' }));
    await say('Gin');
    await screen.findByText('Hello.');
    expect(toldSam()[1]).toMatchObject({ message: 'Gin', isNewTalk: true });
    await title('30 cocktails found');
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByRole('list', { name: 'What Sam knows' })).toBeNull();
  });

  it('stays new for Sam until he has heard of it', async () => {
    const { person, toldSam } = await talk({ answers: [new Failure(503, 'closed'), samSays('Hello.')] });
    await expectToast('Error', 'Something went wrong. Please try again.');
    await person.type(screen.getByRole('textbox'), '{Enter}');
    await screen.findByText('Hello.');
    expect(toldSam()[1]).toMatchObject({ isNewTalk: true });
  });
});
