import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyGlass } from '../../../components/ui/empty-glass.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { paths } from '../../../lib/paths.ts';

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
