import { Page } from '../components/page/page.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';

/** Stands in for a page that failed, most often because its code could not be fetched. */
export function LoadFailure() {
  return (
    <Page title="Something went wrong">
      <Notice
        title="Something went wrong"
        actions={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>We couldn't load this page. Please try again.</p>
      </Notice>
    </Page>
  );
}
