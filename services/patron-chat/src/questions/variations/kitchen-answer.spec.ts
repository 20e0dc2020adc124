import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { NEW_TALK, type TalkState } from '../../talk/talk-state.ts';
import { CATALOG, ref } from '../questions.fixture.ts';
import { kitchenAnswer } from './kitchen-answer.ts';
import { ownDrink } from './own-drink.ts';

const ask = async (
  message: string,
  drink: string,
  language: Language = 'en',
  more: Partial<TalkState> = {},
) => {
  const focus = ref(drink);
  const state = { ...NEW_TALK, latest: [focus], focus, isDiscussed: true, ...more };
  const context = { state, language, named: [] };
  const answer =
    (await kitchenAnswer(message, context, focus, CATALOG)) ?? (await ownDrink(message, context, CATALOG));
  return answer?.lines[0];
};

describe('what a guest has for what a drink takes', () => {
  it.each<[message: string, drink: string, answer: RegExp]>([
    ['can i use the sprite or not?', 'Chilcano', /Yes.*lemon-lime soda/],
    ['no limes here, would lemon do', 'Moscow Mule', /Yes.*fresh lemon juice/],
    ['normal vodka ok?', 'Pornstar Martini', /Yes.*1 3\/4 oz vodka/],
    ['can i swap the creme de mure with blackberry jam', 'Bramble', /jam for crème de mûre/],
    ['peach juice instead of the puree ok?', 'Bellini', /same fruit/],
    ['would sweetener work instead of the syrup', 'Daiquiri', /g of sugar/],
    ['is tap water fine instead of soda', 'Tom Collins', /soda water/],
  ])('is judged: %s', async (message, drink, answer) => {
    expect(await ask(message, drink)).toMatch(answer);
  });

  it.each<[Language, message: string, drink: string, answer: RegExp]>([
    ['pt', 'dá pra trocar o açúcar por adoçante?', 'Caipirinha', /adoçante/],
    ['de', 'limette hab ich nicht, geht zitrone?', 'Moscow Mule', /Ja.*Zitronensaft/],
    ['it', 'posso usare la marmellata al posto del cassis?', 'Kir Royale', /marmellata/],
  ])('is judged in other languages (%s): %s', async (language, message, drink, answer) => {
    expect(await ask(message, drink, language)).toMatch(answer);
  });

  it('is judged in the drink that takes it, of those just shown', async () => {
    const latest = [ref('Daiquiri'), ref('Mojito')];
    expect(
      await ask('no soda left, does tonic work?', 'Daiquiri', 'en', { latest, isDiscussed: false }),
    ).toMatch(/Mojito/);
  });

  it('is never what the guest is allergic to', async () => {
    expect(
      await ask('can i use amaretto instead?', 'Bramble', 'en', { allergens: ['nuts'] }),
    ).toBeUndefined();
  });
});
