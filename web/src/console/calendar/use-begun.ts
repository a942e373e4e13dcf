import { useEffect, useRef } from 'react';
import type { NewBooking } from './tools.ts';

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Reads the work that a link to the calendar begins: `?do=block`, or `?do=book`, with a `customer`, or `with` a person of
 * the team and `at` a time.
 */
export function readBegun(query: string): Partial<NewBooking> | null {
  const asked = new URLSearchParams(query);
  const wanted = asked.get('do');
  if (wanted === 'block') return { isBlock: true };
  if (wanted !== 'book') return null;
  const [contactId, resourceId, at] = [asked.get('customer'), asked.get('with'), CLOCK.exec(asked.get('at') ?? '')];
  return {
    ...(contactId ? { contactId } : {}),
    ...(resourceId ? { resourceId } : {}),
    ...(at ? { minute: Number(at[1]) * 60 + Number(at[2]) } : {}),
  };
}

/** Begins it once the calendar is there; the address no longer has it then, so that a reload doesn't begin it again. */
export function useBegun(query: string, isLoaded: boolean, begin: (wanted: Partial<NewBooking>) => void): void {
  const wanted = useRef<Partial<NewBooking> | null>(readBegun(query));
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (!isLoaded || !wanted.current) return;
    const address = new URL(location.href);
    for (const name of ['do', 'customer', 'with', 'at']) address.searchParams.delete(name);
    history.replaceState(history.state, '', address.pathname + address.search);
    latest.current(wanted.current);
    wanted.current = null;
  }, [isLoaded]);
}
