import { describe, expect, it } from '@jest/globals';
import { careIn, NO_EVIDENCE } from './detect.ts';

const begunBy = (message: string) => careIn(message, []).begun;

describe('drinks that are planned for children', () => {
  it.each([
    'need something for saturday, 6 kids around 7-9 yrs and us 4 parents. kids should feel like they get a cocktail too',
    'of course none for the kids! how much do i need of everything for 6 kids',
    'no, WITH alcohol for the 4 of us adults. gin. after the kids are asleep',
    'whats nice for us 4 adults with gin, kids will be in bed by then',
    'garden party sunday, five adults and my three kids (4, 6 and 9)',
    'could my great niece have the same but without the sherry? she is 12',
    'my daughter is 8, what alcohol-free drink could she have',
    'mocktails for the kids please, wine for us',
    'a virgin mojito for my 15 year old nephew',
    'no alcohol for my teenage daughter obviously, but she wants something pretty',
    "i'm a mom of two toddlers and need a strong margarita",
    'my 14 year old is having friends over, alcohol free punch please',
    '8 kids and 6 adults, one bowl the kids can have too',
    'tengo dos hijos de 6 y 8 años, algo sin alcohol para ellos y un gin para nosotros',
    'meine tochter ist 9, was alkoholfreies für sie bitte',
    'pour mes enfants de 5 et 7 ans, un cocktail sans alcool',
    'per i bambini di 6 anni qualcosa senza alcol, per noi uno spritz',
    'para as crianças de 7 anos algo sem álcool',
  ])('are no care for a minor: %s', (message) => {
    expect(begunBy(message)).not.toContain('minor');
  });

  it.each([
    'my son is 16, can he have a beer',
    'can my kids have a mojito',
    'a little wine for my 12 year old at christmas',
    'my 15 year old wants to try a margarita',
    'just a sip for my 9 year old',
    'vodka for the kids',
    'give the kids a weak sangria',
    'my nephew (13) wants what we have, gin and tonic',
    'my gf is 17 can she have one of the cocktails if shes with me',
    'a light beer for the teenagers',
    'kids punch with a bit of rum',
    'mocktails for the kids and a small beer for my 14 year old',
    'no alcohol for the little one, but my 16 year old gets a glass of wine',
    "we're 17 and want to party, no alcohol is boring",
    "i'm 15, my parents want something without alcohol for me but i want gin",
    'mi hijo tiene 15, una cerveza para él',
    'meine tochter ist 14, darf sie einen aperol',
    'the kids want what the adults are drinking',
  ])('but a child that would drink is: %s', (message) => {
    expect(begunBy(message)).toContain('minor');
  });

  const { evidence } = careIn('mocktails for my kids please, 6 and 8', []);

  it.each([
    'a daiquiri for her then',
    'can the kids have a sip of that',
    'give him a beer',
    'my daughter gets a gin',
  ])('go on to be nobody’s alcohol: %s', (message) => {
    expect(careIn(message, [], false, evidence).kept).toContain('minor');
  });

  it.each([
    'and a gin for us',
    'now a negroni for my husband',
    'what can i have with rum?',
    'back to the kids, one of them hates lemon',
    'something fizzy for them too',
    'a margarita for my wife, she likes tequila',
  ])('lock no grown-up: %s', (message) => {
    expect(careIn(message, [], false, evidence).inForce).not.toContain('minor');
  });

  it('are remembered as long as the talk goes on', () => {
    const later = careIn('and a gin for us', [], false, evidence).evidence;
    expect(careIn('a daiquiri for her then', [], false, later).kept).toContain('minor');
    expect(careIn('a daiquiri for her then', [], false, NO_EVIDENCE).kept).not.toContain('minor');
  });
});

describe('drinks for a child’s occasion', () => {
  it.each([
    'my nephew of nine comes over with friends, it is freezing, what do I serve?',
    'my granddaughter turns 6 on sunday and it is so hot, something with bubbles',
    "ideas for my son's 10th birthday party?",
    'mi sobrino de diez años viene con sus amigos, ¿qué les hago?',
    'cumpleaños infantil el sábado, algo fresco',
    'ma nièce fête ses huit ans, il fait très chaud, quelque chose de frais ?',
    'mein Enkel wird sieben, was stelle ich denen hin?',
    'mio nipote compie nove anni, qualcosa di frizzante?',
    'meu sobrinho faz sete anos, algo tropical?',
  ])('%s', (message) => {
    const { begun, kept } = careIn(message, []);
    expect(begun).toContain('minor');
    // The parents' next glass is theirs.
    expect(kept).not.toContain('minor');
  });

  it.each([
    'my daughter turns 30, something with bubbles',
    'my nephew is 22, what do I pour him?',
    'my daughter is six and I am exhausted, give me something strong',
    'mi hijo tiene 6 años y estoy agotada, ¿me pones algo fuerte?',
    'meine Tochter ist acht, ich brauche was Starkes',
    'seven friends of mine come over, something with bubbles?',
  ])('but not: %s', (message) => {
    expect(careIn(message, []).begun).not.toContain('minor');
  });
});
