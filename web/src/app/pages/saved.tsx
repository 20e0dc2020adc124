import '../../styles/saved.css';
import { Page } from '../../components/page/page.tsx';
import { SavedTabs, useSavedTab } from '../../features/saved/components/saved-tabs.tsx';

export default function SavedPage() {
  const [tab] = useSavedTab();
  return (
    <Page
      title={tab === 'made' ? 'Made by you' : 'Your Collection'}
      className="grid content-start gap-6 py-8"
    >
      <SavedTabs />
    </Page>
  );
}
