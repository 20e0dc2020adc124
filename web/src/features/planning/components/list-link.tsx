import Copy from 'lucide-react/icons/copy';
import Send from 'lucide-react/icons/send';
import { Button } from '../../../components/ui/button.tsx';
import { Confirm } from '../../../components/ui/confirm.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useListLink } from '../api/sharing.ts';

interface Props {
  menuId: string;
  /** Of the menu. */
  name: string;
  slug: string | null;
}

/** How someone else gets the list: a link to shop by, without an account. */
export function ListLink({ menuId, name, slug }: Props) {
  const { mutate, isPending } = useListLink(menuId);
  return (
    <section aria-labelledby="list-link" className="off-paper card grid gap-3 p-5">
      <h2 id="list-link" className="text-lg">
        Share the list
      </h2>
      {slug ? (
        <>
          <Link name={name} url={new URL(paths.sharedList(slug), window.location.href).href} />
          <div className="flex flex-wrap gap-3">
            <Button look="plain" size="snug" aria-busy={isPending} onClick={() => mutate('renew')}>
              Replace link
            </Button>
            <Confirm
              question="Stop sharing the list?"
              keep="Keep sharing"
              go="Stop sharing"
              onGo={() => mutate('stop')}
              trigger={
                <Button look="plain" size="snug" aria-busy={isPending}>
                  Stop sharing
                </Button>
              }
            >
              The link stops working for everyone who has it.
            </Confirm>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            Anyone with the link can shop by it and tick things off on their own phone. They can't change it.
          </p>
          <Button look="quiet" size="snug" aria-busy={isPending} onClick={() => mutate('start')}>
            <Send aria-hidden className="size-4" />
            Create link
          </Button>
        </>
      )}
    </section>
  );
}

function Link({ name, url }: { name: string; url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('Link copied', `The shopping list of ${name} is on the clipboard.`);
    } catch {
      toast('Copy failed', 'Please copy the link by hand.', 'destructive');
    }
  }
  return (
    <>
      <TextField label="Link to the list" readOnly value={url} />
      <Button look="quiet" size="snug" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy
      </Button>
    </>
  );
}
