import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'wouter';

interface Props {
  Icon: LucideIcon;
  title: string;
  text: string;
  state: string;
  href: string;
}

/** A tool that can be used: a press anywhere opens it. */
export function ToolCard({ Icon, title, text, state, href }: Props) {
  // What the server has is a page of its own.
  const To = href.startsWith('/api/') ? 'a' : Link;
  return (
    <article className="tool-card card md:max-lg:last:odd:col-span-2">
      <p className="flex items-center justify-between gap-3">
        <Icon aria-hidden className="size-7 text-brass" strokeWidth={1.5} />
        <span className="tool-state text-mint">{state}</span>
      </p>
      <h3 className="text-2xl">
        <To href={href} className="tool-link">
          {title}
        </To>
      </h3>
      <p className="text-muted">{text}</p>
      <ArrowRight aria-hidden className="size-5 self-end text-brass" />
    </article>
  );
}
