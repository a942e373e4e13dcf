import type { SearchState } from './use-search-state.ts';

/** The location, which the booking page keeps in the same parameter. */
export const placeState: SearchState<string | null> = {
  read: (query) => query.get('place'),
  write: (place) => ({ place }),
};

/** An address of the booking page at another location. */
export function atPlace(href: string, place: string | null): string {
  if (place === null) return href;
  const [path = '', search = ''] = href.split('?');
  const query = new URLSearchParams(search);
  query.set('place', place);
  return `${path}?${query}`;
}
