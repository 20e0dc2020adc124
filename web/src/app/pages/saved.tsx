import { Page } from '../../components/page/page.tsx';
import { Collection } from '../../features/saved/components/collection.tsx';

export default function SavedPage() {
  return (
    <Page title="Your Collection" className="grid content-start gap-6 py-8">
      <Collection />
    </Page>
  );
}
