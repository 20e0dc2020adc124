import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.tsx';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** Above a page's title: the page that it belongs to. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Button asChild look="plain" className="-ml-3 justify-self-start px-3">
      <Link to={to}>
        <ArrowLeft aria-hidden className="size-4" />
        {children}
      </Link>
    </Button>
  );
}
