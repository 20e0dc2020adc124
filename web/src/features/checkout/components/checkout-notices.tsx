import FlaskConical from 'lucide-react/icons/flask-conical';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

/** An illustration: two glasses clink. */
export function Cheers() {
  return (
    <svg viewBox="0 0 220 180" aria-hidden="true" className="w-48">
      <defs>
        <radialGradient id="cheers-lamp">
          <stop offset="0" className="stop-brass" stopOpacity="0.3" />
          <stop offset="1" className="stop-brass" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="110" cy="90" r="90" fill="url(#cheers-lamp)" />
      <g className="fill-none stroke-glass" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <g transform="translate(70 66) rotate(14)">
          <path d="M-27 0h54c-2 18-12 28-27 28S-25 18-27 0z" className="fill-coral stroke-none" />
          <path d="M-32-10h64c0 26-13 40-32 40S-32 16-32-10zM0 30v52M-20 83h40" />
        </g>
        <g transform="translate(150 66) rotate(-14)">
          <path d="M-27 0h54c-2 18-12 28-27 28S-25 18-27 0z" className="fill-brass stroke-none" />
          <path d="M-32-10h64c0 26-13 40-32 40S-32 16-32-10zM0 30v52M-20 83h40" />
        </g>
      </g>
      <path
        d="M110 34V16M94 38 84 24M126 38l10-14"
        className="stroke-brass"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface Props {
  title: string;
  words: string;
  onRetry: () => void;
}

export function SetupError({ title, words, onRetry }: Props) {
  return (
    <Notice
      art={<EmptyGlass />}
      title={title}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button asChild look="quiet">
            <Link to={paths.pricing}>Back to Pricing</Link>
          </Button>
        </>
      }
    >
      <p>{words}</p>
      <p>Nothing was charged.</p>
    </Notice>
  );
}

/** Test mode: no money moves, and nobody should enter a real card. */
export function TestMode() {
  return (
    <div className="notice-line grid gap-1">
      <p className="flex items-center gap-2 font-semibold text-brass">
        <FlaskConical aria-hidden className="size-5" />
        Test mode
      </p>
      <p className="text-sm text-muted">
        No real charges. Use the card{' '}
        <span className="font-medium whitespace-nowrap text-text tabular-nums">4242 4242 4242 4242</span>, any
        future date and any CVC.
      </p>
    </div>
  );
}
