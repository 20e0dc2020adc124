import '../../styles/crafting.css';
import '../../styles/drink-stage.css';
import '../../styles/generator.css';
import {
  FLAVOR_AXES,
  type FlavorAxis,
  type FlavorNote,
  type FlavorProfile,
  type GenerateRequest,
  type User,
} from '@swizzle/proto';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DrinkStage } from '../../components/glass/drink-stage.tsx';
import { drinkKey, type Preview } from '../../components/glass/preview-drawing.ts';
import { Page } from '../../components/page/page.tsx';
import { AxisField } from '../../components/radar/axis-field.tsx';
import { CraftingOverlay } from '../../features/generate/components/crafting-overlay.tsx';
import { GenerateBar, LimitBox, StartOver } from '../../features/generate/components/generate-bar.tsx';
import { ChosenNotes, NotesPanel } from '../../features/generate/components/notes-panel.tsx';
import { Preferences } from '../../features/generate/components/preferences.tsx';
import {
  type DrinkOrder,
  EMPTY_ORDER,
  notesOf,
  type OrderChange,
  toRequest,
} from '../../features/generate/drink-order.ts';
import { isOutOfDrinks, limitWords, useCrafting } from '../../features/generate/use-crafting.ts';
import { useDrinkSeed, useForm } from '../../features/generate/use-form.ts';
import { call } from '../../lib/api/call.ts';
import { axisName } from '../../lib/flavor/taste-words.ts';
import { useUser } from '../../lib/session/use-user.ts';

export default function GeneratePage() {
  const [search] = useSearchParams();
  const remix = search.get('remix') || undefined;
  const user = useUser();
  // When the user signs out, the visitors' page replaces this one.
  if (!user) return null;
  return (
    <Page title="AI-Powered Generation" className="generate-page">
      {/* A new parent, or none any more, is a new order. */}
      <Generator key={remix ?? ''} user={user} remix={remix} heading={<Heading />} />
    </Page>
  );
}

function Heading() {
  return (
    <header className="grid gap-1">
      <h1 className="generate-name">AI-Powered Generation</h1>
      <p className="generate-lead max-w-2xl text-muted max-sm:text-sm sm:text-lg">
        Draw the flavor you want, and we'll make the drink.
      </p>
    </header>
  );
}

/** Debounce of the preview request in milliseconds: a slider moves in many small steps. */
const REST_MS = 150;

type Asked = GenerateRequest & { seed: number };

/** The drink that the server would generate for a request; the previous one while loading, null on failure. */
function usePreview(request: Asked): Preview | undefined {
  const [asked, setAsked] = useState(request);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(request), REST_MS);
    return () => clearTimeout(timer);
  }, [request]);
  const { data, error } = useQuery({
    queryKey: ['POST /api/cocktails/preview', drinkKey(asked)],
    queryFn: async ({ signal }): Promise<Preview> => ({
      request: asked,
      ...(await call('POST /api/cocktails/preview', { body: asked, signal })),
    }),
    placeholderData: (before) => before,
  });
  return error ? undefined : data;
}

interface Props {
  user: User;
  /** The cocktail to remix. */
  remix: string | undefined;
  heading: ReactNode;
}

function Generator({ user, remix, heading }: Props) {
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
          <Taste order={order} change={change} onAxis={setAxis} onOpenNotes={openNotes} />
          <section aria-labelledby="glass" className="generator-glass grid content-start gap-4">
            <h2 id="glass" className="generator-head text-xl">
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

interface TasteProps {
  order: DrinkOrder;
  change: (change: OrderChange) => void;
  onAxis: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

/** The selected flavors in words and numbers. */
function Taste({ order, change, onAxis, onOpenNotes }: TasteProps) {
  return (
    <section aria-labelledby="taste" className="generator-taste grid content-start gap-4">
      <div className="generator-head">
        <h2 id="taste" className="text-xl">
          Taste
        </h2>
        <StartOver order={order} onStartOver={() => change({ type: 'load', order: EMPTY_ORDER })} />
      </div>
      <details className="generator-values">
        <summary>Enter values</summary>
        <AxisFields
          profile={order.flavorProfile}
          onChange={onAxis}
          selected={order.selectedNotes}
          onOpenNotes={onOpenNotes}
        />
      </details>
      <ChosenNotes selected={order.selectedNotes} onRemove={(note) => change({ type: 'note', note })} />
    </section>
  );
}

interface AxisFieldsProps {
  profile: FlavorProfile;
  selected: readonly FlavorNote[];
  onChange: (axis: FlavorAxis, value: number) => void;
  onOpenNotes: (axis: FlavorAxis) => void;
}

/** The radar's six values as number fields, as an alternative to dragging. */
function AxisFields({ profile, selected, onChange, onOpenNotes }: AxisFieldsProps) {
  return (
    <ul className="axis-fields" aria-label="Flavor values">
      {FLAVOR_AXES.map((axis) => (
        <AxisField key={axis} axis={axis} value={profile[axis]} onChange={onChange}>
          <NotesButton
            axis={axis}
            value={profile[axis]}
            noteCount={selected.filter((note) => notesOf(axis).includes(note)).length}
            onOpen={onOpenNotes}
          />
        </AxisField>
      ))}
    </ul>
  );
}

interface NotesButtonProps {
  axis: FlavorAxis;
  value: number;
  noteCount: number;
  onOpen: (axis: FlavorAxis) => void;
}

/** Opens the notes of an axis above zero. */
function NotesButton({ axis, value, noteCount, onOpen }: NotesButtonProps) {
  return (
    <button
      type="button"
      disabled={value === 0}
      onClick={() => onOpen(axis)}
      aria-label={`${axisName(axis)} notes${noteCount > 0 ? `, ${noteCount} chosen` : ''}`}
      className="min-h-11 cursor-pointer rounded-field text-sm text-brass underline-offset-4 hover:underline disabled:cursor-not-allowed disabled:text-muted disabled:no-underline"
    >
      Notes{noteCount > 0 && ` (${noteCount})`}
    </button>
  );
}
