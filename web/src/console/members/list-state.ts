import { isOneOf } from '../parts/choice.ts';

export const statuses = ['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'] as const;
export type Status = (typeof statuses)[number];

/** What a list can be ordered by. */
export const sortNames = ['name', 'lastName', 'joined', 'lastLogin'] as const;
export type SortName = (typeof sortNames)[number];

export const PAGE_SIZE = 50;
/** As long as the platform reads it. */
export const MAX_SEARCH_LENGTH = 100;

/** What the list shows, as it stands in the address. */
export interface ListState {
  status: Status | null;
  privacy: 'PUBLIC' | 'PRIVATE' | null;
  isMuted: boolean;
  search: string;
  sort: SortName;
  isDescending: boolean;
  /** From 1. */
  page: number;
  /** The work on many members that is followed beside the list. */
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

/** Reads a query; what makes no sense counts as not said. */
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

/** The query of an address, with `?`; empty for everybody. What goes without saying is left out. */
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

/** True where two lists hold the same people, in whatever order and part. */
export const holdsSame = (one: ListState, other: ListState): boolean =>
  one.status === other.status &&
  one.privacy === other.privacy &&
  one.isMuted === other.isMuted &&
  one.search === other.search;

/** The same people, in the usual order and from the first. */
export const matchingOnly = ({ status, privacy, isMuted, search }: ListState): ListState => ({
  ...everybody,
  status,
  privacy,
  isMuted,
  search,
});

export const isNarrowed = (list: ListState): boolean => !holdsSame(list, everybody);
