import { useRememberList } from '../parts/last-list.ts';
import { type ListAddress, type UrlList, useUrlList } from '../parts/url-list.ts';
import { type ListState, readList, writeList } from './list-state.ts';

const address: ListAddress<ListState> = {
  path: '/manage/members',
  read: readList,
  write: writeList,
  keepsPage: (changes) => Object.keys(changes).every((name) => name === 'job'),
};

export type List = UrlList<ListState>;

/** The state of the list, stored in the URL. `firstSearch` is the query that the server received. */
export const useList = (firstSearch: string): List =>
  useUrlList(address, firstSearch, useRememberList('/manage/members'));
