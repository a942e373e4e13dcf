import type { BookingId } from '@foyer/contract';
import { addDuration, type Instant, minutes } from '@foyer/contract/values';
import type { BookingPart, MailTemplate, MailTemplates } from './templates.ts';

/** The longest time that a mail waits for a link, which providers make in seconds. Several attempts fit into it. */
const HELD_FOR = minutes(2);

/** The link of a booking's meeting, or that there will be one. */
export interface FoundLink {
  url: string | undefined;
  isAwaited: boolean;
}

/** The text of a mail. */
interface Written {
  data: MailTemplates[MailTemplate];
}

/** The bookings whose link a mail waits for. */
export function awaitedLinksOf({ data }: Written): BookingId[] {
  if (!('serviceName' in data)) return [];
  const { awaitsLinkOf, parts = [] } = data;
  return [...new Set([awaitsLinkOf, ...parts.map((part) => part.awaitsLinkOf)])].flatMap((id) => id ?? []);
}

/** Until when a mail waits; undefined if it has all links. */
export const heldUntil = (mail: Written, now: Instant): Instant | undefined =>
  awaitedLinksOf(mail).length > 0 ? addDuration(now, HELD_FOR) : undefined;

type Linked = Pick<BookingPart, 'awaitsLinkOf' | 'conferenceUrl' | 'linkFollows'>;

function addLink(part: Linked, links: ReadonlyMap<BookingId, FoundLink>): void {
  const found = part.awaitsLinkOf && links.get(part.awaitsLinkOf);
  if (found?.url) part.conferenceUrl = found.url;
  else if (found?.isAwaited) part.linkFollows = true;
}

/** Adds the links that were found to a mail. It says of others that they follow. */
export function addLinks({ data }: Written, links: ReadonlyMap<BookingId, FoundLink>): void {
  if (!('serviceName' in data)) return;
  for (const part of [data, ...(data.parts ?? [])]) addLink(part, links);
}
