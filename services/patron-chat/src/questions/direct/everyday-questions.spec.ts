import { describe, expect, it } from '@jest/globals';
import type { Language } from '../../language/language.ts';
import { ADVICE } from '../advice.ts';
import { directLine } from './direct.fixture.ts';
import { TOLD_NAMES } from './drink-names.ts';

const textOf = (id: string, language: Language): string =>
  ADVICE.find((entry) => entry.id === `advice ${id}`)?.text[language][0] ?? id;

describe('what guests ask across a bar', () => {
  it.each<[Language, string, string]>([
    ['en', 'tipping', 'how much do i tip a bartender for a cocktail'],
    ['en', 'tipping', 'whats a good tip at a bar in the usa'],
    ['es', 'tipping', '¿cuánta propina se deja en un bar en Nueva York?'],
    ['de', 'tipping', 'wie viel Trinkgeld gibt man in den USA'],
    ['en', 'neatUpRocks', 'whats the difference between up, neat and on the rocks'],
    ['de', 'neatUpRocks', "was heißt 'on the rocks'"],
    ['en', 'orderWithoutNames', "what should i order if i don't know what i like"],
    ['en', 'busyBarDrinks', 'what do bartenders hate when u order'],
    ['en', 'topShelf', 'what does top shelf mean'],
    ['en', 'hiccups', 'how do i get rid of hiccups'],
    ['de', 'hiccups', 'was hilft gegen Schluckauf?'],
    ['en', 'legalAge', 'what is the legal drinking age in the states'],
    ['de', 'legalAge', 'ab welchem Alter darf man in den USA Cocktails trinken'],
    ['en', 'bodyClears', 'how long does a cocktail stay in your system'],
    ['es', 'bodyClears', '¿cuánto tarda el cuerpo en eliminar un cóctel?'],
    ['en', 'speakeasySecret', 'whats a speakeasy and were they really secret'],
    ['en', 'bigCube', 'why one big ice cube'],
    ['en', 'whyCrushed', 'why do some drinks come on crushed ice'],
    ['en', 'doubleStrain', 'do i really have to double strain'],
    ['en', 'sugarForSyrup', 'can i use regular sugar instead of simple syrup and how much'],
    ['fr', 'whiskyGift', 'quel whisky offrir à mon père pour 50 euros'],
    ['en', 'spendOnMixing', 'how much should i spend on a bottle of mezcal for mixing'],
    ['en', 'solidBrandFine', 'is hendricks worth the money'],
    ['en', 'sealedExpiry', 'does gin ever expire lol found one from 1998'],
    ['de', 'liqueurGoesBad', 'kann man Likör im Kühlschrank aufbewahren oder kippt der dann'],
    ['es', 'coconutMilkKeeps', '¿cuánto dura la leche de coco abierta y se puede congelar?'],
    ['en', 'foodDebates', 'how many olives until its a salad'],
    ['en', 'weirdestOrder', "what's the weirdest drink anyone ever ordered"],
    ['en', 'funGin', 'tell me something fun about gin'],
    ['es', 'saltRimWhy', '¿por qué se echa sal en el margarita?'],
  ])('%s: %s is found by its own cue: "%s"', async (language, id, question) => {
    expect(await directLine(undefined, question, language)).toContain(textOf(id, language));
  });

  it.each<[string, string, string]>([
    ['Old Fashioned', 'can i use a bag of ice', 'tipping'],
    ['Martini', 'can i make it with less vermouth', 'dryDirtyMartini'],
    ['Mojito', 'is there mint in it', 'mintInStraw'],
    ['Margarita', 'how much salt goes in', 'saltRimWhy'],
    ['Negroni', 'what can i use instead of campari', 'campariSubstitute'],
    ['Daiquiri', 'how long do i shake it', 'ramosTwelve'],
    ['Aviation', 'what does it taste like', 'violetteSkip'],
    ['Whiskey Sour', 'how do i make it without egg', 'eggSmell'],
    ['Gin & Tonic', 'is tonic sweet', 'bestTonic'],
    ['Old Fashioned', 'give me one on the rocks', 'neatUpRocks'],
  ])('of the %s, "%s" asks for something else than %s', async (drink, question, id) => {
    expect((await directLine(drink, question)) ?? '').not.toContain(textOf(id, 'en'));
  });

  it('holds every text in six languages, with the parts of its drink where it is of one', async () => {
    expect(await directLine('Aviation', "what's the purple stuff in that and can i skip it")).toBe(
      textOf('violetteSkip', 'en'),
    );
    expect((await directLine('Negroni', "what's the purple stuff in that")) ?? '').not.toContain('violette');
    expect(await directLine('Hot Toddy', 'can i put honey straight in from the jar')).toBe(
      textOf('honeyInHot', 'en'),
    );
    expect(await directLine('Paloma', 'i only have grapefruit juice and soda water, does that work')).toBe(
      textOf('juiceAndSoda', 'en'),
    );
  });
});

describe('what a drink is named for', () => {
  it.each<[string | undefined, Language, string, RegExp]>([
    [undefined, 'en', 'why is it called a mai tai', /^From Tahitian/],
    ['Moscow Mule', 'de', 'warum heißt der so', /^Moscow wegen des Wodkas/],
    ['Daiquiri', 'es', '¿de dónde viene el nombre?', /^Por un pueblo y su mina/],
    ['Margarita', 'it', 'perché si chiama così', /^È la margherita/],
    ['Caipirinha', 'pt', 'por que tem esse nome', /^Vem de «caipira»/],
    [undefined, 'fr', "d'où vient le nom du sidecar", /^D'après le side-car/],
    ['Martini', 'en', 'why is a martini called dirty', /^The olive brine clouds it/],
    [undefined, 'en', 'why is it called a screwdriver', /^American oil workers/],
    ['Gimlet', 'en', 'is it really named after a doctor', /^Either from the navy surgeon/],
    ['Mai Tai', 'en', 'was it really invented in hawaii', /^The Mai Tai: Oakland, 1944/],
  ])('of the %s, %s: "%s"', async (drink, language, question, expected) => {
    expect(await directLine(drink, question, language)).toMatch(expected);
  });

  it('is told of the drinks that guests know', () => {
    expect(TOLD_NAMES.length).toBeGreaterThan(40);
  });

  it.each(['what do you call a drink without ice', 'what is it called again', 'whats in it'])(
    'is not what "%s" asks',
    async (question) => {
      expect((await directLine('Mai Tai', question)) ?? '').not.toMatch(/^From Tahitian/);
    },
  );
});
