import { describe, expect, it } from '@jest/globals';
import { ZERO_PROOF_BELOW } from '@swizzle/proto';
import { CLASSIC_COCKTAILS } from '../src/drinks/drinks.fixture.ts';
import { answersTo, lastAnswerTo } from './talk.fixture.ts';

const isZeroProof = (name: string): boolean =>
  (CLASSIC_COCKTAILS.find((drink) => drink.name === name)?.abv ?? 0) < ZERO_PROOF_BELOW;

describe('a glass for each of two', () => {
  it.each([
    ['im pregnant and my husband wants an old fashioned, what do we each get?', 'Old Fashioned', 'bourbon'],
    ['7 months pregnant. husband wants a negroni, what do i get and what does he get', 'Negroni', 'Campari'],
    ['mein Mann will einen Negroni, ich bin schwanger, was kriegt er und was ich?', 'Negroni', 'Campari'],
    ['mi marido quiere un negroni y estoy embarazada, qué tomamos cada uno?', 'Negroni', 'Campari'],
    ['im driving, my wife wants a margarita, what do we each get', 'Margarita', 'tequila'],
  ])('%s: hers is without alcohol, the other with its amounts', async (message, name, part) => {
    const { line, names } = await lastAnswerTo(message);
    const [own = '', other] = names;
    expect(isZeroProof(own)).toBe(true);
    expect(other).toBe(name);
    expect(line).toContain(part);
  });

  it.each([
    [
      'my friend is on antibiotics, something without alcohol for her and a negroni for me',
      /Your glass: Negroni/,
    ],
    ['mi amiga toma antibióticos: algo sin alcohol para ella y un negroni para mí', /Tu copa: Negroni/],
    [
      'meine Freundin nimmt Antibiotika, was ohne Alkohol für sie und einen Negroni für mich',
      /Dein Glas: Negroni/,
    ],
  ])('%s: the glass without alcohol is the one of whom it is told', async (message, expected) => {
    const { line, names } = await lastAnswerTo(message);
    expect(line).toMatch(expected);
    expect(names.map(isZeroProof)).toEqual([false, true]);
  });

  it('tells both again', async () => {
    const { line } = await lastAnswerTo(
      "I'm pregnant and my husband wants a negroni, what do we each get?",
      'how do i make both',
    );
    expect(line).toMatch(/gin.*Campari/s);
  });

  it.each(["I'm pregnant, can I have an old fashioned?", "I'm pregnant, is a negroni really that bad?"])(
    '%s: pours no alcohol',
    async (message) => {
      const { names } = await lastAnswerTo(message);
      expect(names.every(isZeroProof)).toBe(true);
    },
  );
});

describe('what is asked for children', () => {
  it.each([
    ["we're 12 for a garden party, tequila please", 'and something for the 3 kids thats not just soda'],
    ['Negroni bitte, für 4', 'und was für die Kinder?'],
    ['a mojito please', 'and for the little ones?'],
    ['un mojito', 'y algo para los niños?'],
    ['un spritz', 'et pour les enfants ?'],
  ])('%s, %s: is without alcohol', async (...says) => {
    const { names } = await lastAnswerTo(...says);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every(isZeroProof)).toBe(true);
  });

  it.each([
    ['a negroni please', 'and for my brother?'],
    ['una caipirinha', 'y algo para mi hermano?'],
  ])('%s, %s: no child is meant', async (...says) => {
    const { names } = await lastAnswerTo(...says);
    expect(names.some((name) => !isZeroProof(name))).toBe(true);
  });
});

describe('after a drink for someone else', () => {
  it.each([
    ["I'm pregnant", 'my mum would like something with prosecco', 'what about ginger, is that fine'],
    ['estoy embarazada', 'mi madre quiere algo con cava', 'y el jengibre, es seguro?'],
    ['ich bin schwanger', 'meine Mutter hätte gern was mit Prosecco', 'und Ingwer, ist das in Ordnung?'],
  ])('%s, %s, %s: is answered for her who is pregnant', async (...says) => {
    const [, theirs, hers] = await answersTo(...says);
    expect(theirs?.names.some((name) => !isZeroProof(name))).toBe(true);
    expect(hers?.names.every(isZeroProof)).toBe(true);
    expect(hers?.line).toMatch(/ginger|jengibre|Ingwer/i);
  });
});

