import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../components/ui/button.tsx';
import { codePictureQuery } from '../api/code-picture.ts';

const PIXELS = 176;

/** The code to put on the bar. */
export function QrCode({ menuId, slug }: { menuId: string; slug: string }) {
  const { data, isError } = useQuery(codePictureQuery(menuId, slug));
  return (
    <div className="share-code">
      <img
        src={data}
        alt="QR code that opens the guest menu"
        width={PIXELS}
        height={PIXELS}
        className="share-code-picture"
      />
      <div className="grid content-center gap-3">
        <p className="text-muted">
          {isError ? "We couldn't load the picture. You can download it:" : 'Print it and put it on the bar.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {['svg', 'png'].map((type) => (
            <Button key={type} asChild look="quiet" size="small">
              <a href={`/api/menus/${menuId}/qr.${type}`} download={`menu-qr.${type}`}>
                <Download aria-hidden className="size-4" />
                <span className="sr-only">QR code, </span>
                {type.toUpperCase()}
              </a>
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
