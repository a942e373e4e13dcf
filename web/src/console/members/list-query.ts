import { type ListState, PAGE_SIZE, type SortName } from './list-state.ts';

const fieldNames: Record<SortName, string> = {
  name: 'contact.firstName',
  lastName: 'contact.lastName',
  joined: 'createdDate',
  lastLogin: 'lastLoginDate',
};

/** Who a list holds, in the platform's words; the same for looking at them and for working on all of them. */
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

/** The part of a list that one page shows. */
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
