import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';

export function PauseButton({ paused, onPress }: { paused: boolean; onPress: () => void }) {
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
      className="absolute top-3 right-3 grid size-10 cursor-pointer place-items-center rounded-pill bg-bg/70 text-muted hover:text-text"
    >
      <Icon aria-hidden className="size-4" />
    </button>
  );
}
