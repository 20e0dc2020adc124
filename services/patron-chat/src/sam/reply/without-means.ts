// An answer that shakes, blends or pours over ice, for a guest who told that they have no shaker, blender or ice.
import type { Language } from '../../language/language.ts';
import { frameLines } from '../../questions/wording.ts';
import type { Means } from '../../talk/means.ts';
import type { Turn } from '../turn.ts';
import type { Reply } from './reply.ts';

/** What an answer says where it takes one of them, in six languages. */
const TAKES: Readonly<Record<Means, RegExp>> = {
  shaker:
    /(?<!\p{L})(?:shake[rn]?|shaking|agita\p{L}*|coctelera|secou\p{L}*|schüttel\p{L}*|shaker\p{L}*|bat[ae]|coqueteleira)(?!\p{L})/iu,
  ice: /(?<!\p{L})(?:ice|hielo|glace|glaçons?|Eis|ghiaccio|gelo)(?!\p{L})/u,
  blender:
    /(?<!\p{L})(?:blend(?:er|ed)?|batidora|licuadora|mixeur|mixen|frulla\p{L}*|liquidificador)(?!\p{L})/iu,
};
/** It says already what stands in. */
const STANDS_IN: Readonly<Record<Means, RegExp>> = {
  shaker: /(?<!\p{L})(?:jar|tarro|frasco|bocal|Schraubglas|barattolo|pote)(?!\p{L})/iu,
  ice: /(?<!\p{L})(?:without ice|no ice|freezer|sin hielo|sans glace|sans glaçons|ohne Eis|senza ghiaccio|sem gelo|congelador|congélateur|Gefrier\p{L}*|Tiefkühl\p{L}*)(?!\p{L})/iu,
  blender:
    /(?<!\p{L})(?:without a blender|rolling pin|sin batidora|sans mixeur|ohne Mixer|senza frullatore|sem liquidificador)(?!\p{L})/iu,
};
const FRAME = { shaker: 'lacksShaker', ice: 'lacksIce', blender: 'lacksBlender' } as const;

const noteFor = (text: string, lacking: readonly Means[], language: Language): string => {
  const found = lacking.filter((means) => TAKES[means].test(text) && !STANDS_IN[means].test(text));
  return found.map((means) => frameLines(language, FRAME[means])[0] ?? '').join(' ');
};

/** A measure: only what tells how a drink is made needs a shaker. */
const TELLS_RECIPE = /\d\s?(?:\/\s?\d\s)?(?:oz|ml|cl|tbsp|EL|TL)(?!\p{L})/u;

export const withoutMeans = ({ state: { lacking }, language }: Turn, reply: Reply): Reply =>
  lacking.length === 0
    ? reply
    : {
        ...reply,
        lines: [...reply.lines].map(({ text, frame }) => {
          const note = TELLS_RECIPE.test(text) ? noteFor(text, lacking, language) : '';
          return { text: `${text} ${note}`.trim(), frame };
        }),
      };
