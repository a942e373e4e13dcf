/** A message of the business or a reply. */
export interface Said {
  id: string;
  isOwn: boolean;
  subject: string;
  text: string;
  date: Date;
}

/** One of the two lists as far as it is loaded, the newest first. */
interface Loaded {
  said: Said[];
  hasMore: boolean;
}

/** Until when both lists are there: before that, one of them may have something that isn't loaded yet. */
const startOf = (lists: readonly Loaded[]): number =>
  Math.max(...lists.map(({ said, hasMore }) => (hasMore ? (said.at(-1)?.date.getTime() ?? 0) : 0)));

/** What both lists have since the later of their ends, the oldest first. */
export function joinThread(lists: readonly Loaded[]): Said[] {
  const start = startOf(lists);
  return lists
    .flatMap(({ said }) => said)
    .filter(({ date }) => date.getTime() >= start)
    .toSorted((a, b) => a.date.getTime() - b.date.getTime());
}
