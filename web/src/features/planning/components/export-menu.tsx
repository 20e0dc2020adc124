import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import * as Menu from 'radix-ui/dropdown-menu';
import { Button } from '../../../components/ui/button.tsx';
import { useUser } from '../../../lib/session/use-user.ts';

const A4 = { file: 'menu.pdf?paper=a4', words: 'PDF, A4' };
const LETTER = { file: 'menu.pdf?paper=letter', words: 'PDF, Letter' };
const DATA = [
  { file: 'shopping.csv', words: 'Shopping list, CSV' },
  { file: 'menu.json', words: 'Everything, JSON' },
];

const ITEM =
  'flex min-h-11 cursor-pointer items-center rounded-field px-3 outline-none data-highlighted:bg-brass data-highlighted:text-on-brass';

/** The menu as files; where units are metric, so is the paper. */
export function ExportMenu({ id }: { id: string }) {
  const papers = useUser()?.preferredUnits === 'metric' ? [A4, LETTER] : [LETTER, A4];
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
        {[...papers, ...DATA].map(({ file, words }) => (
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
