import { useState } from 'react';
import { TimeOffSection } from '../hours/TimeOffSection.tsx';
import { timeOffKind } from '../hours/time-off-kind.ts';
import type { OfWhom } from '../hours/use-add-time-off.ts';
import { useEntries } from '../outbox/use-entries.ts';

/** One's own time off on “Today”, once the connection is lost: its own page can't be opened then. It stays when it is back. */
export function OwnTimeOff({ isLost, ...ofWhom }: Omit<OfWhom, 'name'> & { isLost: boolean }) {
  const isWaiting = useEntries(timeOffKind, ofWhom.memberId).length > 0;
  const [isShown, show] = useState(false);
  if (!isShown && (isLost || isWaiting)) show(true);
  return isShown ? <TimeOffSection {...ofWhom} name="" mayChange /> : null;
}
