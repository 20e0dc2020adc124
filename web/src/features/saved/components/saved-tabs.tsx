import * as Tabs from 'radix-ui/tabs';
import { useSavedTab } from '../use-saved-tab.ts';
import { Collection } from './collection.tsx';
import { MadeByYou } from './made/made-by-you.tsx';

/** What the user keeps, and what the user generated. */
export function SavedTabs() {
  const [tab, setTab] = useSavedTab();
  return (
    <Tabs.Root value={tab} onValueChange={setTab} className="grid content-start gap-6">
      <Tabs.List aria-label="Saved cocktails" className="saved-tab-list">
        <Tabs.Trigger value="collection" className="saved-tab">
          Your Collection
        </Tabs.Trigger>
        <Tabs.Trigger value="made" className="saved-tab">
          Made by you
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="collection" className="grid content-start gap-6">
        <Collection />
      </Tabs.Content>
      <Tabs.Content value="made" className="grid content-start gap-6">
        <MadeByYou />
      </Tabs.Content>
    </Tabs.Root>
  );
}
