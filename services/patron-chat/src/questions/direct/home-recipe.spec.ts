import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('a recipe without bar tools', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Vodka Gimlet', 'no shaker and no jigger here, how do i make it', /4 tbsp vodka.*jar/],
    ['en', 'Vodka Gimlet', 'how many tablespoons of what? like vodka lime and sugar', /1 1\/2 tbsp/],
    ['en', 'Whiskey Sour', 'whats that in spoons', /3 tbsp bourbon.*Syrup: sugar/],
    ['en', 'Old Fashioned', 'recipe with spoons pls', /crush the sugar cube/],
    ['en', 'Pisco Sour', 'i dont have a shaker, how do i make it', /15 seconds without ice/],
    ['en', 'Gin Fizz', 'no shaker, how can i make one', /soda water goes in the glass at the end/i],
    ['en', 'Hot Toddy', 'just a spoon here, how do i make it with spoons', /2\/3 cup hot water/],
    ['es', 'Margarita', 'no tengo coctelera, cómo lo hago', /cucharadas de tequila.*frasco/],
    ['fr', 'Tom Collins', 'comment je le fais sans shaker ni doseur', /c\. à soupe.*bocal/],
    ['de', 'Whiskey Sour', 'ich hab keinen shaker, wie mach ich das', /3 EL Bourbon.*Schraubglas/],
    ['it', 'Daiquiri', 'come lo faccio senza shaker', /cucchiai.*barattolo/],
    ['pt', 'Caipirinha', 'como faço sem coqueteleira', /colheres de sopa/],
  ])('%s: %s: %j', async (language, about, text, expected) => {
    expect(await directLine(about, text, language)).toMatch(expected);
  });

  it.each([
    ['Vodka Gimlet', 'can i use a tablespoon instead of a jigger'],
    ['Vodka Gimlet', 'do i need a shaker'],
    ['Vodka Gimlet', 'no ice here, how do i make it'],
    ['Vodka Gimlet', 'how do i stir with a spoon for 2 minutes'],
  ])('leaves %j: %j to others', async (about, text) => {
    expect((await directLine(about, text)) ?? '').not.toMatch(/tbsp vodka/);
  });

  it('tells nobody in care of a drink with alcohol', async () => {
    const text = 'no shaker, how do i make it';
    expect((await directLine('Daiquiri', text, 'en', { care: ['driving'] })) ?? '').not.toMatch(/tbsp/);
  });
});
