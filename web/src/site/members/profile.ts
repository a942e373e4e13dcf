import type { Photo } from '../../lib/photo.ts';

/** What a page shows of a member. */
export interface Profile {
  id: string;
  /** As they call themselves, else the end of their address. */
  name: string;
  slug: string;
  title: string;
  photo: Photo | undefined;
  cover: Photo | undefined;
  joinedMs: number | undefined;
}

export const memberPath = ({ slug }: Pick<Profile, 'slug'>): string => `/members/${encodeURIComponent(slug)}`;
