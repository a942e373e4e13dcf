import { useEffect, useRef } from 'react';
import type { NewBooking } from './tools.ts';

/** Reads the work that a link to the calendar begins: `?do=book&customer=…` or `?do=block`. */
export function readBegun(query: string): Partial<NewBooking> | null {
  const asked = new URLSearchParams(query);
  const wanted = asked.get('do');
  if (wanted === 'block') return { isBlock: true };
  if (wanted !== 'book') return null;
  const contactId = asked.get('customer');
  return contactId ? { contactId } : {};
}

/** Begins it once the calendar is there; the address no longer has it then, so that a reload doesn't begin it again. */
export function useBegun(query: string, isLoaded: boolean, begin: (wanted: Partial<NewBooking>) => void): void {
  const wanted = useRef<Partial<NewBooking> | null>(readBegun(query));
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isLoaded || !wanted.current) return;
    const address = new URL(location.href);
    for (const name of ['do', 'customer']) address.searchParams.delete(name);
    history.replaceState(history.state, '', address.pathname + address.search);
    latest.current(wanted.current);
    wanted.current = null;
  }, [isLoaded]);
}
