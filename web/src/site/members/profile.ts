import type { Instant } from '@foyer/contract/values';
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
  joinedMs: Instant | undefined;
}

export const memberPath = ({ slug }: Pick<Profile, 'slug'>): string => `/members/${encodeURIComponent(slug)}`;
