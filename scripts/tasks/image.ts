// Assembles the files of an image: `node scripts/tasks/image.ts <name> <folder>`, after a build. See
// deploy/Dockerfile.
import { fail, PlainError } from '../dev/terminal.ts';
import { IMAGES } from './image/images.ts';
import { layOut } from './image/lay-out.ts';

const [name, folder] = process.argv.slice(2);
try {
  const kind = IMAGES.find((one) => one.name === name);
  if (!kind || !folder) {
    throw new PlainError(`There are images of ${IMAGES.map((one) => one.name).join(', ')}.`);
  }
  layOut(kind, folder);
} catch (error) {
  fail(error);
}
