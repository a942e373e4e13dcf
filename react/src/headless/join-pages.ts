/** The items of all pages that are loaded. The oldest browsers have no `flatMap`. */
export const joinPages = <Page, Item>(
  pages: readonly Page[] | undefined,
  itemsOf: (page: Page) => readonly Item[],
): Item[] => {
  const none: Item[] = [];
  return none.concat(...(pages ?? []).map(itemsOf));
};
