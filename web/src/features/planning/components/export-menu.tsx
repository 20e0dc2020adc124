import type { Units } from '@swizzle/proto';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import * as Menu from 'radix-ui/dropdown-menu';
import { Button } from '../../../components/ui/button.tsx';
import { useUser } from '../../../lib/session/use-user.ts';

const filesIn = (units: Units) => {
  const a4 = { file: `menu.pdf?paper=a4&units=${units}`, words: 'PDF, A4' };
  const letter = { file: `menu.pdf?paper=letter&units=${units}`, words: 'PDF, Letter' };
  return [
    ...(units === 'metric' ? [a4, letter] : [letter, a4]),
    { file: `shopping.csv?units=${units}`, words: 'Shopping list, CSV' },
    { file: 'menu.json', words: 'Everything, JSON' },
  ];
};

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass';

/** The menu as files, in the user's units; where those are metric, so is the paper. */
export function ExportMenu({ id }: { id: string }) {
  const files = filesIn(useUser()?.preferredUnits ?? 'imperial');
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild>
        <Button look="quiet" size="snug">
          <Download aria-hidden className="size-4" />
          Export Menu
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      </Menu.Trigger>
      <Menu.Content
        sideOffset={8}
        collisionPadding={8}
        className="floats-in z-50 grid min-w-(--radix-dropdown-menu-trigger-width) rounded-card border border-line bg-raised p-1.5 shadow-float"
      >
        {files.map(({ file, words }) => (
          <Menu.Item key={file} asChild className={ITEM}>
            <a href={`/api/menus/${id}/${file}`} download>
              {words}
            </a>
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
