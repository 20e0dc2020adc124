import Shuffle from 'lucide-react/icons/shuffle';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { signInToRemix } from '../../lib/session/intentions.ts';
import { useSession } from '../../lib/session/use-user.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  id: number;
  look: 'accent' | 'quiet';
  size?: 'medium' | 'snug';
  'aria-describedby'?: string;
}

/** Leads to the generator with this cocktail loaded; a visitor signs in first. */
export function RemixLink({ id, look, size = 'medium', ...rest }: Props) {
  const signedOut = useSession().status === 'signed-out';
  function onClick(event: MouseEvent) {
    if (!signedOut) return;
    event.preventDefault();
    signInToRemix(id);
  }
  return (
    <Button asChild look={look} size={size}>
      <Link to={paths.remix(id)} onClick={onClick} {...rest}>
        <Shuffle aria-hidden className="size-4" />
        Remix
      </Link>
    </Button>
  );
}
