import { describe, expect, it } from '@jest/globals';
import { changes, NEGRONI, read } from './talk.fixture.ts';

describe('tastes', () => {
  it.each([
    ['something not too sweet and a bit bitter', { sweet: -1, bitter: 1 }],
    ['nothing sweet', { sweet: -2 }],
    ['very sour and a little smoky', { sour: 2, smoky: 1 }],
    ['neither sweet nor creamy', { sweet: -2, creamy: -2 }],
    ['dry please', { sweet: -1 }],
    ['more sour than sweet', { sour: 1, sweet: -1 }],
    ['not sweet, I want something spicy', { sweet: -2, spicy: 1 }],
    ["don't make it too bitter", { bitter: -1 }],
    ["I don't mind bitter", { bitter: 1 }],
    ['not too sweet and refreshing', { sweet: -1, refreshing: 1 }],
    ['sour but not too sour', { sour: 1 }],
  ])('reads "%s"', (message, tastes) => {
    expect(changes(message)).toEqual({ tastes });
  });

  it.each([
    ['smokier', {}, { smoky: 1 }],
    ['even smokier', { smoky: 1 }, { smoky: 2 }],
    ['less sweet', {}, { sweet: -1 }],
    ['still too sweet', { sweet: -1 }, { sweet: -2 }],
    ['not sweet enough', { sweet: -1 }, { sweet: 1 }],
    ['more floral than that', { floral: 1 }, { floral: 2 }],
  ] as const)('compares with what was shown: "%s"', (message, before, after) => {
    expect(read(message, { isShown: true, tastes: before }).state.tastes).toEqual(after);
  });

  it.each([
    ['es', 'algo no muy dulce y un poco amargo', { sweet: -1, bitter: 1 }],
    ['fr', 'pas trop sucré mais fumé', { sweet: -1, smoky: 1 }],
    ['de', 'etwas Fruchtiges, nicht zu süß', { fruity: 1, sweet: -1 }],
    ['it', 'qualcosa di amaro, niente di dolce', { bitter: 1, sweet: -2 }],
    ['pt', 'algo frutado, menos doce', { fruity: 1, sweet: -1 }],
  ] as const)('reads %s: "%s"', (language, message, tastes) => {
    expect(changes(message, {}, language)).toEqual({ tastes });
  });

  it('keeps a taste that a later message says nothing about', () => {
    expect(read('with mint', { tastes: { sweet: -1 } }).state.tastes).toEqual({ sweet: -1 });
  });
});

