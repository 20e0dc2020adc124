import type { Menu } from '@swizzle/proto';
import { type Block, space } from '../layout/block.ts';
import { INK } from '../layout/colors.ts';
import type { Sheet } from '../layout/page.ts';
import type { Style } from '../layout/style.ts';
import { qrCode } from './qr-code.ts';

/** Points: 21 mm, which a phone reads from two hands away. */
const CODE = 60;
const CALL: Style = { face: 'display', size: 13 };
const ADDRESS: Style = { face: 'text', size: 7, color: INK.muted };

/** Where guests find the menu as it is now; nothing where it is not shared. */
export const scanBlock = (sheet: Sheet, { share }: Menu): Block => {
  if (!share) return space(0);
  const address = share.url.replace(/^https?:\/\//, '');
  const [call, where] = [sheet.widthOf(SCAN, CALL), sheet.widthOf(address, ADDRESS)];
  const words = Math.min(Math.max(call, where) + 2, sheet.width / 2);
  return {
    height: CODE + 8,
    draw(top) {
      const x = (sheet.width - CODE - 18 - words) / 2;
      sheet.say('Figure', () => qrCode(sheet, share.url, x, top, CODE), `QR code of ${share.url}`);
      sheet.say('P', () => {
        sheet.write(SCAN, x + CODE + 18, top + 14, words, CALL);
        sheet.write(address, x + CODE + 18, top + 34, words, ADDRESS);
      });
    },
  };
};
const SCAN = 'Scan for the live menu';
