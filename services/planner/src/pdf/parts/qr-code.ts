import type { Sheet } from '../layout/page.ts';
import { qrModules } from '../qr/code.ts';

/** Draws the code of an address as one path, so that no hair of white runs between its modules. */
export const qrCode = ({ doc }: Sheet, address: string, x: number, y: number, side: number) => {
  const { side: modules, isDark } = qrModules(address);
  const step = side / modules;
  for (let row = 0; row < modules; row++) {
    for (let from = 0; from < modules; from++) {
      let length = 0;
      while (from + length < modules && isDark(row, from + length)) length++;
      if (length > 0) doc.rect(x + from * step, y + row * step, length * step, step);
      from += length;
    }
  }
  doc.fill('#000');
};
