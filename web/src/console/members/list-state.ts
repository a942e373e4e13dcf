import { isOneOf } from '../parts/choice.ts';

export const statuses = ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const;
export type Status = (typeof statuses)[number];

/** The orders of the list. */
export const sortNames = ['name', 'lastName', 'joined', 'lastLogin'] as const;
export type SortName = (typeof sortNames)[number];

export const PAGE_SIZE = 50;
/** The longest search that the platform accepts. */
export const MAX_SEARCH_LENGTH = 100;

/** The state of the list, stored in the URL. */
export interface ListState {
  status: Status | null;
  privacy: 'PUBLIC' | 'PRIVATE' | null;
  isMuted: boolean;
  search: string;
  sort: SortName;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** The bulk job shown with the list. */
  job: string | null;
}

export const everybody: ListState = {
  status: null,
  privacy: null,
  isMuted: false,
  search: '',
  sort: 'joined',
  isDescending: true,
  page: 1,
  job: null,
};

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads a URL query; ignores invalid values. */
export function readList(query: string): ListState {
  const asked = new URLSearchParams(query);
  const order = asked.get('sort') ?? '';
  const sort = order.replace(/^-/, '');
  const isKnown = isOneOf(sortNames, sort);
  const page = Number(asked.get('page'));
  const status = asked.get('status');
  const privacy = asked.get('privacy');
  const job = asked.get('job');
  return {
    status: isOneOf(statuses, status) ? status : null,
    privacy: privacy === 'PUBLIC' || privacy === 'PRIVATE' ? privacy : null,
    isMuted: asked.get('muted') === 'true',
    search: (asked.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    sort: isKnown ? sort : everybody.sort,
    isDescending: isKnown ? order.startsWith('-') : everybody.isDescending,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    job: job !== null && GUID.test(job) ? job : null,
  };
}

/** The URL query with `?`; empty for the default list. Omits defaults. */
export function writeList(list: ListState): string {
  const said = new URLSearchParams();
  const { status, privacy, isMuted, search, sort, isDescending, page, job } = list;
  if (status) said.set('status', status);
  if (privacy) said.set('privacy', privacy);
  if (isMuted) said.set('muted', 'true');
  if (search) said.set('q', search);
  if (sort !== everybody.sort || isDescending !== everybody.isDescending) {
    said.set('sort', `${isDescending ? '-' : ''}${sort}`);
  }
  if (page > 1) said.set('page', String(page));
  if (job) said.set('job', job);
  const query = said.toString();
  return query && `?${query}`;
}

/** True if both lists contain the same members, in any order and on any page. */
export const holdsSame = (one: ListState, other: ListState): boolean =>
  one.status === other.status &&
  one.privacy === other.privacy &&
  one.isMuted === other.isMuted &&
  one.search === other.search;

/** The same members in the default order, from the first page. */
export const matchingOnly = ({ status, privacy, isMuted, search }: ListState): ListState => ({
  ...everybody,
  status,
  privacy,
  isMuted,
  search,
});

export const isNarrowed = (list: ListState): boolean => !holdsSame(list, everybody);
