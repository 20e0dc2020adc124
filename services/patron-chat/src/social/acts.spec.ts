import { describe, expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '../language/language.ts';
import { SOCIAL_LINES, socialIn } from './acts.ts';

describe('what is said to a person', () => {
  it.each<[Language, string, string]>([
    ['en', 'Buried her Tuesday', 'mourning'],
    ['en', 'my dog died this morning', 'mourning'],
    ['es', 'mi madre murió en mayo', 'mourning'],
    ['fr', 'mon père est mort hier', 'mourning'],
    ['de', 'meine Oma ist gestorben', 'mourning'],
    ['en', 'my late wife and I came here every summer', 'mourning'],
    ['en', 'No drink yet. Just talking.', 'listening'],
    ['en', "nobody's messaged in weeks", 'lonely'],
    ['en', "Can't I just talk to you?", 'listening'],
    ['pt', 'só quero conversar', 'listening'],
    ['en', "I'll be off then. Thanks for the company", 'goodbye'],
    ['de', 'alles klar danke dir, tschüss', 'goodbye'],
    ['it', 'grazie mille, a presto', 'goodbye'],
    ['pt', 'valeu!', 'thanks'],
    ['en', "that's sweet of you", 'compliment'],
    ['en', 'you are good man', 'compliment'],
    ['en', "what do you do when the bar's empty", 'aboutSam'],
    ['en', 'alright whats the worst drink you ever served', 'served'],
    ['en', "what's your weirdest customer", 'served'],
    ['en', 'have you ever messed up an order?', 'served'],
    ['es', '¿cuál es el peor trago que has servido en tu vida?', 'served'],
    ['fr', 'quel est le pire cocktail que tu as servi ?', 'served'],
    ['de', 'was war der schlimmste drink den du je serviert hast', 'served'],
    ['it', 'qual è il peggior cocktail che hai mai servito?', 'served'],
    ['pt', 'qual foi o pior drinque que você já serviu?', 'served'],
    ['en', 'r u a real person?', 'machine'],
    ['de', 'bist du wirklich ein Mensch oder ein Roboter?', 'machine'],
    ['en', 'why do you keep repeating that', 'complaint'],
    ['pt', 'não foi isso que eu perguntei', 'complaint'],
    ['en', 'I have been so worried these days', 'worry'],
    ['en', 'i should eat something', 'hungry'],
    ['en', 'i meant food', 'hungry'],
    ['es', 'debería comer algo antes', 'hungry'],
    ['fr', 'je devrais manger un truc', 'hungry'],
    ['de', 'ich sollte erst was essen', 'hungry'],
    ['it', 'dovrei mangiare qualcosa', 'hungry'],
    ['pt', 'preciso comer alguma coisa', 'hungry'],
  ])('%s: %s is %s, and nothing about drinks', (language, message, act) => {
    const { acts, rest } = socialIn(message, language);
    expect([acts[0], rest]).toEqual([act, '']);
  });

  it.each<[Language, string, string]>([
    ['en', 'thanks. something with gin', 'something with gin'],
    ['en', 'thanks, how strong is it?', 'how strong is it?'],
    ['es', 'gracias, y algo con ron', 'y algo con ron'],
  ])('%s: %s leaves the wish', (language, message, rest) => {
    expect(socialIn(message, language).rest).toBe(rest);
  });

  it.each<[Language, string]>([
    ['en', 'something sweet'],
    ['en', 'a long drink for a long day'],
    ['en', 'no mint please'],
    ['en', "what's your best gin drink"],
    ['en', 'have you got anything with rum'],
    ['en', 'the strongest drink you have'],
    ['en', 'what should i eat with a negroni'],
    ['de', 'etwas, das zum Essen passt'],
    ['en', 'a gentler one, I have a desk to sit at tomorrow'],
    ['de', 'einen Gin Tonic bitte'],
  ])('%s: %s stays whole', (language, message) => {
    expect(socialIn(message, language).rest).toBe(message);
  });
});

describe('distress', () => {
  it.each<[Language, string]>([
    ['en', "I can't stop crying, there's half a bottle left"],
    ['en', 'please just talk to me'],
    ['en', "I don't want to be alone tonight"],
    ['es', 'no puedo dejar de llorar'],
    ['fr', 'je ne veux pas rester seule ce soir'],
    ['de', 'ich kann nicht aufhören zu weinen'],
    ['it', 'non riesco a smettere di piangere'],
    ['pt', 'não quero ficar sozinha'],
  ])('%s: is heard in %j', (language, message) => {
    expect(socialIn(message, language).acts[0]).toBe('distress');
  });

  it.each<[Language, string]>([
    ['en', 'crying laughing, a negroni please'],
    ['en', 'a drink to have alone tonight'],
    ['it', 'non voglio solo gin'],
    ['fr', 'je ne veux pas un seul glaçon'],
  ])('%s: is not heard in %j', (language, message) => {
    expect(socialIn(message, language).acts).not.toContain('distress');
  });
});

describe.each(LANGUAGES)('the lines in %s', (language) => {
  it('are whole, short and come once', () => {
    for (const [key, lines] of Object.entries(SOCIAL_LINES[language])) {
      expect([key, new Set(lines).size]).toEqual([key, lines.length]);
      for (const line of lines) {
        expect([line, /^[\p{Lu}¿¡].*[.!?]$/u.test(line)]).toEqual([line, true]);
        expect(line.length).toBeLessThanOrEqual(170);
      }
    }
  });
});

it.each<[Language, string]>([
  ['en', "my brother doesn't drink alcohol"],
  ['en', "she doesn't like gin"],
])('%s: %s denies nothing that was said', (language, message) => {
  expect(socialIn(message, language).acts).not.toContain('denial');
});

describe('a goodbye', () => {
  it("orders nothing with 'I'll just have a beer'", () => {
    const { acts, rest } = socialIn("i'll just have a beer. night sam", 'en');
    expect([acts[0], rest]).toEqual(['goodbye', '']);
  });

  it('is not meant by an evening', () => {
    expect(socialIn('night cap with rum', 'en').acts).not.toContain('goodbye');
    expect(socialIn('gin. citrus. now', 'en').acts).not.toContain('goodbye');
    expect(socialIn('Wodka. Sauer. Jetzt', 'de').acts).not.toContain('goodbye');
  });
});
