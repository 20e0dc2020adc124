import type { Cocktail, FlavorProfile } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from 'react';
import { RemixLink, SaveButton, ShareButton } from '../../../components/cocktail-card/cocktail-card.tsx';
import { DrinkPicture } from '../../../components/picture/drink-picture.tsx';
import { FlavorRadar } from '../../../components/radar/flavor-radar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Facts } from '../../../components/ui/facts.tsx';
import { useFrameCount } from '../../../lib/after-frame.ts';
import { PAGE_SAVE } from '../../../lib/collection/use-collection.ts';
import { isBlank, strengthOf, tasteAndStrength } from '../../../lib/flavor/taste-words.ts';
import { useUnits } from '../../../lib/session/use-units.ts';
import { cardAddress, cardFileName } from '../../../lib/sharing/use-share-cocktail.ts';
import { toast } from '../../../lib/toast-store.ts';
import { AddingUp } from '../adding-up/adding-up.tsx';
import { cookCode } from '../cook/cook-code.ts';
import type CookMode from '../cook/cook-mode.tsx';
import { Ingredients, useTicks } from './ingredients.tsx';
import { BeforeYouStart, Method } from './method.tsx';
import { RemixedFrom, Remixes } from './remixes.tsx';
import { type NameLevel, NameLevelContext, SectionHeading } from './section-heading.tsx';

interface FlavorCardProps {
  profile: FlavorProfile;
  notes: readonly string[];
}

