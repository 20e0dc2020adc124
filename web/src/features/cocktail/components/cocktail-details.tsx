import type { Cocktail } from '@swizzle/proto';
import Download from 'lucide-react/icons/download';
import { Button } from '../../../components/ui/button.tsx';
import { cardAddress, cardFileName } from '../../../lib/sharing/use-share-cocktail.ts';
import { strengthOf } from '../../../lib/strength.ts';
import { SectionHeading } from './section-heading.tsx';

/** The facts of a drink. */
export function CocktailDetails({ cocktail }: { cocktail: Cocktail }) {
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

/** The drink's card as a file, for those who post it themselves. */
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
