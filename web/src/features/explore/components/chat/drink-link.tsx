import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths.ts';
import { useOpenDrink } from '../../use-open-drink.ts';

interface Props {
  id: number;
  /** Whether the keyboard reaches it. */
  isReachable?: boolean;
  className?: string;
  children: ReactNode;
}

/** Opens a drink in the place of the results; a click that asks for a new tab follows the link to its page. */
export function DrinkLink({ id, isReachable = true, className, children }: Props) {
  const { drink, openFromChat } = useOpenDrink();
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (drink !== id) openFromChat(id);
  }
  return (
    <Link
      to={paths.cocktailFromExplore(id)}
      tabIndex={isReachable ? undefined : -1}
      aria-current={drink === id ? 'true' : undefined}
      onClick={onClick}
      className={className}
    >
      {children}
    </Link>
  );
}
