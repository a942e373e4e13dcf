import { useStoredValue } from '../../lib/use-visitor.ts';

const KEY = 'members-list';
const readSearch = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** Remembers the list of members in this tab, since pages send no `Referer`. */
export const useRememberList = (): ((search: string) => void) => useStoredValue(KEY, readSearch)[1].write;

/** The URL of the list as this tab showed it last. */
export const useListAddress = (): string => `/manage/members${useStoredValue(KEY, readSearch)[0]}`;
