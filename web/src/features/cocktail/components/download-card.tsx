import type { Cocktail } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../components/ui/button.tsx';
import { cardAddress, cardFileName } from '../../../lib/sharing/share-card.ts';

/** The drink's card as a file, for those who post it themselves. */
export function DownloadCard({ cocktail }: { cocktail: Cocktail }) {
  return (
    <Button asChild look="quiet" className="off-sheet">
      <a href={cardAddress(cocktail)} download={cardFileName(cocktail)}>
        <Download aria-hidden className="size-4" />
        Download Card
      </a>
    </Button>
  );
}
