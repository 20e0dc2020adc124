import { describe, expect, it } from '@jest/globals';
import { directLine } from './direct.fixture.ts';

describe('a choice between two mixers', () => {
  it.each([
    ['de', 'Tonic oder Bitter Lemon?', { atHand: ['gin'] }, /^Zu Gin.*Tonic.*Bitter Lemon:/],
    ['de', 'Bitter Lemon oder lieber Tonic?', { base: 'vodka' }, /^Zu Wodka.*Bitter Lemon: /],
    ['en', 'I have whiskey. cola or ginger ale?', {}, /^With whiskey I'd take ginger ale: mild/],
    ['en', 'whiskey: tonic or soda?', {}, /^With whiskey I'd take soda/],
    ['es', 'ron, ¿con tónica o con cola?', {}, /^Con ron yo pondría la cola/],
    ['fr', 'de la tequila : limonade ou pamplemousse soda ?', {}, undefined],
    ['fr', 'du cognac, plutôt cola ou ginger ale ?', {}, /^Avec du brandy.*ginger ale :/],
    ['it', 'ho del gin: tonica o limonata?', {}, /^Con il gin.*tonica/],
    ['pt', 'tenho gim. água com gás ou tônica?', {}, /^Com gim.*tônica/],
  ] as const)('%s: %s', async (language, message, state, line) => {
    const said = await directLine(undefined, message, language, { ...state } as never);
    if (line) expect(said).toMatch(line);
    else expect(said).toBeUndefined();
  });

  it('goes to the one that makes the drink at hand', async () => {
    expect(await directLine('Gin & Tonic', 'tonic or bitter lemon?')).toMatch(
      /^Tonic, since it is what makes the Gin & Tonic/,
    );
    expect(await directLine('Moscow Mule', 'cola oder ginger beer?', 'de')).toMatch(/^Ginger Beer, denn/);
  });

  it('asks what it is for where nobody said', async () => {
    expect(await directLine(undefined, 'tonic or bitter lemon?')).toMatch(/What's the spirit\?$/);
  });

  it('offers no quinine in a pregnancy, and chooses nothing where something else is asked', async () => {
    const care = { care: ['pregnancy'] } as never;
    expect(await directLine(undefined, 'tonic or soda?', 'en', care)).toBeUndefined();
    const counted = await directLine(undefined, 'gin: which has more calories, tonic or soda?');
    expect(counted ?? '').not.toMatch(/I'd take/);
  });
});
