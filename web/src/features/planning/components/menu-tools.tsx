import type { Menu } from '@swizzle/proto';
import Copy from 'lucide-react/icons/copy';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useDuplicate } from '../api/use-duplicate.ts';
import { PAPERS } from '../papers.ts';
import { DeleteMenu } from './delete-menu.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ShareMenu } from './share-menu.tsx';

/** What a host does with a menu: shows it, shops for it, mixes it, prints it. */
export function MenuTools({ menu }: { menu: Menu }) {
  const duplicate = useDuplicate(menu);
  return (
    <div className="menu-tools">
      <ShareMenu menu={menu} />
      {PAPERS.map(({ paper, title, Icon }) => (
        <Button key={paper} asChild look="quiet" size="snug">
          <Link to={paths.menuPaper(menu.id, paper)}>
            <Icon aria-hidden className="size-4" />
            {title}
          </Link>
        </Button>
      ))}
      <ExportMenu id={menu.id} />
      <div className="menu-tools-rest">
        <Button
          look="plain"
          size="snug"
          aria-busy={duplicate.isPending}
          onClick={() => !duplicate.isPending && duplicate.mutate()}
        >
          <Copy aria-hidden className="size-4" />
          Duplicate
        </Button>
        <DeleteMenu menu={menu} />
      </div>
    </div>
  );
}
