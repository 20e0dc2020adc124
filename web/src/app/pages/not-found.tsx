import { Link } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyGlass } from '../../components/ui/empty-glass.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { paths } from '../../lib/paths.ts';

export default function NotFoundPage() {
  return (
    <Page title="Page Not Found">
      <Notice
        art={<EmptyGlass />}
        title="Page Not Found"
        actions={
          <Button asChild>
            <Link to={paths.home}>Back to the bar</Link>
          </Button>
        }
      >
        <p>This glass is empty: there's no page at this address.</p>
      </Notice>
    </Page>
  );
}
