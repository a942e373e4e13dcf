import { useEffect } from 'react';
import { useStoredValue } from '../../lib/use-visitor.ts';

const KEY = 'members-list';
const readSearch = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** Remembers the list of members in this tab, since pages send no `Referer`. */
export function useRememberedList(search: string): void {
  const [, value] = useStoredValue(KEY, readSearch);
  useEffect(() => value.write(search), [value, search]);
}

/** The URL of the list as this tab showed it last. */
export const useListAddress = (): string => `/manage/members${useStoredValue(KEY, readSearch)[0]}`;
