import { describe, expect, it } from '@jest/globals';
import { NEW_TALK } from '../../talk/talk-state.ts';
import type { QuestionContext } from '../asked.ts';
import { CATALOG, DRINKS, ref } from '../questions.fixture.ts';
import { contrast } from './comparing.ts';
import { knowledge } from './knowledge.ts';
import { riffOn } from './riffs.ts';
import { isWhole, kin, thingsIn } from './things.ts';

const CONTEXT: QuestionContext = { state: NEW_TALK, language: 'en', named: [] };
const lineFor = (message: string) => knowledge(message, CONTEXT)?.lines[0];

describe('two things against each other', () => {
  it.each([
    [
      'what is the difference between amontillado and oloroso',
      /^Both are sherries.*amontillado for .*oloroso for/,
    ],
    ['averna vs montenegro', /^Both are amari/],
    ['how is a julep different from a smash', /no citrus.*lemon/],
    ['should i shake it or stir it, what is better', /citrus.*clear/],
    ['light or dark rum, which', /White rum.*dark rum/i],
  ])('%s tells what differs and which is for what', (message, expected) => {
    expect(lineFor(message)).toMatch(expected);
  });

  it('tells a member of a family with its cousins', () => {
    expect(lineFor('difference between curaçao and orange liqueur')).toMatch(
      /^Curaçao is one of the orange liqueurs, as .* are/,
    );
  });

  it.each([
    ['is crémant the same as champagne', /^Not quite/],
    ['is armagnac a brandy', /^Yes/],
    ['is sherry just wine', /^Yes/],
    ['is absinthe a liqueur', /^No/],
    ['is cognac sweeter than rye', /^Yes/],
    ['is aperol stronger than campari', /^No, the other way round \(11 against 24 %\)/],
    ['is port a wine or a spirit', /^Wine: port is one of the wines/],
    ['which is smokier, mezcal or tequila', /^Mezcal is smokier/],
    ['is manzanilla the same as fino', /^Yes, two names/],
  ])('%s begins with the verdict', (message, expected) => {
    expect(lineFor(message)).toMatch(expected);
  });

  it('begins with what the drink takes', () => {
    const mojito = DRINKS.find(({ name }) => name === 'Mojito');
    expect(
      knowledge('dark or white rum in a mojito, which', { ...CONTEXT, named: [ref('Mojito')] }, mojito)
        ?.lines[0],
    ).toMatch(/^White rum: that's what the Mojito takes/);
  });

  it.each([
    'i have gin and vodka, what can i make',
    'campari and aperol at home',
    'a gin and tonic please',
    'something with rum or tequila',
    'whiskey or gin?? you choose a drink for me',
    'is there rum in it',
  ])('%s asks for nothing of the kind', (message) => {
    expect(lineFor(message)).toBeUndefined();
  });

  it('holds for any two things, within the limits of an answer', () => {
    const all = thingsIn(
      'gin vodka campari fino champagne sour fizz flip honey syrup tonic bitters stirred'.split(' '),
    );
    for (const { thing } of all)
      for (const other of all.filter((one) => one.thing !== thing)) {
        const text = contrast(thing, other.thing);
        expect(text.length).toBeLessThanOrEqual(600);
        expect(text).not.toMatch(/undefined| {2}|\.\./);
      }
    for (const { thing } of all) expect(kin(thing).filter(isWhole)).toEqual([]);
  });
});

describe('one bottle for another', () => {
  it.each([
    ['can i use brandy in place of cognac', /^Yes/],
    ['can i use white wine instead of dry vermouth', /^Yes.*half/],
    ['could i replace prosecco with cava', /^Yes/],
    ['can i use campari instead of gin', /^Not really/],
  ])('%s is answered with the verdict first', (message, expected) => {
    expect(lineFor(message)).toMatch(expected);
  });

  it.each([
    ['closest sub for green chartreuse that isnt genepy', /génépy/i],
    ['whats closest to campari, not aperol', /aperol \(/i],
    ['best substitute for cointreau other than grand marnier', /grand marnier/i],
  ])('%s leaves out what was ruled out', (message, ruledOut) => {
    const line = lineFor(message);
    expect(line).toMatch(/^For /);
    expect(line).not.toMatch(ruledOut);
  });
});

describe('a drink turned', () => {
  const turned = (message: string, name: string) =>
    riffOn(message, ref(name), { ...CONTEXT, named: [ref(name)] }, CATALOG);

  it.each(['Manhattan', 'Negroni', 'Daiquiri', 'Old Fashioned', 'Mojito', 'Last Word', 'Martini'])(
    'has a fifth less alcohol as a lower-proof %s',
    async (name) => {
      const line = (await turned(`how do i make a ${name} less strong`, name))?.lines[0] ?? '';
      const [, after, before] = /makes ([\d.]+) % ABV instead of (\d+(?:\.\d)?)/.exec(line) ?? [];
      expect(Number(after)).toBeLessThanOrEqual(0.81 * Number(before));
    },
  );

  it.each([
    ['a smoky version of a Negroni', 'Negroni', /mezcal/],
    ['smoky Whiskey Sour, how', 'Whiskey Sour', /Islay/],
    ['can you make a longer Boulevardier', 'Boulevardier', /soda/],
    ['a drier Daiquiri, how', 'Daiquiri', /1\/2 oz simple syrup/],
    ['split base Manhattan, how', 'Manhattan', /1 oz rye.*1 oz .*Cognac/],
  ])('%s is that drink with what makes it so', async (message, name, expected) => {
    const answer = await turned(message, name);
    expect(answer?.lines[0]).toMatch(expected);
    expect(answer?.variation?.drink.name).toBe(name);
  });

  it.each([
    ['my Manhattan came out too strong, how do i fix it', 'Manhattan'],
    ['something lighter than a Manhattan', 'Manhattan'],
    ['how strong is a Manhattan', 'Manhattan'],
  ])('%s turns nothing', async (message, name) => {
    expect(await turned(message, name)).toBeUndefined();
  });
});
