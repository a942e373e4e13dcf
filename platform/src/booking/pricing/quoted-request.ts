import type { Modules, RequestOf } from '@foyer/contract';
import type { Instant } from '@foyer/contract/values';
import { oneViolation, ValidationError } from '../../server/lib/violations.ts';
import { isTimeZone, parseInstant } from '../../server/lib/zone.ts';
import type { ParticipantChoices } from '../records/record.ts';

type Preview = RequestOf<Modules['pricing']['previewPrice']>;
export type LineItem = Preview['bookingLineItems'][number];
type Group = NonNullable<ParticipantChoices['serviceChoices']>[number];

/** The request for a price. */
export interface QuotedRequest {
  groups: Group[];
  resourceId?: string | undefined;
  start?: Instant | undefined;
  end?: Instant | undefined;
  /** The length that was chosen without a time. */
  minutes?: number | undefined;
}

/** The participants of a line item, by their choices; undefined where a number is missing. */
export function groupsOf({ serviceChoices, numberOfParticipants, choices }: LineItem): Group[] | undefined {
  const sent = serviceChoices ?? [{ numberOfParticipants, choices }];
  const groups = sent.map(({ numberOfParticipants: count, choices: made }) =>
    count === undefined ? undefined : { numberOfParticipants: count, ...(made ? { choices: made } : {}) },
  );
  return groups.length > 0 && groups.every((group) => group !== undefined) ? groups : undefined;
}

/** Line items without participants are undefined. Time, length and resource are those of the first item that has them. */
export function readLineItems(items: readonly LineItem[]): QuotedRequest | undefined {
  const groups = items.map(groupsOf);
  if (!groups.every((each) => each !== undefined)) return undefined;
  const timed = items.findIndex(({ localStartDate }) => localStartDate !== undefined);
  const all = groups.flat();
  return {
    groups: all,
    resourceId: items.find(({ resourceId }) => resourceId !== undefined)?.resourceId?.toLowerCase(),
    ...(items[timed] ? readItemTime(items[timed], `bookingLineItems[${timed}]`) : {}),
    minutes: all.flatMap(({ choices = [] }) => choices.flatMap(({ duration }) => duration?.minutes ?? []))[0],
  };
}

const readItemTime = ({ timeZone, localStartDate, localEndDate }: LineItem, at: string) =>
  readTime({ zone: timeZone, start: localStartDate, end: localEndDate }, at, {
    zone: 'timeZone',
    start: 'localStartDate',
    end: 'localEndDate',
  });

interface SentTime {
  zone: string | undefined;
  start: string | undefined;
  end: string | undefined;
}

/** Reads a time. Throws a ValidationError that names its fields as the request does. */
export function readTime({ zone, start, end }: SentTime, at: string, names: Record<keyof SentTime, string>) {
  if (zone === undefined || !isTimeZone(zone)) {
    const rule = zone === undefined ? 'REQUIRED_FIELD' : 'FORMAT';
    throw new ValidationError([oneViolation(`${at}.${names.zone}`, 'must be a time zone such as Europe/Berlin', rule)]);
  }
  return {
    start: readInstant(start, zone, `${at}.${names.start}`),
    end: readInstant(end, zone, `${at}.${names.end}`),
  };
}

function readInstant(text: string | undefined, zone: string, field: string): Instant | undefined {
  const instant = text === undefined ? undefined : parseInstant(text, zone);
  if (text === undefined || instant !== undefined) return instant;
  const description = 'expects a local date and time, such as 2030-01-31T09:00:00';
  throw new ValidationError([oneViolation(field, description, 'FORMAT')]);
}
