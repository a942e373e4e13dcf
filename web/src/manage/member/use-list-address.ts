import { useSyncExternalStore } from 'react';

const LIST = '/manage/members';
const never = () => () => {};

/** The list as this tab last showed it, where the browser tells; its filters stand in its address. */
function lastList(): string {
  const entries = window.navigation?.entries() ?? [];
  const addresses = entries
    .slice(0, window.navigation?.currentEntry?.index)
    .map(({ url }) => new URL(url ?? LIST, location.href));
  const last = addresses.filter(({ pathname }) => pathname === LIST).pop();
  return LIST + (last?.search ?? '');
}

/** Where the way back leads. */
export const useListAddress = (): string => useSyncExternalStore(never, lastList, () => LIST);
