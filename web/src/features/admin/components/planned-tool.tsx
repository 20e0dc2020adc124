import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';

interface Props {
  Icon: LucideIcon;
  title: string;
  text: string;
}

export function PlannedTool({ Icon, title, text }: Props) {
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
