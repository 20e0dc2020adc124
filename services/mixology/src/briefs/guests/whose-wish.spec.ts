import { describe, expect, it } from '@jest/globals';
import { readBrief } from '../read-brief.ts';

const read = (theme: string) =>
  readBrief({ eventType: 'Birthday Celebration', theme, guestCount: 60 }, { month: 6 });
const excludedIn = (theme: string) => read(theme).excluded.map(({ label }) => label);
const groupsIn = (theme: string) => read(theme).groups.map(({ id }) => id);

describe('a spirit that some guests keep to', () => {
  it.each([
    ['A third drinks only beer, the bride wants a Hugo', 'beer'],
    ['Ein Drittel trinkt nur Bier, die Braut will einen Hugo', 'beer'],
    ['Some guests drink nothing but wine', 'wine'],
    ['Ten friends drink only beer, the others like spritzes', 'beer'],
    ['The engineers drink only gin', 'gin'],
    ['Half the engineers drink gin only', 'gin'],
    ['My uncles drink just rum and the rest have everything', 'rum'],
  ])('is their wish, and the others have more: %s', (theme, label) => {
    const { only, wanted } = read(theme);
    expect(only).toEqual([]);
    expect(wanted.map((term) => term.label)).toContain(label);
  });

  it.each(['We drink only beer', 'Only beer, please', 'Our friends drink only beer', 'Nothing but beer'])(
    'is a rule where all keep to it: %s',
    (theme) => expect(read(theme).only.map(({ label }) => label)).toEqual(['beer']),
  );
});

describe('what some guests, or one, would rather not have', () => {
  it.each([
    ['Two keto guests want no sugar', 'without:sugar'],
    ['Dos amigos no quieren azúcar', 'without:sugar'],
    ['Deux invités ne veulent pas de sucre', 'without:sugar'],
    ['Due ospiti non vogliono zucchero', 'without:sugar'],
    ['Dois convidados não querem açúcar', 'without:sugar'],
    ['My aunt hates gin', 'without:gin'],
    ['Gartenparty für 60 Gäste im Sommer. Meine Tante hasst Gin.', 'without:gin'],
    ['One guest wants no tequila', 'without:tequila'],
    ['The grandparents want no bubbles', 'without:bubbles'],
  ])('is left out of some drinks: %s', (theme, group) => {
    expect(groupsIn(theme)).toContain(group);
    expect(excludedIn(theme)).toEqual([]);
  });

  it.each([
    ['My wife hates gin', 'gin'],
    ['My aunt turns 60. My aunt hates gin.', 'gin'],
    ['Two friends want no nuts', 'nuts'],
    ['We want no sugar', 'sugar'],
  ])('is left out of all where the party is theirs, or it makes them ill: %s', (theme, label) =>
    expect(excludedIn(theme)).toContain(label),
  );
});

describe('the host’s own rule', () => {
  it.each([
    'Buckets of our own mint. Money is tight, please no gin, and my brother is coeliac. Mint drinks.',
    'We love mint, so please no gin, my aunt comes by train.',
    'Bitte keinen Gin, und mein Bruder hat Zöliakie. Gin Fizz mag nur die Nachbarin.',
    'No gin, and one cousin drives. Gin Fizz is for another day.',
  ])('holds for all, no matter who is spoken of beside it: %s', (theme) =>
    expect(excludedIn(theme)).toContain('gin'),
  );
});
