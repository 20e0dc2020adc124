// What a guest has to make a drink with: a shaker, ice, a blender. What is lacking stays lacking for the whole talk.
import { wordsOf } from '../language/tokenize.ts';

export const MEANS = ['shaker', 'ice', 'blender'] as const;
export type Means = (typeof MEANS)[number];

const NAMES: Readonly<Record<Means, string>> = {
  shaker: '(?:shaker|cocktail shaker|cocktailshaker|coctelera|coqueteleira)',
  ice: '(?:ice|ice cubes|hielo|hielos|glace|glacons?|eis|eiswurfel|ghiaccio|gelo)',
  blender: '(?:blender|batidora|licuadora|mixeur|mixer|standmixer|frullatore|liquidificador)',
};
/** A word or two may stand between: 'no decent shaker', 'ni hielo'. */
const LACKING =
  '(?:no|not|nor|without|dont (?:have|own)(?: an?| any)?|do not have(?: an?| any)?|havent (?:got )?(?:an?|any)|have not(?: an?| any)?|out of|ran out of|sin|ni|no (?:tengo|hay|tenemos)|sans|pas de|ni de|plus de|ohne|kein|keine|keinen|senza|ne|non (?:ho|abbiamo)(?: il| lo| un)?|sem|nem|nao (?:tenho|temos))';
const patternOf = (means: Means): RegExp => new RegExp(`(?:^| )${LACKING} (?:\\S+ )?${NAMES[means]}(?= |$)`);
const THERE =
  '(?:bought|got|buy|found|have|borrowed|(?<!no )tengo|compre|j ai|achete|habe|hab|gekauft|(?<!non )ho|comprato|(?<!nao )tenho|comprei)';
const foundOf = (means: Means): RegExp =>
  new RegExp(`(?:^| )${THERE} (?:(?!no |kein)\\S+ ){0,2}${NAMES[means]}(?= |$)`);
const PATTERNS = MEANS.map((means) => ({ means, lacks: patternOf(means), has: foundOf(means) }));
/** 'A drink without ice', 'no ice please': how it is to be served, and nothing that is lacking. */
const SERVED_SO =
  /(?:^| )(?:(?:served|neat|straight|drink|cocktail|please|one|something|algo|quelque chose|etwas|qualcosa) (?:without|no|sin|sans|ohne|senza|sem) (?:ice|hielo|glace|eis|ghiaccio|gelo)|(?:no|without|sin|sans|ohne|senza|sem) (?:ice|hielo|glace|eis|ghiaccio|gelo) (?:please|pls|in (?:it|mine)|for me|por favor|bitte|per favore))(?= |$)/;

/** The means that are lacking after a message. */
export const lackingAfter = (before: readonly Means[], message: string): Means[] => {
  const words = wordsOf(message).join(' ');
  return PATTERNS.flatMap(({ means, lacks, has }) => {
    const isLacking = lacks.test(words) && !(means === 'ice' && SERVED_SO.test(words));
    const stays = before.includes(means) && !has.test(words);
    return isLacking || stays ? [means] : [];
  });
};