function FlavorCard({ profile, notes }: FlavorCardProps) {
  return (
    <section
      aria-labelledby="flavor-profile"
      className="flavor-card card grid content-between gap-4 p-5 sm:p-6"
    >
      <SectionHeading id="flavor-profile">Flavor profile</SectionHeading>
      {isBlank(profile) ? (
        <p className="grid min-h-56 place-items-center font-display text-2xl text-muted">Coming Soon</p>
      ) : (
        <FlavorRadar profile={profile} labels size={420} className="mx-auto h-auto w-full max-w-md" />
      )}
      {notes.length > 0 && (
        <ul aria-label="Flavor notes" className="flex flex-wrap justify-center gap-2">
          {notes.map((note) => (
            <li key={note} className="rounded-pill bg-raised px-3 py-1 text-sm">
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface CocktailActionsProps {
  cocktail: Cocktail;
  onCook: () => void;
}

function CocktailActions({ cocktail, onCook }: CocktailActionsProps) {
  return (
    <div className="cocktail-actions">
      {/* On a phone within reach of the thumb; elsewhere the button beside the steps is close enough. */}
      <Button className="cook-now" onClick={onCook}>
        <ListChecks aria-hidden className="size-5" />
        Make it
      </Button>
      <SaveButton cocktail={cocktail} look="primary" label="Save Recipe" words={PAGE_SAVE} />
      <RemixLink id={cocktail.id} look="accent" />
      <ShareButton cocktail={cocktail} label="Share Recipe" />
    </div>
  );
}

interface Props {
  cocktail: Cocktail;
  /** The id of the element with the drink's name. */
  heading?: NameLevel;
  /** Whether the page is about this drink only. */
  canPrint?: boolean;
  /** The ingredients that the user's bar lacks. */
  lacking?: ReactNode;
  /** Actions after making the drink. */
  afterwards?: ReactNode;
  /** Actions for administrators. */
  tools?: ReactNode;
}

/** Length from which a name has a smaller font on a phone. */
const LONG_NAME = 26;

/** Number of frames over which a phone lays out the page, as in `cocktail-page.css`. */
const LAYOUT_FRAMES = 4;

/** A cocktail on its page, and beside the chat; it adapts to the width of its container. */
export function CocktailView({ cocktail, heading: Heading = 'h1', canPrint = false, ...slots }: Props) {
  const { units, choose, isSaving } = useUnits();
  const [servings, setServings] = useState(1);
  const ticks = useTicks();
  const { Cook, startCooking, stopCooking } = useCookMode();
  const view = useRef<HTMLDivElement>(null);
  useFrameCount(view, LAYOUT_FRAMES);
  return (
    <NameLevelContext value={Heading}>
      <article className="@container">
        <div ref={view} className="cocktail-view">
          <CocktailHead cocktail={cocktail} heading={Heading} />
          <CocktailActions cocktail={cocktail} onCook={startCooking} />
          {slots.tools && <div className="cocktail-tools">{slots.tools}</div>}
          <CocktailLook cocktail={cocktail} />
          {cocktail.description && <p className="cocktail-description">{cocktail.description}</p>}
          <div className="cocktail-making">
            <div className="cocktail-recipe">
              <Ingredients
                cocktail={cocktail}
                units={units}
                isSavingUnits={isSaving}
                onUnits={choose}
                servings={servings}
                onServings={setServings}
                ticks={ticks}
                canPrint={canPrint}
              />
              <BeforeYouStart description={cocktail.description} />
              {slots.lacking}
              <Method cocktail={cocktail} units={units} servings={servings} onCook={startCooking} />
              {slots.afterwards && <div className="cocktail-afterwards off-sheet">{slots.afterwards}</div>}
            </div>
            <CocktailDetails cocktail={cocktail} />
          </div>
          <div className="cocktail-rest">
            {cocktail.remixedFromId !== null && <RemixedFrom id={cocktail.remixedFromId} remix={cocktail} />}
            <AddingUp cocktail={cocktail} units={units} />
            <Remixes id={cocktail.id} />
          </div>
        </div>
        {Cook && (
          <Cook cocktail={cocktail} units={units} servings={servings} ticks={ticks} onClose={stopCooking} />
        )}
      </article>
    </NameLevelContext>
  );
}

function CocktailHead({ cocktail, heading: Heading }: { cocktail: Cocktail; heading: NameLevel }) {
  return (
    <header className="cocktail-head">
      <Heading className="cocktail-name" data-long={cocktail.name.length > LONG_NAME}>
        {cocktail.name}
      </Heading>
      <Facts facts={[...tasteAndStrength(cocktail), cocktail.glassType]} className="cocktail-summary" />
      {cocktail.tagline && <p className="cocktail-tagline">{cocktail.tagline}</p>}
    </header>
  );
}

function CocktailLook({ cocktail }: { cocktail: Cocktail }) {
  return (
    <div className="cocktail-look">
      <div className="cocktail-picture card overflow-hidden">
        <DrinkPicture cocktail={cocktail} size={800} eager className="h-full" />
      </div>
      <FlavorCard profile={cocktail.flavorProfile} notes={cocktail.flavorNotes} />
    </div>
  );
}

/** Opens the full-screen steps. Their code is loaded on click; if that fails, the page stays unchanged. */
function useCookMode() {
  const [Cook, setCook] = useState<ComponentType<ComponentProps<typeof CookMode>>>();
  return {
    Cook,
    startCooking: () =>
      void cookCode.load().then(
        (code) => setCook(() => code.default),
        () =>
          toast("We couldn't open the steps", 'Please check your connection and try again.', 'destructive'),
      ),
    stopCooking: () => setCook(undefined),
  };
}

/** The facts of a drink. */
function CocktailDetails({ cocktail }: { cocktail: Cocktail }) {
  const facts: [string, string][] = [
    ['Strength', strengthOf(cocktail).word],
    ['ABV', `${Number(Number(cocktail.abv).toFixed(1))}%`],
    ['Prep time', `${cocktail.prepTime} min`],
    ['Mood', cocktail.mood],
    ['Calories', String(cocktail.calories)],
    ['Difficulty', cocktail.difficulty],
    ['Glass', cocktail.glassType],
  ];
  if (cocktail.allergens.length > 0) facts.push(['Contains', cocktail.allergens.join(', ')]);
  if (cocktail.alcoholTraces) facts.push(['Trace of alcohol', cocktail.alcoholTraces.join(', ')]);
  return (
    <aside aria-labelledby="details" className="card grid content-start gap-4 self-start p-5 sm:p-6">
      <SectionHeading id="details">Details</SectionHeading>
      <dl className="grid @xl:grid-cols-2 @xl:gap-x-10 @4xl:grid-cols-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 border-t border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-medium first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {cocktail.tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-2">
          {cocktail.tags.map((tag) => (
            <li key={tag} className="rounded-pill border border-field-line px-3 py-1 text-sm text-muted">
              {tag === 'zero-proof' && cocktail.alcoholTraces ? 'zero-proof with traces of alcohol' : tag}
            </li>
          ))}
        </ul>
      )}
      <DownloadCard cocktail={cocktail} />
    </aside>
  );
}

/** Downloads the drink's card, for users who post it themselves. */
function DownloadCard({ cocktail }: { cocktail: Cocktail }) {
  return (
    <Button asChild look="quiet" className="off-sheet">
      <a href={cardAddress(cocktail)} download={cardFileName(cocktail)}>
        <Download aria-hidden className="size-4" />
        Download Card
      </a>
    </Button>
  );
}
