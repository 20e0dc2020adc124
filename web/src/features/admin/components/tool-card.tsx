import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';

interface Props {
  Icon: LucideIcon;
  title: string;
  text: string;
  state: string;
  to: string;
}

/** A tool that can be used: a press anywhere opens it. */
export function ToolCard({ Icon, title, text, state, to }: Props) {
  return (
    <article className="tool-card card md:max-lg:last:odd:col-span-2">
      <p className="flex items-center justify-between gap-3">
        <Icon aria-hidden className="size-7 text-brass" strokeWidth={1.5} />
        <span className="tool-state text-mint">{state}</span>
      </p>
      <h3 className="text-2xl">
        {/* A page of the server's is a document of its own. */}
        <Link to={to} reloadDocument={to.startsWith('/api/')} className="tool-link">
          {title}
        </Link>
      </h3>
      <p className="text-muted">{text}</p>
      <ArrowRight aria-hidden className="size-5 self-end text-brass" />
    </article>
  );
}
