import type { Instant } from '@foyer/contract/values';
import { readTimes, type Time } from '@foyer/react/times';
import { type Choices, noChoices, writeChoices } from '../../booking/choices.ts';
import { toLocalDate } from '../../lib/zone-time.ts';
import type { PageContext } from '../../pages/page.tsx';
import { bookPath, loadSlots, type Service } from '../../services/catalogue.ts';

/** A slot as a page shows it. */
export interface NextTime {
  key: string;
  startMs: Instant;
  /** URL to book it; undefined if it is full. */
  href: string | undefined;
  /** URL of its day, where one can join the waitlist of a full session. */
  waitHref: string | undefined;
  /** "Tuesday, March 3, 2026, 1:30 pm to 2:20 pm, with Ines, 3 spots left" */
  label: string;
  /** "Tuesday, March 3" */
  day: string;
  /** "1:30 pm" */
  time: string;
  /** The staff member, if there is exactly one. */
  withName: string | undefined;
  openSpots: number;
  totalSpots: number;
}

const MINUTE_MS = 60_000;
/** The ranges to search, near days first. */
const windows = [
  { days: 7, slotsPerDay: 10 },
  { days: 60, slotsPerDay: 4 },
];

export interface Spread {
  count: number;
  perDay: number;
}

/** The earliest slots, limited per day and spaced, so that mornings and evenings both show. */
export function spreadTimes<T extends { startMs: Instant }>(
  times: readonly T[],
  { count, perDay, dayOf }: Spread & { dayOf: (ms: Instant) => string },
): T[] {
  const GAP_MS = 75 * MINUTE_MS;
  const chosen: T[] = [];
  for (const time of times) {
    const sameDay = chosen.filter(({ startMs }) => dayOf(startMs) === dayOf(time.startMs));
    const last = sameDay[sameDay.length - 1];
    if (sameDay.length >= perDay || (last && time.startMs - last.startMs < GAP_MS)) continue;
    chosen.push(time);
    if (chosen.length === count) break;
  }
  return chosen;
}

function nameOf({ slots }: Time): string | undefined {
  const names = new Set(slots.map(({ resource }) => resource?.name).filter(Boolean));
  return names.size === 1 ? [...names][0] : undefined;
}

function toNextTime(time: Time, service: Service, { text: { t }, dates }: PageContext): NextTime {
  const { startMs, endMs, openSpots, totalSpots, key } = time;
  const free = time.slots.length > 0;
  const withName = nameOf(time);
  const hrefOf = (choices: Partial<Choices>) => bookPath(service) + writeChoices({ ...noChoices, ...choices });
  const places = free ? t('{count, plural, one {# spot left} other {# spots left}}', { count: openSpots }) : t('full');
  const label = [
    dates.span(startMs, endMs),
    withName && t('with {name}', { name: withName }),
    totalSpots > 1 && places,
  ];
  return {
    key,
    startMs,
    href: free ? hrefOf({ step: 'details', startMs }) : undefined,
    waitHref: !free && time.waiting ? hrefOf({ date: toLocalDate(startMs, dates.zone) }) : undefined,
    label: label.filter(Boolean).join(', '),
    day: dates.day(startMs),
    time: dates.time(startMs),
    withName,
    openSpots,
    totalSpots,
  };
}

export interface NextTimes {
  times: NextTime[];
  /** The duration of the first one. */
  minutes: number | undefined;
}

async function findNextTimes(service: Service, context: PageContext, spread: Spread): Promise<NextTimes> {
  const { client, site, nowMs, dates } = context;
  let found: NextTimes = { times: [], minutes: undefined };
  for (const window of windows) {
    const slots = await loadSlots(client, service, { ...window, site, nowMs, zone: dates.zone });
    const times = readTimes(slots, null);
    const chosen = spreadTimes(times, { ...spread, dayOf: dates.date });
    const [first] = chosen;
    found = {
      times: chosen.map((time) => toNextTime(time, service, context)),
      minutes: first && (first.endMs - first.startMs) / MINUTE_MS,
    };
    if (chosen.length === spread.count) break;
  }
  return found;
}

/**
 * Loads the next slots of a service, further ahead if the coming days have too few; undefined if they can't be loaded.
 */
export const loadNextTimes = (service: Service, context: PageContext, spread: Spread): Promise<NextTimes | undefined> =>
  findNextTimes(service, context, spread).catch((error) => {
    context.report(error);
    return undefined;
  });
