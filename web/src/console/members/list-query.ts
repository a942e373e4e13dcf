import { type ListState, PAGE_SIZE, type SortName } from './list-state.ts';

const fieldNames = {
  name: 'contact.firstName',
  lastName: 'contact.lastName',
  joined: 'createdDate',
  lastLogin: 'lastLoginDate',
} as const satisfies Record<SortName, string>;

/** The filter of a list as the platform takes it, for showing its members and for acting on all of them. */
export function matchOf({ status, privacy, isMuted, search }: ListState) {
  const expression = search.trim();
  return {
    filter: {
      ...(status && { status }),
      ...(privacy && { privacyStatus: privacy }),
      ...(isMuted && { activityStatus: 'MUTED' }),
    },
    ...(expression && { search: { expression, fields: [...searchedFields] } }),
  };
}

const searchedFields = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'loginEmail'] as const;

/** The query of one page of a list. */
export function queryOf(list: ListState) {
  const { filter, search } = matchOf(list);
  return {
    query: {
      filter,
      sort: [{ fieldName: fieldNames[list.sort], order: list.isDescending ? ('DESC' as const) : ('ASC' as const) }],
      paging: { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE },
    },
    options: { fieldsets: ['FULL' as const], ...(search && { search }) },
  };
}
