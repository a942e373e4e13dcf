import type { TokenStorage } from './storage.ts';
import { isMember, personIn, type Tokens } from './tokens.ts';

/**
 * `changed`: somebody signed in or out, here or in another tab. `renewed`: new tokens for the same person.
 * `sessionEnded`: the platform refused to renew a member's session; calls are now sent as a visitor.
 */
export type SessionEvent = 'changed' | 'renewed' | 'sessionEnded';
type Listener = (event: SessionEvent) => void;

/** Watches the tokens in storage and notifies subscribers of changes. */
export function watchSession(storage: TokenStorage) {
  const listeners = new Set<Listener>();
  let lastPerson = '';
  let stop: (() => void) | undefined;

  const person = () => personIn(storage.getTokens());
  const announce = (event: SessionEvent) => {
    lastPerson = person();
    for (const listener of [...listeners]) listener(event);
  };
  const onOtherTab = () => announce(lastPerson === person() ? 'renewed' : 'changed');

  return {
    isMember: () => isMember(storage.getTokens()),
    set(tokens: Tokens, event: SessionEvent) {
      storage.setTokens(tokens);
      announce(event);
    },
    subscribe(listener: Listener): () => void {
      if (listeners.size === 0) {
        lastPerson = person();
        if (storage.subscribe) stop = storage.subscribe(onOtherTab);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop?.();
      };
    },
  };
}

export type Session = ReturnType<typeof watchSession>;
