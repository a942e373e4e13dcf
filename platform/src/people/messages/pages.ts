/** Paging of the lists of messages. */
export const pages = {
  at: '',
  cursorAt: 'cursor',
  defaultSort: [{ field: 'createdDate', order: 'DESC' }],
  defaultLimit: 50,
  maxLimit: 100,
  // Each page names again what it lists.
  repeatsSearch: true,
} as const;
