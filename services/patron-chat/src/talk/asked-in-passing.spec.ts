import { describe, expect, it } from '@jest/globals';
import { JOKE_BESIDES } from './asked-in-passing.ts';
import { asMeant } from './dismissed.ts';

describe('what is asked in passing', () => {
  it.each([
    ['ok vodka collins. i dont have simple syrup what is that', 'ok vodka collins. what is simple syrup?'],
    ['thats beer. i said GIN', 'GIN'],
    ['I have no orgeat, what is that?', 'what is orgeat?'],
    ['no tengo orgeat, ¿qué es?', '¿qué es orgeat?'],
    ["j'ai pas de falernum, c'est quoi ?", "c'est quoi falernum ?"],
    ['ich hab kein Falernum, was ist das?', 'was ist Falernum?'],
    ["non ho orzata, cos'è?", "cos'è orzata?"],
    ['não tenho falernum, o que é?', 'o que é falernum?'],
    ['whats verjus lol where do i get that', 'what is verjus? where do I buy verjus?'],
    [
      'sugarcane juice?? cant get that here. pineapple instead ok?',
      'can I use pineapple instead of sugarcane juice?',
    ],
    [
      'Salut Sam, un cocktail avec du cognac pas trop fort ?',
      'Salut Sam,  je veux un cocktail avec du cognac pas trop fort .',
    ],
    ['ein Drink mit Rum?', ' ich will ein Drink mit Rum.'],
    ['something fruity punchy with rum', 'something fruity punch with rum'],
    ['she drank cosmos, so anything but that', 'anything but cosmos'],
    ['lol no i mean a PUNCH. in a bowl. for 20. rum', 'I want a PUNCH in a bowl for 20. rum'],
    ['rum. long.', 'rum. a long drink.'],
    ['done. one more, short this time', 'done. one more, a short drink'],
    ['nah scratch whisky. maybe gin?', 'nah no whisky. maybe gin.'],
    ['vielleicht Gin?', 'vielleicht Gin.'],
    ['i said gin not bourbon', 'I want gin, no bourbon'],
    ['something cheap i can make in a bowl?', 'something cheap i can make in a bowl.'],
    ['algo con mezcal?', 'algo con mezcal.'],
    ['hmm champagne for 20 is pricey. rum', 'no champagne. rum'],
    ['Champagner ist zu teuer', 'ohne Champagner'],
    ['with egg white, i dry shake first', 'with egg white, i shake without ice first'],
    ['un cocktail crémeux quand même ?', 'je veux un cocktail crémeux.'],
    ['2 of em', 'the amounts for 2 glasses'],
    ['mine is 2:1:¾ for a whiskey sour, whats yours', 'how do I make a whiskey sour?'],
    ['mine is 2:1:¾, whats yours?', 'how do I make it?'],
    ["what's your spec for a paper plane", 'how do I make a paper plane?'],
    ['make it 3', 'the amounts for 3 glasses'],
    ['Kennst du den Basil Smash aus Hamburg?', 'was ist der Basil Smash?'],
    ['do you know the Trinidad Sour?', 'what is the Trinidad Sour?'],
    ['für die anderen was mit Gin', 'für die anderen etwas mit Gin'],
    [
      'my gf loves espresso martinis, can i do that w a nespresso',
      'how do I make the espresso martini w a nespresso',
    ],
  ])('%s', (message, meant) => {
    expect(asMeant(message)).toBe(meant);
  });

  it.each([
    'what is in it?',
    'I have no lemons, what can I make?',
    'punchy and strong please',
    'she drank a lot',
    'a long day',
    'is it gin or not?',
    'was mache ich mit Gin?',
    'two of them are vegan',
    'my gf loves espresso martinis',
    'do you know a joke?',
    'something else?',
    'is something missing?',
    'why is Chartreuse so expensive?',
    'what is a dry shake',
    'not too long ago',
  ])('leaves what asks nothing of the kind: %s', (message) => {
    expect(asMeant(message)).toBe(message);
  });
});

describe('a joke besides a drink', () => {
  it.each([
    'a dry martini then. gin. and tell me a joke with it',
    'un negroni y un chiste',
    'einen Gin Tonic und einen Witz dazu',
    'a mojito and a joke please',
  ])('%s', (message) => {
    expect(JOKE_BESIDES.test(message)).toBe(true);
  });

  it.each(['tell me a joke', 'a joke about the martini', 'that drink is a joke to me'])(
    'none: %s',
    (message) => {
      expect(JOKE_BESIDES.test(message)).toBe(false);
    },
  );
});
