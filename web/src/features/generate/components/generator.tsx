import type { FlavorAxis, User } from '@swizzle/proto';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { DrinkStage } from '../../../components/glass/drink-stage.tsx';
import { usePreview } from '../api/use-preview.ts';
import { isOutOfDrinks, limitWords } from '../daily-limit.ts';
import { EMPTY_ORDER, toRequest } from '../form/drink-order.ts';
import { useCrafting } from '../use-crafting.ts';
import { useDrinkSeed, useForm } from '../use-form.ts';
import { AxisFields } from './axis-fields.tsx';
import { CraftingOverlay } from './crafting-overlay.tsx';
import { GenerateBar, LimitBox, StartOver } from './generate-bar.tsx';
import { ChosenNotes, NotesPanel } from './notes-panel.tsx';
import { Preferences } from './preferences.tsx';

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
  const { seed, renewSeed } = useDrinkSeed(user);
  const request = useMemo(() => ({ ...toRequest(order), seed }), [order, seed]);
  const preview = usePreview(request);

  const { refusedName } = crafting;
  const nameFault = refusedName?.name === order.suggestedName.trim() ? refusedName.words : undefined;
  const outOfDrinks = crafting.limitHit || isOutOfDrinks(user);
  const setAxis = useCallback(
    (axis: FlavorAxis, value: number) => change({ type: 'axis', axis, value }),
    [change],
  );

  return (
    <>
      <div className="generate-scroller grid content-start gap-6 lg:gap-8">
        {heading}
        {outOfDrinks && (
          <LimitBox
            isNews={crafting.limitHit}
            words={limitWords(crafting.failure, user)}
            canShare={!user.hasSharedToday}
          />
        )}
        <div ref={editor} className="generator">
          <DrinkStage
            editor={editor}
            request={request}
            preview={preview}
            onChange={setAxis}
            onPick={openNotes}
          />
          <section aria-labelledby="taste" className="generator-taste grid content-start gap-4">
            <div className="flex items-center justify-between">
              <h2 id="taste" className="text-xl">
                Taste
              </h2>
              <StartOver order={order} onStartOver={() => change({ type: 'load', order: EMPTY_ORDER })} />
            </div>
            <ChosenNotes selected={order.selectedNotes} onRemove={(note) => change({ type: 'note', note })} />
            <details className="generator-values">
              <summary>Enter values</summary>
              <AxisFields
                profile={order.flavorProfile}
                onChange={setAxis}
                selected={order.selectedNotes}
                onOpenNotes={openNotes}
              />
            </details>
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
        onPress={() => crafting.craft(request)}
      />
      {(crafting.pending || crafting.done) && (
        <CraftingOverlay
          request={request}
          preview={preview}
          {...crafting}
          leave={() => {
            crafting.leave();
            renewSeed();
          }}
        />
      )}
    </>
  );
}
