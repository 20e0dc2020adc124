import { MAX_CHAT_MESSAGE } from '@swizzle/proto';
import { clsx } from 'clsx';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type FormEvent, type KeyboardEvent, type RefObject, useId } from 'react';
import { tidy } from '../conversation/conversation.ts';
import { useConversation, useConversationStore } from '../conversation/conversation-store.ts';

/** Number of characters from which the remaining ones are announced. */
const ANNOUNCED_FROM = 75;
/** Announced at intervals instead of on every key. */
const ANNOUNCED_EVERY = 25;

function CharactersLeft({ count }: { count: number }) {
  const words = count === 1 ? '1 character left' : `${count} characters left`;
  return (
    <p
      aria-live={count % ANNOUNCED_EVERY === 0 ? 'polite' : 'off'}
      className="px-1 text-right text-sm text-muted empty:hidden"
    >
      {count <= ANNOUNCED_FROM ? words : null}
    </p>
  );
}

interface Props {
  field: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  disabled: boolean;
  large?: boolean;
  onSend: (words: string) => void;
}

/** The message field: Enter sends, Shift+Enter starts a new line. */
export function MessageField({ field, label, placeholder, disabled, large = false, onSend }: Props) {
  const id = useId();
  const draft = useConversation((conversation) => conversation.draft);
  const conversations = useConversationStore();
  const isEmpty = tidy(draft) === '';

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!isEmpty && !disabled) onSend(draft);
  }
  // During composition, Enter belongs to the input method; Safari only reports it by key code.
  const onKeyDown = (event: KeyboardEvent) => {
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && !event.shiftKey && !composing) send(event);
  };

  return (
    <form onSubmit={send} className="grid gap-1">
      <div className={clsx('message-field', large && 'message-field-large')}>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={large ? 3 : 1}
          aria-describedby={`${id}-hint`}
          placeholder={placeholder}
          value={draft}
          maxLength={MAX_CHAT_MESSAGE}
          disabled={disabled}
          enterKeyHint="send"
          onChange={({ target }) =>
            conversations.change((conversation) => ({ ...conversation, draft: target.value }))
          }
          onKeyDown={onKeyDown}
        />
        <button type="submit" aria-label="Send" disabled={disabled || isEmpty} className="message-send">
          <ArrowUp aria-hidden className="size-5" />
        </button>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        Press Enter to send, Shift+Enter for a new line.
      </p>
      <CharactersLeft count={MAX_CHAT_MESSAGE - draft.length} />
    </form>
  );
}
