// Takes the README's screenshots, in both color schemes, on desktop and phone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launchBrowser } from '../../web/journey/browser.ts';
import { inNewSystem } from '../dev/in-new-system.ts';
import { ROOT } from '../dev/root.ts';
import type { System } from '../dev/system.ts';
import { fail, stepsTo } from '../dev/terminal.ts';
import { SCENES, SCHEMES, SCREENS, takePicture } from './screenshots/camera.ts';
import { seedDemoMember } from './screenshots/demo-member.ts';
import { filmFirstDrink } from './screenshots/film.ts';

const ALBUM = join(ROOT, 'docs/images');

const steps = stepsTo(process.stdout);

async function photograph({ url }: System): Promise<Map<string, Buffer>> {
  const member = await steps.step('Seeding a member', () => seedDemoMember(url));
  const browser = await launchBrowser();
  const pictures = new Map<string, Buffer>();
  try {
    for (const screen of SCREENS) {
      for (const scheme of SCHEMES) {
        await steps.step(`Taking pictures, ${screen.name}, ${scheme}`, async () => {
          for (const scene of SCENES) {
            const name = `${scene.name}-${screen.name}-${scheme}.webp`;
            pictures.set(name, await takePicture(browser, member, { scene, screen, scheme }));
          }
        });
      }
    }
    await steps.step('Filming the first drink', async () => {
      for (const [name, picture] of await filmFirstDrink(browser, member)) pictures.set(name, picture);
    });
  } finally {
    await browser.close();
  }
  return pictures;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0).padStart(5)} kB`;

const pictures = await inNewSystem(steps, photograph).catch(fail);
rmSync(ALBUM, { recursive: true, force: true });
mkdirSync(ALBUM, { recursive: true });
let total = 0;
for (const [name, picture] of pictures) {
  writeFileSync(join(ALBUM, name), picture);
  total += picture.length;
  console.log(`${kilobytes(picture.length)}  ${relative(ROOT, join(ALBUM, name))}`);
}
console.log(`${kilobytes(total)}  in ${pictures.size} pictures`);
process.exit(0);
