import { describe, expect, it } from '@jest/globals';
import { careIn } from './detect.ts';

const begunBy = (message: string) => careIn(message, []).begun;

describe('everyday talk of a bar', () => {
  it.each([
    'slip a basil leaf in there',
    'eight guests in half an hour, got rum and limes',
    'my friend can’t have peaches. what does she get? she drinks alcohol',
    'kannst du den ersten schwächer machen?',
    'mi ha mollato dopo cinque anni',
    'eu gosto de doce',
    'zwölf Leute, vier davon mit Kindern',
    'she can’t be doing with prosecco',
    'what’s the point of the egg white',
    'mi suegra no bebe',
    'not a soda from the gun',
    'he learned to bartend at seventeen',
    'nothing like a kid’s drink',
    'shake all the drinks for ten seconds',
    'the best hangover cure',
    'my dentist loves gin',
    'Am liebsten trocken und herb',
    'nicht mehr so süß bitte',
    'Ich kann nicht mehr, so eine Hitze',
    'Guten Abend, ich habe keinen guten Rum',
    'Womit fahre ich am besten?',
    'Sono cotto, settimana lunga',
    'a six-course dinner',
    'she does not know what she likes',
    'mi sobrina viene a cenar',
    'meu sobrinho gosta de doce',
    'et ça se fait sans shaker ?',
    'hace falta hielo o va sin',
    'my last night in Rome, make it special',
    'a recovering perfectionist',
    'driving home for christmas is on the radio',
    'test drive this recipe',
    'hair of the dog, what is it',
    'i was so hungover yesterday, today something light',
    'my roommate hides the good gin',
    'Führerschein bestanden, feiern!',
    'i kinda dont want to drink alone tonight',
    'is coconut fine? my doctor never said',
    'mein Arzt hat dazu nie was gesagt',
    'mi médico nunca me ha dicho nada',
    'il mio medico non mi ha mai detto niente',
    'tu peux me dire ce qui est bon ?',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });
});

describe('names of films, bands and drinks', () => {
  it.each([
    'we watched Drive with Ryan Gosling',
    'the song Suicide Blonde is on, something from the nineties',
    'a Sober Nation soundtrack and a martini',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it('hide nothing that is said beside them', () => {
    expect(begunBy("test drive the recipe, but I'm driving home after")).toEqual(['driving']);
    expect(begunBy("we watched Drive and I'm driving home now")).toEqual(['driving']);
    expect(begunBy('I saw Mom take all her pills')).toEqual(begunBy('i saw mom take all her pills'));
  });
});

describe('a question of fact', () => {
  it.each([
    'what is dosage in champagne',
    'was bedeutet Dosage Zéro',
    'el café quita la borrachera?',
    'il caffè fa passare la sbornia?',
    'does bread keep you from getting drunk',
    'why does champagne get you drunk faster',
    'what is a sober bar and how does it make money',
    'was gin ever a medicine',
    'hilft Kontern gegen Kater?',
    'who drives the price of agave',
    'noch ein Sour für die Männer, wollte ich abends für die anbieten, da ist immer was',
    'ist in der Flasche Amaretto Mandel oder Aprikosenkern?',
    'a ella qué le pongo, una copa de cava?',
  ])('%s begins nothing', (message) => {
    expect(begunBy(message)).toEqual([]);
  });

  it.each([
    ['does coffee sober me up, I am drunk', 'excess'],
    ['is he too drunk to go home?', 'excess'],
    ['qué le pongo en la copa para que no se dé cuenta', 'coercion'],
    ['does ibuprofen mix with wine?', 'medicine'],
    ['I ate raw apricot kernels', 'poison'],
    ['ich will sterben', 'despair'],
  ] as const)('%s is still heard', (message, kind) => {
    expect(begunBy(message)).toContain(kind);
  });
});

describe('a drink without alcohol for who may have none', () => {
  it.each([
    'my sister is pregnant, something without alcohol for her',
    'she is pregnant, a gin sour without gin',
  ])('%s is no spiking', (message) => {
    expect(begunBy(message)).toEqual(['pregnancy']);
  });

  it.each([
    'my sister is pregnant, something strong without telling her',
    'he is sober, a shot in it without him noticing',
  ])('%s is', (message) => {
    expect(begunBy(message)).toContain('coercion');
  });
});
