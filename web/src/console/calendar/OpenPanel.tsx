import type { CalendarBooking, CalendarSession } from '@foyer/sdk';
import { BookingPanel } from './BookingPanel.tsx';
import type { Entry } from './entries.ts';
import { SessionPanel } from './SessionPanel.tsx';
import { useAsked } from './tools.ts';

interface OpenPanelProps {
  byKey: ReadonlyMap<string, Entry>;
  move(booking: CalendarBooking): void;
  moveSession(session: CalendarSession): void;
}

/** The booking or the session that is open. */
export function OpenPanel({ byKey, move, moveSession }: OpenPanelProps) {
  const { open } = useAsked().state;
  if (!open) return null;
  const id = open.slice(2);
  if (open.startsWith('b:')) return <BookingPanel key={id} bookingId={id} move={move} />;
  const entry = byKey.get(open);
  const session = entry?.kind === 'session' ? entry.session : undefined;
  return <SessionPanel key={id} sessionId={id} session={session} move={moveSession} />;
}
