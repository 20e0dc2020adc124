import WifiOff from 'lucide-react/icons/wifi-off';
import { useOnline } from './use-offline.ts';

/** Says honestly what one looks at while there is no network. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="offline-notice page-width">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          You're offline. What you've seen on this device is as it last was; nothing can be made or saved.
        </p>
      )}
    </div>
  );
}
