import type { Photo } from '../../lib/photo.ts';

/** The data of a member that pages show. */
export interface Profile {
  id: string;
  /** The nickname, else the slug. */
  name: string;
  slug: string;
  title: string;
  photo: Photo | undefined;
  cover: Photo | undefined;
  joinedMs: number | undefined;
}

export const memberPath = ({ slug }: Pick<Profile, 'slug'>): string => `/members/${encodeURIComponent(slug)}`;
