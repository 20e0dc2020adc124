import { z } from 'zod';
import aperitifHighball from '#data/originals/aperitif-highball.json' with { type: 'json' };
import beerSavory from '#data/originals/beer-savory.json' with { type: 'json' };
import collinsGin from '#data/originals/collins-gin.json' with { type: 'json' };
import collinsOtherSpirits from '#data/originals/collins-other-spirits.json' with { type: 'json' };
import coolerFrozen from '#data/originals/cooler-frozen.json' with { type: 'json' };
import cream from '#data/originals/cream.json' with { type: 'json' };
import daisyAgave from '#data/originals/daisy-agave.json' with { type: 'json' };
import daisyBrandy from '#data/originals/daisy-brandy.json' with { type: 'json' };
import daisyGinVodka from '#data/originals/daisy-gin-vodka.json' with { type: 'json' };
import daisyRum from '#data/originals/daisy-rum.json' with { type: 'json' };
import daisyWhiskey from '#data/originals/daisy-whiskey.json' with { type: 'json' };
import digestif from '#data/originals/digestif.json' with { type: 'json' };
import eggSour from '#data/originals/egg-sour.json' with { type: 'json' };
import fizzRickeyMule from '#data/originals/fizz-rickey-mule.json' with { type: 'json' };
import flipCoffee from '#data/originals/flip-coffee.json' with { type: 'json' };
import highball from '#data/originals/highball.json' with { type: 'json' };
import hot from '#data/originals/hot.json' with { type: 'json' };
import lightSour from '#data/originals/light-sour.json' with { type: 'json' };
import martini from '#data/originals/martini.json' with { type: 'json' };
import negroni from '#data/originals/negroni.json' with { type: 'json' };
import oldFashionedOtherSpirits from '#data/originals/old-fashioned-other-spirits.json' with { type: 'json' };
import oldFashionedWhiskey from '#data/originals/old-fashioned-whiskey.json' with { type: 'json' };
import punch from '#data/originals/punch.json' with { type: 'json' };
import royaleSpritz from '#data/originals/royale-spritz.json' with { type: 'json' };
import shortPunch from '#data/originals/short-punch.json' with { type: 'json' };
import smashGinVodka from '#data/originals/smash-gin-vodka.json' with { type: 'json' };
import smashOtherSpirits from '#data/originals/smash-other-spirits.json' with { type: 'json' };
import smashWhiskey from '#data/originals/smash-whiskey.json' with { type: 'json' };
import sourAgave from '#data/originals/sour-agave.json' with { type: 'json' };
import sourBrandy from '#data/originals/sour-brandy.json' with { type: 'json' };
import sourGinVodka from '#data/originals/sour-gin-vodka.json' with { type: 'json' };
import sourRum from '#data/originals/sour-rum.json' with { type: 'json' };
import sourWhiskey from '#data/originals/sour-whiskey.json' with { type: 'json' };
import sparklingSour from '#data/originals/sparkling-sour.json' with { type: 'json' };
import stirredGinVodka from '#data/originals/stirred-gin-vodka.json' with { type: 'json' };
import stirredOtherSpirits from '#data/originals/stirred-other-spirits.json' with { type: 'json' };
import stirredWhiskey from '#data/originals/stirred-whiskey.json' with { type: 'json' };
import tiki from '#data/originals/tiki.json' with { type: 'json' };
import zeroAperitivoSavory from '#data/originals/zero-aperitivo-savory.json' with { type: 'json' };
import zeroCollinsLemon from '#data/originals/zero-collins-lemon.json' with { type: 'json' };
import zeroCollinsLime from '#data/originals/zero-collins-lime.json' with { type: 'json' };
import zeroCollinsOtherSours from '#data/originals/zero-collins-other-sours.json' with { type: 'json' };
import zeroCream from '#data/originals/zero-cream.json' with { type: 'json' };
import zeroHighball from '#data/originals/zero-highball.json' with { type: 'json' };
import zeroHot from '#data/originals/zero-hot.json' with { type: 'json' };
import zeroSour from '#data/originals/zero-sour.json' with { type: 'json' };
import zeroSpritzRoyale from '#data/originals/zero-spritz-royale.json' with { type: 'json' };
import zeroTea from '#data/originals/zero-tea.json' with { type: 'json' };
import zeroTiki from '#data/originals/zero-tiki.json' with { type: 'json' };
import grades from './grades.json' with { type: 'json' };
import type { Original, OriginalsFile } from './original.ts';

export const ORIGINALS_FILES: readonly unknown[] = [
  aperitifHighball,
  beerSavory,
  collinsGin,
  collinsOtherSpirits,
  coolerFrozen,
  cream,
  daisyAgave,
  daisyBrandy,
  daisyGinVodka,
  daisyRum,
  daisyWhiskey,
  digestif,
  eggSour,
  fizzRickeyMule,
  flipCoffee,
  highball,
  hot,
  lightSour,
  martini,
  negroni,
  oldFashionedOtherSpirits,
  oldFashionedWhiskey,
  punch,
  royaleSpritz,
  shortPunch,
  smashGinVodka,
  smashOtherSpirits,
  smashWhiskey,
  sourAgave,
  sourBrandy,
  sourGinVodka,
  sourRum,
  sourWhiskey,
  sparklingSour,
  stirredGinVodka,
  stirredOtherSpirits,
  stirredWhiskey,
  tiki,
  zeroAperitivoSavory,
  zeroCollinsLemon,
  zeroCollinsLime,
  zeroCollinsOtherSours,
  zeroCream,
  zeroHighball,
  zeroHot,
  zeroSour,
  zeroSpritzRoyale,
  zeroTea,
  zeroTiki,
];

let known: readonly Original[] | undefined;

/**
 * Every drink that the composer may start from, by id, so that it does not matter which file a drink is in. Read when
 * the first of them is needed: a process that composes nothing starts without them. The files are checked by
 * `originals.spec.ts`: to check them at each start takes as long as all else about them.
 */
export const originals = (): readonly Original[] => {
  known ??= ORIGINALS_FILES.flatMap((file) => (file as z.input<typeof OriginalsFile>).originals)
    .map((original): Original => ({ ...original, alternatives: original.alternatives ?? {} }))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  return known;
};

/**
 * How good our tasting panel finds an original: 'signature' would win an order, a good bar would print 'menu', 'plain'
 * is sound and soon forgotten.
 */
export type Grade = 'signature' | 'menu' | 'plain';

const Ids = z.array(z.string()).min(1);
export const GRADES = z
  .strictObject({ source: z.string().min(20), signature: Ids, plain: Ids })
  .parse(grades);

const [signature, plain] = [new Set(GRADES.signature), new Set(GRADES.plain)];

/** The grade of an original; one that is in neither of the panel's lists counts as one that a good bar would print. */
export const gradeOf = (id: string): Grade =>
  signature.has(id) ? 'signature' : plain.has(id) ? 'plain' : 'menu';
