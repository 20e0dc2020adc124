import type { FlavorAxis } from '@swizzle/proto';
import { type ReactNode, useReducer, useRef, useState } from 'react';
import { RadarEditor } from '../../../components/radar/radar-editor.tsx';
import { useUser } from '../../../lib/session/use-user.ts';
import { isOutOfDrinks, LIMIT_WORDS, limitWords } from '../daily-limit.ts';
import { changeOrder, EMPTY_ORDER } from '../form/drink-order.ts';
import { useCrafting } from '../use-crafting.ts';
import { useRemixLoad } from '../use-remix-load.ts';
import { AxisFields } from './axis-fields.tsx';
import { ChosenNotes } from './chosen-notes.tsx';
import { CraftingOverlay } from './crafting-overlay.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { LimitBox } from './limit-box.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Preferences } from './preferences.tsx';

interface Props {
  /** The cocktail to start from. */
  remix: string | undefined;
  heading: ReactNode;
}

export function Generator({ remix, heading }: Props) {
  const user = useUser();
  const [order, change] = useReducer(changeOrder, EMPTY_ORDER);
  const [notesOf, openNotes] = useState<FlavorAxis | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const crafting = useCrafting();
  useRemixLoad(remix, change);

  const { refusedName } = crafting;
  const nameFault = refusedName?.name === order.suggestedName ? refusedName.words : undefined;
  const outOfDrinks = crafting.limitHit || isOutOfDrinks(user);
  const setAxis = (axis: FlavorAxis, value: number) => change({ type: 'axis', axis, value });
  const axes = { profile: order.flavorProfile, onChange: setAxis };

  return (
    <>
      <div className="generate-scroller grid content-start gap-8">
        {heading}
        {outOfDrinks && (
          <LimitBox
            isNews={crafting.limitHit}
            words={crafting.limitHit ? limitWords(crafting.failure) : LIMIT_WORDS}
          />
        )}
        <div ref={editor} className="generator">
          <div className="generator-radar grid content-start gap-5">
            <RadarEditor
              editor={editor}
              {...axes}
              onPick={openNotes}
              className="max-w-80 sm:max-w-[25rem] lg:max-w-[31.25rem]"
            />
            <ChosenNotes selected={order.selectedNotes} onRemove={(note) => change({ type: 'note', note })} />
          </div>
          <section aria-labelledby="taste" className="generator-fields grid content-start gap-3">
            <h2 id="taste" className="text-xl">
              Taste
            </h2>
            <AxisFields {...axes} selected={order.selectedNotes} onOpenNotes={openNotes} />
          </section>
          <section aria-labelledby="glass" className="generator-glass grid content-start gap-4">
            <h2 id="glass" className="text-xl">
              Glass and mood
            </h2>
            <Preferences order={order} nameFault={nameFault} change={change} />
          </section>
          <NotesPanel
            axis={notesOf}
            selected={order.selectedNotes}
            onToggle={(note) => change({ type: 'note', note })}
            onClose={() => openNotes(null)}
          />
        </div>
      </div>
      <GenerateBar
        pending={crafting.pending || crafting.done}
        blocked={outOfDrinks}
        failure={nameFault === undefined ? crafting.failure : null}
        onPress={() => crafting.craft(order)}
      />
      {(crafting.pending || crafting.done) && <CraftingOverlay done={crafting.done} />}
    </>
  );
}
