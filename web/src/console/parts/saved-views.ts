/** A named filter. Kept in this browser: the platform has no place for a person's own settings. */
export interface SavedView {
  name: string;
  /** The URL query with `?`. */
  search: string;
}

export const MOST_VIEWS = 12;
export const MAX_NAME = 40;

/** Reads what was stored; leaves out what isn't a view. */
export function parseViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one): SavedView[] => {
      const { name, search } = Object(one);
      const isView = typeof name === 'string' && name !== '' && typeof search === 'string' && search.startsWith('?');
      return isView ? [{ name: name.slice(0, MAX_NAME), search }] : [];
    })
    .slice(0, MOST_VIEWS);
}

/** The same name replaces the view of this name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name.toLowerCase() !== view.name.toLowerCase());
  return [...others, view].slice(-MOST_VIEWS);
}
