import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { directLine } from './direct.fixture.ts';

describe('what any bartender is asked while a drink is made', () => {
  it.each<[Language, string | undefined, string, RegExp]>([
    ['en', 'Daiquiri', "how do i know when i've shaken enough", /frosts over/],
    ['en', 'Martini', 'how do i know its stirred enough', /half a minute/],
    ['de', 'Daiquiri', 'wann hab ich genug geschüttelt?', /beschlägt/],
    ['en', 'Gin & Tonic', 'it went flat, how do i save it', /don't come back/],
    ['en', undefined, 'my syrup has mold, can i just scoop it off', /throw all of it out/],
    ['en', undefined, 'will vodka freeze in the freezer', /thick and very cold/],
    ['en', "Bee's Knees", 'just got normal honey not syrup', /hot water until it runs/],
    ['en', 'Espresso Martini', 'no espresso machine. instant coffee?? how much', /2 teaspoons/],
    ['en', 'Espresso Martini', 'my foam is gone after 10 seconds, why', /fresh, hot espresso/],
    ['en', 'Gin Fizz', 'shake with the soda or not', /^Never with the bubbles/],
    ['es', 'Gin Fizz', '¿lo agito con la soda?', /^Nunca/],
    ['en', 'White Russian', 'oat milk?', /^Oat milk/],
    ['en', 'Amaretto Sour', 'egg white grosses me out. skip?', /^Skip it/],
    ['fr', 'Pisco Sour', "le blanc d'oeuf c'est obligatoire", /s'en passer/],
    ['en', 'Old Fashioned', 'no sugar cubes', /teaspoon of sugar/],
    ['en', undefined, 'agar clarification ratio for lime juice', /2 g a liter/],
    ['en', undefined, 'never made a cocktail in my life. where do i even start', /need no gear/],
    ['en', undefined, 'which bottle first, gin or vodka', /^Gin/],
    ['en', undefined, 'my egg white foam is flat what went wrong', /fresh white/],
    ['en', 'Old Fashioned', 'the sugar stays at the bottom', /barely dissolves/],
    ['en', 'Mint Julep', 'no crushed ice', /rolling pin/],
    ['en', undefined, 'can i put prosecco in the freezer to chill', /half ice, half water/],
    ['en', undefined, 'what can i garnish with if i have nothing', /cucumber/],
    ['en', undefined, 'i have 80 dollars, which bottles for a beginner bar', /1 bottle of the spirit/],
    ['de', undefined, 'wie viel xanthan pro liter', /^Xanthan/],
  ])('%s: %s: %j', async (language, about, text, expected) => {
    expect(await directLine(about, text, language)).toMatch(expected);
  });

  it.each([
    ['Daiquiri', 'oat milk?', /Oat milk works/],
    ['Daiquiri', 'egg white grosses me out. skip?', /^Skip it/],
    ['Manhattan', 'no sugar', /teaspoon of sugar/],
    ['Whiskey Sour', 'why is my foam gone', /espresso/],
    ['Gin Fizz', 'do i shake it', /^Never/],
  ])('of a %s, %j is another question', async (about, text, unexpected) => {
    expect((await directLine(about, text)) ?? '').not.toMatch(unexpected);
  });
});

describe('the cost of a glass by prices that are named', () => {
  it('adds up what each bottle gives', async () => {
    const text = 'cost per serve if gin is 28 a liter, campari 22, vermouth 14';
    expect(await directLine('Negroni', text)).toMatch(/1\.92 a glass.*9\.6/);
  });

  it('says what is still to come', async () => {
    expect(await directLine('Daiquiri', 'what does it cost if rum is 20 a liter')).toMatch(/comes on top/);
  });

  it('leaves a bare question to the prices of shelves', async () => {
    expect((await directLine('Negroni', 'what does it cost')) ?? '').not.toMatch(/at those prices/);
  });
});

describe('a drink that was made and came out too sweet', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Manhattan', 'made it, too sweet. how do i fix it', /1\/4 oz rye.*dash.*less sweet vermouth/],
    ['en', 'Old Fashioned', 'guests find it too sweet, what do i do', /1\/4 oz bourbon.*dash.*bitters/],
    ['en', 'Negroni', 'it came out too sweet', /1\/4 oz .*gin.*dash.*bitters.*less sweet vermouth/],
    ['de', 'Manhattan', 'zu süß geworden, was tun', /Rye.*Drittel weniger/],
    ['es', 'Old Fashioned', 'me quedó demasiado dulce, qué hago', /bourbon.*un tercio menos/],
  ])('%s: a stirred %s gets no citrus: %j', async (language, about, text, expected) => {
    const line = (await directLine(about, text, language)) ?? '';
    expect(line).toMatch(expected);
    expect(line).not.toMatch(/juice|saft|zumo/);
  });

  it.each([
    ['Margarita', /lime juice/],
    ['Whiskey Sour', /lemon juice/],
    ['Tom Collins', /lemon juice/],
  ])('a %s gets more of its own', async (about, expected) => {
    expect(await directLine(about, 'it came out too sweet')).toMatch(expected);
  });
});

describe('what a guest tells of having poured', () => {
  it.each<[Language, string, string, RegExp]>([
    ['en', 'Whiskey Sour', 'i used 1 oz lemon', /3\/4 oz .*lemon juice/],
    ['en', 'Daiquiri', 'i put in 2 oz rum and 1 oz lime, is that right?', /lime juice/],
    ['es', 'Margarita', 'le puse 30 ml de limón', /tequila/],
    ['en', 'Whiskey Sour', 'i used 1 oz lemon and its too sour', /simple syrup into that glass/],
  ])('%s: %s: %j is held against the recipe', async (language, about, text, expected) => {
    expect(await directLine(about, text, language)).toMatch(expected);
  });
});
