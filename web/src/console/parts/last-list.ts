import { useCallback } from 'react';
import { useStoredValue } from '../../lib/use-visitor.ts';

const KEY = 'customers-list';
const lists = ['/manage/customers', '/manage/members'] as const;

const readAddress = (stored: unknown): string => {
  const address = typeof stored === 'string' ? stored : '';
  return lists.find((path) => address === path || address.startsWith(`${path}?`)) ? address : lists[0];
};

/** Remembers a list of people in this tab, since pages send no `Referer`. */
export function useRememberList(path: (typeof lists)[number]): (search: string) => void {
  const [, { write }] = useStoredValue(KEY, readAddress);
  return useCallback((search) => write(path + search), [path, write]);
}

/** The URL of the list of people as this tab showed it last. */
export const useListAddress = (): string => useStoredValue(KEY, readAddress)[0];

/** The URL of the list of members as this tab showed it last, if that was the last list. */
export function useMembersAddress(): string {
  const address = useListAddress();
  return address.startsWith('/manage/members') ? address : '/manage/members';
}
