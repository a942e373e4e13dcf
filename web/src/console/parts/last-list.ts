import { useEffect } from 'react';
import { useStoredValue } from '../../lib/use-visitor.ts';

const KEY = 'members-list';
const readSearch = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** Keeps in this tab which members its list shows: pages say nothing of where somebody comes from. */
export function useRememberedList(search: string): void {
  const [, value] = useStoredValue(KEY, readSearch);
  useEffect(() => value.write(search), [value, search]);
}

/** The way back to the list as this tab showed it last. */
export const useListAddress = (): string => `/manage/members${useStoredValue(KEY, readSearch)[0]}`;