describe('milk of plants beside an allergy to milk', () => {
  it.each([
    ["I'm allergic to milk", 'is coconut milk ok?', /no dairy|No dairy/],
    ['je suis allergique au lait', "le lait de coco c'est bon ?", /produit laitier/],
    ['soy alérgico a la leche', 'la leche de coco vale?', /lácteos/],
    ['ich hab eine Milchallergie', 'Kokosmilch geht?', /ohne Milch|Keine Milch/],
  ])('%s, %s: is fine, with the label read', async (first, second, words) => {
    expect((await lastAnswerTo(first, second)).line).toMatch(words);
  });

  it('is out where nuts are', async () => {
    const { line } = await lastAnswerTo("I'm allergic to milk and nuts", 'almond milk ok?');
    expect(line).toMatch(/nuts in it/);
  });
});

describe('a glass of somebody whom care binds', () => {
  it.each([
    ["my mate can't drink, antibiotics", 'his with ginger'],
    ['my sister is expecting, a negroni for me', 'and hers?'],
    ['my brother drives tonight, a gin and tonic for me', 'and one for my brother'],
    ['mi madre no bebe, un mojito para mí', 'uno para ella'],
    ['ma sœur est enceinte, un spritz pour moi', 'le sien plutôt acide'],
    ['mein Bruder fährt, einen Negroni für mich', 'und einen für ihn'],
    ['mia sorella è incinta, uno spritz per me', 'il suo con zenzero'],
    ['minha amiga toma remédio, uma caipirinha pra mim', 'o dela com limão'],
  ])('%s, %s: is without alcohol', async (...says) => {
    const { names } = await lastAnswerTo(...says);
    expect(names.length).toBeGreaterThan(0);
    expect(names.every(isZeroProof)).toBe(true);
  });

  it('leaves the glass of another to whoever asks for it', async () => {
    const { names } = await lastAnswerTo("my mate can't drink, antibiotics", 'and a margarita for me');
    expect(names.some((name) => !isZeroProof(name))).toBe(true);
  });
});

describe('a drink that is named without alcohol', () => {
  it.each([
    ['how do I make a non alcoholic negroni', /zero-proof gin/],
    ['recipe for an alcohol-free old fashioned', /zero-proof whiskey/],
    ['wie macht man einen alkoholfreien Negroni', /alkoholfrei/i],
    ['cómo hago un margarita sin alcohol', /sin alcohol/],
    ['come si fa un negroni analcolico', /analcolico/],
    ['como faço uma caipirinha sem álcool', /sem álcool/],
  ])('%s: is told as that', async (message, part) => {
    const { line } = await lastAnswerTo(message);
    expect(line).toMatch(part);
    expect(line).not.toMatch(/London|bourbon|tequila blanco|cachaça/);
  });

  it('changes no drink that is had beside it', async () => {
    const { line } = await lastAnswerTo(
      'a negroni for me and a beer without alcohol for him, how do I make mine',
    );
    expect(line).not.toMatch(/zero-proof gin/);
  });
});

describe('who pours for others and may not drink', () => {
  it.each([
    [
      'on sunday I drive everyone home but I am in charge of the drinks, how do I make a good margarita',
      'how much for ten',
      'and for me?',
      /tequila/,
    ],
    [
      'no domingo eu dirijo, mas vou preparar as margaritas pra galera. como faço?',
      'quanto pra dez pessoas',
      'e pra mim?',
      /tequila/,
    ],
    [
      'ich fahre, mache aber die Drinks für die Gäste. Wie geht ein Mojito?',
      'wie viel Rum für zehn?',
      'und für mich?',
      /Rum/,
    ],
  ])('%s: gets the recipe, and a glass without alcohol', async (first, amounts, own, spirit) => {
    const [made, counted, mine] = await answersTo(first, amounts, own);
    expect(made?.line).toMatch(spirit);
    expect(counted?.line).toMatch(spirit);
    expect(mine?.names.length).toBeGreaterThan(0);
    expect(mine?.names.every(isZeroProof)).toBe(true);
  });

  it.each([
    "I'm driving tonight, a party with friends, what should I have",
    "I'm pregnant, friends are coming, what can we drink",
  ])('%s: is bound', async (message) => {
    const { names } = await lastAnswerTo(message);
    expect(names.every(isZeroProof)).toBe(true);
  });
});
