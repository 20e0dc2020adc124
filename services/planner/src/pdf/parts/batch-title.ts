import { counted } from '@swizzle/mixology/events/words/nouns';
import { type BatchCard, type Cocktail, type Drawing, TECHNIQUE_WORDS } from '@swizzle/proto';
import { type Block, space } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import { MARGIN, type Sheet } from '../layout/page.ts';
import type { Style } from '../layout/style.ts';
import { fitted } from '../layout/text-block.ts';
import { glassWords } from '../words/batch-words.ts';
import { SECTION_NAMES } from '../words/menu-words.ts';
import { picture, pictureWords } from './picture.ts';

const TILE = 92;
const SECTION: Style = { face: 'strong', size: 9, color: INK.brass, track: 0.75 };
const NAME: Style = { face: 'display', size: 34 };
const FACTS: Style = { face: 'text', size: 12, color: INK.muted, lines: 1 };

/** Picture, name, how many of it and in which glass. */
export const batchTitle = (
  sheet: Sheet,
  card: BatchCard,
  cocktail: Cocktail | undefined,
  drawing: Drawing | undefined,
): Block[] => {
  const left = MARGIN.side + (cocktail ? TILE + 18 : 0);
  const width = sheet.width - MARGIN.side - left;
  const style = fitted(sheet, card.name, width, NAME, 1, 20);
  const name = { ...style, lines: 2 };
  const high = sheet.heightOf(card.name, width, name);
  const facts = [
    counted(card.servings, 'serving'),
    glassWords(card.glassType),
    TECHNIQUE_WORDS[card.technique],
  ].join(' · ');
  const draw = (top: number) => {
    if (cocktail)
      sheet.say(
        'Figure',
        () => picture(sheet, cocktail, drawing, MARGIN.side, top, TILE),
        pictureWords(cocktail),
      );
    const y = top + Math.max(0, (TILE - high - 34) / 2);
    sheet.say('H1', () => sheet.write(card.name, left, y + 14, width, name));
    sheet.say('P', () => {
      sheet.write(SECTION_NAMES[card.section].toUpperCase(), left, y, width, SECTION);
      sheet.write(facts, left, y + 17 + high, width, FACTS);
    });
  };
  return [{ height: Math.max(TILE, high + 34), draw }, space(14)];
};
