import Download from 'lucide-react/icons/download';
import { Button } from '../../../components/ui/button.tsx';

/** The code to put on the bar. A new address is a new picture at the same place, so it is loaded anew. */
export function QrCode({ menuId, slug }: { menuId: string; slug: string }) {
  const file = (type: string) => `/api/menus/${menuId}/qr.${type}`;
  return (
    <div className="share-code">
      <img
        key={slug}
        src={`${file('svg')}#${slug}`}
        alt="QR code that opens the guest menu"
        width={176}
        height={176}
        className="share-code-picture"
      />
      <div className="grid content-center gap-3">
        <p className="text-muted">Print it, and put it where glasses are empty.</p>
        <div className="flex flex-wrap gap-3">
          {['svg', 'png'].map((type) => (
            <Button key={type} asChild look="quiet" size="small">
              <a href={file(type)} download={`menu-qr.${type}`}>
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
