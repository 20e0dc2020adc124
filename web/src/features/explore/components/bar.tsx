import { DESKTOP, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useResults } from '../api/use-results.ts';
import { useArrival, useFreshResults } from '../use-arrival.ts';
import { useOpenDrink } from '../use-open-drink.ts';
import { BarTabs } from './bar-tabs.tsx';
import { Chat } from './chat/chat.tsx';
import type { RenderDrink } from './results/drink-detail.tsx';
import { Found } from './results/found.tsx';

interface Props {
  renderDrink: RenderDrink;
  onStartOver: () => void;
}

/** Sam and what Sam found: side by side, or on a small screen one behind the other. */
export function Bar({ renderDrink, onStartOver }: Props) {
  const wide = useMediaQuery(DESKTOP);
  const results = useResults();
  const openDrink = useOpenDrink();
  useArrival(openDrink);
  useFreshResults(openDrink);

  const chat = <Chat onStartOver={onStartOver} />;
  const found = <Found {...{ results, openDrink, wide, renderDrink }} />;
  const count = results.searching || results.failed ? undefined : results.cocktails.length;
  return (
    <>
      <h1 className="sr-only">Explore cocktails with Sam</h1>
      {wide ? (
        <div className="explore-split">
          {chat}
          {found}
        </div>
      ) : (
        <BarTabs chat={chat} found={found} count={count} />
      )}
    </>
  );
}
