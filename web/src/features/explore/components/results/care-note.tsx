import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { CARE_NOTES } from '../../conversation/care.ts';
import { useConversation } from '../../conversation/conversation-store.ts';

/** What Sam takes care of, for as long as he does. */
export function CareNote() {
  const care = useConversation(({ guidance }) => guidance.care);
  if (!care) return null;
  return (
    <p role="note" className="care-note">
      <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0 text-mint" />
      {CARE_NOTES[care]}
    </p>
  );
}
