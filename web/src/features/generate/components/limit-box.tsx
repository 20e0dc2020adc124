import { Link } from 'wouter';
import { Button } from '../../../components/ui/button.tsx';
import { LIMIT_TITLE } from '../daily-limit.ts';

export function LimitBox({ words }: { words: string }) {
  return (
    <section aria-labelledby="limit-title" className="card grid gap-3 border-coral p-5">
      <h2 id="limit-title" className="text-xl">
        {LIMIT_TITLE}
      </h2>
      <p className="text-muted">{words}</p>
      <Button asChild look="accent" className="justify-self-start">
        <Link href="/subscribe">Upgrade Now</Link>
      </Button>
    </section>
  );
}
