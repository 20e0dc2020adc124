import '../../../styles/drink-stage.css';
import { ANY_ABV, ANY_VIBE, type FlavorAxis, type FlavorProfile, type GenerateRequest } from '@swizzle/proto';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DrinkStage } from '../../../components/glass/drink-stage.tsx';
import { storeVisitorProfile } from '../../../lib/session/visitor-profile.ts';

/** The generator's radar and glass for visitors: the flavor is still there after signing in. */
export default function HeroStage({ start }: { start: FlavorProfile }) {
  const editor = useRef<HTMLDivElement>(null);
  const [flavorProfile, setProfile] = useState(start);
  const request = useMemo(
    (): GenerateRequest => ({ flavorProfile, selectedNotes: [], abv: ANY_ABV, mood: ANY_VIBE }),
    [flavorProfile],
  );
  const change = useCallback(
    (axis: FlavorAxis, value: number) => setProfile((before) => ({ ...before, [axis]: value })),
    [],
  );
  useEffect(() => {
    if (flavorProfile !== start) storeVisitorProfile(flavorProfile);
  }, [flavorProfile, start]);
  return (
    <div ref={editor} className="hero-stage">
      <DrinkStage editor={editor} request={request} onChange={change} />
    </div>
  );
}
