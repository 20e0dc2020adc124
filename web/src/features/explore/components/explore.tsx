import { useState } from 'react';
import { useConversation } from '../conversation/conversation-store.ts';
import { useConversationActions } from '../conversation/use-conversation-actions.ts';
import { useOpenDrink } from '../use-open-drink.ts';
import { Bar } from './bar.tsx';
import { Intro } from './intro.tsx';
import type { RenderDrink } from './results/drink-detail.tsx';

/** Sam asks; after the first word the bar opens. A drink that a link opens needs no introduction. */
export function Explore({ renderDrink }: { renderDrink: RenderDrink }) {
  const started = useConversation((conversation) => conversation.started);
  const { drink, leave } = useOpenDrink();
  const { startOver } = useConversationActions();
  const [again, setAgain] = useState(false);

  function onStartOver() {
    startOver();
    setAgain(true);
    if (drink !== null) void leave();
    else window.scrollTo(0, 0);
  }
  if (started || drink !== null) return <Bar renderDrink={renderDrink} onStartOver={onStartOver} />;
  return <Intro again={again} />;
}
