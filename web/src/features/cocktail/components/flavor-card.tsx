import type { FlavorProfile } from '@swizzle/proto';
import { FlavorRadar } from '../../../components/radar/flavor-radar.tsx';
import { isBlank } from '../../../lib/flavor/flavor-words.ts';
import { SectionHeading } from './section-heading.tsx';

interface Props {
  profile: FlavorProfile;
  notes: readonly string[];
}

export function FlavorCard({ profile, notes }: Props) {
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
