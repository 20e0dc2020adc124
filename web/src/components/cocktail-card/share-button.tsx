import type { Cocktail } from '@swizzle/proto';
import Share2 from 'lucide-react/icons/share-2';
import { useShareCocktail } from '../../lib/sharing/use-share-cocktail.ts';
import { Button } from '../ui/button.tsx';

interface Props {
  cocktail: Cocktail;
  label?: string;
  size?: 'medium' | 'snug';
  'aria-describedby'?: string;
}

export function ShareButton({ cocktail, label = 'Share', size = 'medium', ...rest }: Props) {
  const share = useShareCocktail(cocktail);
  return (
    <Button look="quiet" size={size} onClick={share} {...rest}>
      <Share2 aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
