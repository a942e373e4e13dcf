import { useEffect } from 'react';
import { useIsAlive, useStoredValue } from '../../lib/use-visitor.ts';
import { parseRecoveryLink, RECOVERY_KEY, readRecoveryLink } from './recovery-link.ts';

/** The link that opened the page. Removed from the URL at once (RFC 9700 §4.3), and from the tab after use. */
export function useRecoveryLink() {
  const isAlive = useIsAlive();
  const [kept, stored] = useStoredValue(RECOVERY_KEY, parseRecoveryLink);
  const opened = isAlive ? readRecoveryLink(location.hash) : null;
  useEffect(() => {
    const link = readRecoveryLink(location.hash);
    if (!link) return;
    stored.write(link);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [stored]);
  const link = opened ?? kept;
  return { link, isLost: isAlive && link === null, forget: () => stored.write(null) };
}
