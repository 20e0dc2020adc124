import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';

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

interface PlannedToolProps {
  Icon: LucideIcon;
  title: string;
  text: string;
}

export function PlannedTool({ Icon, title, text }: PlannedToolProps) {
  const id = useId();
  return (
    <article className="card grid content-start gap-3 border-dashed p-5">
      <p className="flex items-center justify-between gap-3 text-muted">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
        <span className="tool-state">Planned</span>
      </p>
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      <p className="text-muted">{text}</p>
      <Button disabled aria-describedby={id} className="self-end">
        Coming Soon
      </Button>
    </article>
  );
}
