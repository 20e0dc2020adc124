import { counted } from '@swizzle/mixology/events/words/nouns';
import type { Menu } from '@swizzle/proto';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Tags from 'lucide-react/icons/tags';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/use-user.ts';
import { PAPERS, type Paper } from '../papers.ts';

interface Props {
  menu: Menu;
  paper: Paper;
  title: string;
  /** Whether anything is mixed ahead, and wants a label. */
  hasBatches: boolean;
}

export function PaperHeader({ menu, paper, title, hasBatches }: Props) {
  const units = useUser()?.preferredUnits ?? 'imperial';
  return (
    <header className="grid gap-4">
      <Link
        to={paths.menu(menu.id)}
        className="off-paper inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to the menu
      </Link>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-1">
          <h1 className="text-4xl">{title}</h1>
          <p className="text-lg wrap-anywhere text-muted">
            {menu.name} · {counted(menu.guestCount, 'guest')}
          </p>
        </div>
        <div className="off-paper flex flex-wrap gap-3">
          {paper === 'shopping' && (
            <Button asChild look="quiet">
              <a href={`/api/menus/${menu.id}/shopping.csv?units=${units}`} download>
                <Download aria-hidden className="size-4" />
                CSV
              </a>
            </Button>
          )}
          {paper === 'batches' && hasBatches && (
            <Button asChild look="quiet">
              <a
                href={`/api/menus/${menu.id}/labels.pdf?paper=${units === 'metric' ? 'a4' : 'letter'}&units=${units}`}
                download
              >
                <Tags aria-hidden className="size-4" />
                Bottle labels
              </a>
            </Button>
          )}
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
        </div>
      </div>
      <nav aria-label="Papers of this menu" className="paper-tabs off-paper">
        {PAPERS.map(({ paper: other, title: words, Icon }) => (
          <Link
            key={other}
            to={paths.menuPaper(menu.id, other)}
            aria-current={other === paper ? 'page' : undefined}
            className="paper-tab"
          >
            <Icon aria-hidden className="size-4" />
            {words}
          </Link>
        ))}
      </nav>
    </header>
  );
}
