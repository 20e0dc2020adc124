import '../../styles/saved.css';

import * as Tabs from 'radix-ui/tabs';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/page.tsx';
import { Collection } from '../../features/saved/components/collection.tsx';
import { MadeByYou } from '../../features/saved/components/made-by-you.tsx';
export default function SavedPage() {
  const [tab] = useSavedTab();
  return (
    <Page
      title={tab === 'made' ? 'Made by you' : 'Your Collection'}
      className="grid content-start gap-6 py-8 max-sm:py-3"
    >
      <SavedTabs />
    </Page>
  );
}

/** The user's saved and generated cocktails. */
function SavedTabs() {
  const [tab, setTab] = useSavedTab();
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="grid content-start gap-6 max-sm:gap-4">
      <Tabs.List aria-label="Saved cocktails" className="saved-tab-list">
        <Tabs.Trigger value="collection" className="saved-tab">
          Your Collection
        </Tabs.Trigger>
        <Tabs.Trigger value="made" className="saved-tab">
          Made by you
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="collection" className="grid content-start gap-6 max-sm:gap-3">
        <Collection />
      </Tabs.Content>
      <Tabs.Content value="made" className="grid content-start gap-6 max-sm:gap-3">
        <MadeByYou />
      </Tabs.Content>
    </Tabs.Root>
  );
}

const SAVED_TABS = ['collection', 'made'] as const;
type SavedTab = (typeof SAVED_TABS)[number];

/** The tab is in the URL, like the collection's filters. */
function useSavedTab(): [SavedTab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setTab = (tab: string) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (tab === 'made') next.set('tab', tab);
        else next.delete('tab');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('tab') === 'made' ? 'made' : 'collection', setTab];
}
