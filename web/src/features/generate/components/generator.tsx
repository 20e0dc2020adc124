import type { FlavorAxis, User } from '@swizzle/proto';
import { type ReactNode, useRef, useState } from 'react';
import { RadarEditor } from '../../../components/radar/radar-editor.tsx';
import { isOutOfDrinks, limitWords } from '../daily-limit.ts';
import { EMPTY_ORDER } from '../form/drink-order.ts';
import { useCrafting } from '../use-crafting.ts';
import { useForm } from '../use-form.ts';
import { AxisFields } from './axis-fields.tsx';
import { ChosenNotes } from './chosen-notes.tsx';
import { CraftingOverlay } from './crafting-overlay.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { LimitBox } from './limit-box.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Preferences } from './preferences.tsx';
import { StartOver } from './start-over.tsx';

interface Props {
  user: User;
  /** The cocktail to start from. */
  remix: string | undefined;
  heading: ReactNode;
}

export function Generator({ user, remix, heading }: Props) {
  const { order, change } = useForm(user.id, remix);
  const [notesOf, openNotes] = useState<FlavorAxis | null>(null);
  const editor = useRef<HTMLDivElement>(null);
  const crafting = useCrafting(user.id);

  const { refusedName } = crafting;
  const nameFault = refusedName?.name === order.suggestedName.trim() ? refusedName.words : undefined;
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
            words={limitWords(crafting.failure, user)}
            canShare={!user.hasSharedToday}
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
            <div className="flex items-center justify-between">
              <h2 id="taste" className="text-xl">
                Taste
              </h2>
              <StartOver order={order} onStartOver={() => change({ type: 'load', order: EMPTY_ORDER })} />
            </div>
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
      {(crafting.pending || crafting.done) && <CraftingOverlay {...crafting} />}
    </>
  );
}
