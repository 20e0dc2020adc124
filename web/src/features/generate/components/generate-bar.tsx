import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface Props {
  pending: boolean;
  blocked: boolean;
  /** The last attempt's fault; the button takes the focus back after one. */
  failure: Error | null;
  onPress: () => void;
}

/** Stays within the thumb's reach on a phone, however long the page is: the rest scrolls above it. */
export function GenerateBar({ pending, blocked, failure, onPress }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus();
  }, [failure]);
  return (
    <div className="generate-bar lg:ml-auto">
      <Button ref={button} size="large" className="w-full" disabled={pending || blocked} onClick={onPress}>
        <Sparkles aria-hidden className="size-5" />
        {pending ? 'Generating Magic...' : 'Generate My Cocktail'}
      </Button>
    </div>
  );
}