describe('ingredients', () => {
  it.each([
    ['something with elderflower and cucumber', { wanted: ['elderflower', 'cucumber'] }],
    ['no citrus, cream or egg white', { avoided: ['citrus', 'cream', 'egg white'] }],
    ['I hate licorice', { avoided: ['licorice'] }],
    ['anything but coconut', { avoided: ['coconut'] }],
    ['hold the Campari', { avoided: ['Campari'] }],
    ['a hint of cinnamon would be lovely', { wanted: ['cinnamon'] }],
    ['my wife hates cilantro so leave that out', { avoided: ['cilantro'] }],
    ['with elderflwer', { wanted: ['elderflower'] }],
  ])('reads "%s"', (message, changed) => {
    expect(changes(message)).toEqual(changed);
  });

  it.each([
    ['es', 'sin menta ni pepino', { avoided: ['mint', 'cucumber'] }],
    ['fr', "j'ai du gin, du citron et du miel", { atHand: ['lemon', 'honey', 'gin'].toSorted() }],
    ['de', 'mit Ingwer, ohne Gurke', { wanted: ['ginger'], avoided: ['cucumber'] }],
    ['it', 'senza menta', { avoided: ['mint'] }],
    ['pt', 'não gosto de coco', { avoided: ['coconut'] }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    const found = changes(message, {}, language);
    expect(found.atHand ? { ...found, atHand: [...(found.atHand as string[])].sort() } : found).toEqual(
      changed,
    );
  });

  it('takes back what was avoided or wanted', () => {
    expect(read('egg is fine after all', { avoided: ['egg'] }).state.avoided).toEqual([]);
    expect(read('forget about the mint', { wanted: ['mint'] }).state.wanted).toEqual([]);
  });

  it('knows what is at hand, and what has run out', () => {
    expect(changes('I have gin, lemon and honey')).toEqual({ atHand: ['gin', 'lemon', 'honey'] });
    expect(changes("I'm out of lime", { atHand: ['rum', 'lime'] })).toEqual({
      atHand: ['rum'],
      avoided: ['lime'],
      lacked: ['lime'],
    });
  });

  it('leaves allergens to the restrictions', () => {
    const { state } = read('no nuts, please', {}, { restrictions: { allergens: ['nuts'], diets: [] } });
    expect(state.allergens).toEqual(['nuts']);
    expect(state.avoided).toEqual([]);
  });
});

describe('spirits', () => {
  it.each([
    ['anything but gin', 'all', null, ['gin']],
    ['gin, but I hate gin', 'gin', null, ['gin']],
    ['not a rum person', 'all', null, ['rum']],
    ['my friend likes gin, but I prefer rum', 'rum', 'rum', []],
    ['no gin, no vodka', 'all', null, ['gin', 'vodka']],
  ] as const)('reads "%s"', (message, filter, base, avoidedBases) => {
    const { state } = read(message, {}, { base: filter });
    expect(state).toMatchObject({ base, avoidedBases });
  });

  it('takes the base from the message where the filters have not understood it', () => {
    expect(read('qualcosa con il gin', { language: 'it' }).state.base).toBe('gin');
  });

  it('forgets a base', () => {
    expect(read('forget the gin', { base: 'gin' }, { base: 'gin' }).state.base).toBeNull();
  });

  it('welcomes a spirit again', () => {
    const { state } = read("ok let's try gin then", { avoidedBases: ['gin'] }, { base: 'gin' });
    expect(state).toMatchObject({ base: 'gin', avoidedBases: [] });
  });
});

describe('limits and circumstances', () => {
  it.each([
    ["I don't drink", { zeroProof: true }],
    ['something 0% please', { zeroProof: true }],
    ['not a drop of alcohol for me', { zeroProof: true }],
    ['not too strong', { strength: 'light' }],
    ['under 150 calories', { maxCalories: 150 }],
    ['something skinny', { maxCalories: 160 }],
    ["I'm a beginner, keep it simple and cheap", { isEasy: true, isCheap: true }],
    ['nothing too expensive or complicated', { isEasy: true, isCheap: true }],
    ['ready in two minutes', { maxMinutes: 2 }],
    ['no more than three ingredients', { isEasy: true }],
    ['to go with oysters', { food: 'oysters' }],
    ['something before dinner', { occasion: 'aperitif' }],
    ["it's for my birthday, we are six", { occasion: 'birthday', people: 6 }],
    ['for a crowd of thirty-five', { people: 35 }],
  ])('reads "%s"', (message, changed) => {
    expect(changes(message)).toEqual(changed);
  });

  it.each([
    ['es', 'sin alcohol', { zeroProof: true }],
    ['fr', 'nous sommes huit', { people: 8 }],
    ['de', 'unter 150 Kalorien', { maxCalories: 150 }],
    ['it', 'siamo in otto', { people: 8 }],
    ['pt', 'algo fácil e barato', { isEasy: true, isCheap: true }],
  ] as const)('reads %s: "%s"', (language, message, changed) => {
    expect(changes(message, {}, language)).toEqual(changed);
  });

  it('ends being without alcohol', () => {
    expect(read('with alcohol after all', { zeroProof: true }).state.zeroProof).toBe(false);
  });

  it('weakens what is too strong', () => {
    expect(read('too strong for me', { isShown: true }).state.strength).toBe('light');
  });
});

describe('what a guest is tired of', () => {
  it.each([
    ['en', "scrap the vodka, I've had my fill"],
    ['en', "I can't abide vodka"],
    ['es', 'algo que no sea vodka'],
    ['fr', "j'en ai marre de la vodka"],
    ['fr', 'la vodka j’en peux plus'],
    ['de', 'bitte nix mit Wodka'],
    ['it', 'non ne posso più della vodka'],
    ['pt', 'o que tem além da vodka?'],
  ] as const)('is avoided, %s: "%s"', (language, message) => {
    expect(read(message, { language }, { base: 'vodka' }).state).toMatchObject({
      base: null,
      avoidedBases: ['vodka'],
    });
  });

  it('is wanted again by who has never enough of it', () => {
    expect(read("I can't get enough of gin", {}, { base: 'gin' }).state.base).toBe('gin');
  });

  it('refuses a drink that the words behind its name are against', () => {
    const { state, request } = read('The Negroni I know already', {}, { named: [NEGRONI] });
    expect(request.kind).toBe('suggest');
    expect(state.refused).toEqual([NEGRONI.id]);
  });

  it('is what is too much of something', () => {
    expect(changes('caramel syrup sounds too sweet to me')).toMatchObject({ avoided: ['caramel syrup'] });
  });
});

describe('what is left beside what is lacking', () => {
  it.each([
    ['im out of soda tho, just tap water and coke', 'en', ['cola'], ['soda water']],
    ['i dont have vanilla vodka, only plain absolut', 'en', ['vodka'], ['vanilla vodka']],
    ['ich habe kein tonic, nur cola', 'de', ['cola'], ['tonic water']],
  ] as const)('is at hand: %s', (message, language, atHand, lacked) => {
    const { state } = read(message, { language });
    expect(state.atHand).toEqual(atHand);
    expect(state.lacked).toEqual(lacked);
    expect(state.avoidedBases).toEqual([]);
  });

  it('is wanted where it is a bottle behind a food', () => {
    expect(changes('something creamy, no coffee, baileys')).toMatchObject({
      wanted: ['Irish cream'],
      avoided: ['coffee'],
    });
    expect(changes('no coffee, milk')).toMatchObject({ avoided: ['coffee', 'milk'] });
  });
});

describe('words that name a thing beside the drinks', () => {
  it.each([
    'the flat has only wine glasses and mugs',
    'we got red cups here',
    'gin tastes like a Christmas tree',
    'the bottle is open since Christmas',
  ])('wish for nothing: "%s"', (message) => {
    expect(changes(message)).toEqual({});
  });

  it('are no color of the drink', () => {
    expect(changes('something for a golden anniversary')).toEqual({ occasion: 'anniversary' });
  });

  it('are examples of what is refused', () => {
    expect(changes('she hates anything bitter like Campari').avoided).toEqual(['Campari']);
    expect(changes('something like Campari').wanted).toEqual(['Campari']);
  });

  it('leave the alcohol where only spirits are refused', () => {
    const { state } = read('built on fortified wine. No spirits base');
    expect(state.zeroProof).toBe(false);
    expect(state.avoidedBases).toContain('gin');
    expect(read('no spirits').state.zeroProof).toBe(true);
  });
});
