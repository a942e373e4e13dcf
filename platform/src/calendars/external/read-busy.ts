import { addDuration, days, earliest, type Instant, latest, milliseconds, type WallMs } from '@foyer/contract/values';
import { normalise } from '../../booking/slots/intervals.ts';
import { DAY_MS, shiftWall } from '../../server/lib/wall.ts';
import { type Component, type Property, propertiesOf, propertyOf, readComponents, textOf } from './components.ts';
import { FeedError } from './feed-error.ts';
import { listRepeats } from './repeats.ts';
import { type CalendarDuration, readDuration, readWall, type WallValue } from './values.ts';
import { namedZone, utc, type WallZone, zoneReader } from './zones.ts';

export interface BusyRequest {
  text: string;
  /** The IANA zone of dates and floating times. */
  zone: string;
  /** Times outside the window are left out. */
  from: Instant;
  to: Instant;
}

export interface Busy {
  /** Flat sorted intervals that do not touch. */
  spans: Instant[];
  /** How many events occupy time in the window; each repetition counts. */
  eventCount: number;
}

/** Maximum of intervals, above what a calendar holds in a year. */
const MOST_SPANS = 20_000;
/** Events that last longer than this may be missed. */
const LONGEST_MS = days(400);

/**
 * Returns the busy times of a calendar: its events with repetitions, exceptions and changes, and its free-busy times.
 * Canceled or transparent events take no time. Reads nothing else of an event.
 */
export function readBusy({ text, zone, from, to }: BusyRequest): Busy {
  const found: Instant[] = [];
  for (const calendar of readComponents(text)) {
    const reader = new CalendarReader(calendar, { zone, from, to });
    const add = (spans: Instant[]) => {
      for (const instant of spans) found.push(instant);
      if (found.length > 2 * MOST_SPANS) throw new FeedError('The calendar has too many events.');
    };
    for (const events of groupByUid(calendar)) add(reader.listBusy(events));
    for (const part of calendar.components) if (part.name === 'VFREEBUSY') add(reader.listFreeBusy(part));
  }
  const within: Instant[] = [];
  for (let i = 0; i < found.length; i += 2) {
    const start = latest(found[i] ?? from, from);
    const end = earliest(found[i + 1] ?? from, to);
    if (start < end) within.push(start, end);
  }
  return { spans: normalise(within), eventCount: within.length / 2 };
}

const isEvent = ({ name }: Component): boolean => name === 'VEVENT';

/** Groups an event with the changes of its repetitions; events without a UID stand alone. */
const groupByUid = (calendar: Component): Component[][] => [
  ...Map.groupBy(calendar.components.filter(isEvent), (event) => textOf(event, 'UID') ?? event).values(),
];

const freeStates = ['FREE', 'WORKINGELSEWHERE'];

function takesTime(event: Component): boolean {
  const isCancelled = textOf(event, 'STATUS')?.toUpperCase() === 'CANCELLED';
  const isTransparent = textOf(event, 'TRANSP')?.toUpperCase() === 'TRANSPARENT';
  const state = textOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase() ?? '';
  return !isCancelled && !isTransparent && !freeStates.includes(state);
}

/** A time in an event: wall time and zone, or a whole day. */
interface Moment extends WallValue {
  zone: WallZone;
}

const sequenceOf = (event: Component): number => Number(textOf(event, 'SEQUENCE')) || 0;

/** Reads the events of one calendar with its own zones. */
class CalendarReader {
  readonly #window: { from: Instant; to: Instant };
  readonly #findZone: (name: string) => WallZone | undefined;
  readonly #own: WallZone;

  constructor(calendar: Component, { zone, from, to }: Omit<BusyRequest, 'text'>) {
    this.#window = { from, to };
    this.#findZone = zoneReader(calendar, { from, to });
    this.#own = namedZone(zone);
  }

  /** Lists when an event takes time, including repetitions and their changes. */
  listBusy(events: readonly Component[]): Instant[] {
    const { series, changes } = this.#sortVersions(events);
    const spans = [...changes.values()].flatMap((event) => this.#listOnce(event));
    const start = series && this.#readMoment(series, 'DTSTART');
    if (!series || !start || !takesTime(series)) return spans;
    const length = this.#lengthOf(series, start);
    for (const wallMs of this.#listStarts(series, start, length)) {
      const [at, end] = spanAt({ ...start, wallMs }, length);
      if (!changes.has(at)) spans.push(at, end);
    }
    return spans;
  }

  /** FREEBUSY;FBTYPE=BUSY:start/end,start/length */
  listFreeBusy(part: Component): Instant[] {
    const busy = propertiesOf(part, 'FREEBUSY').filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE');
    return busy.flatMap(({ value }) => value.split(',').flatMap(readPeriod));
  }

  /** Finds the newest version of an event and of each changed repetition, by its original start. */
  #sortVersions(events: readonly Component[]) {
    const changes = new Map<Instant, Component>();
    let series: Component | undefined;
    for (const event of events) {
      const of = this.#readMoment(event, 'RECURRENCE-ID');
      const before = of ? changes.get(instantOf(of)) : series;
      if (before && sequenceOf(before) > sequenceOf(event)) continue;
      if (of) changes.set(instantOf(of), event);
      else series = event;
    }
    return { series, changes };
  }

  #listOnce(event: Component): Instant[] {
    const start = this.#readMoment(event, 'DTSTART');
    return start && takesTime(event) ? spanAt(start, this.#lengthOf(event, start)) : [];
  }

  /** Lists the wall starts of an event that may touch the window, in the zone of its start. */
  #listStarts(event: Component, start: Moment, { daysMs, exactMs }: CalendarDuration): WallMs[] {
    const { from, to } = this.#window;
    const longest = Math.min(daysMs + exactMs, LONGEST_MS) + DAY_MS;
    const toWall = (instant: Instant) => start.zone.toWall(instant);
    const span = { start: start.wallMs, from: shiftWall(toWall(from), milliseconds(-longest)), to: toWall(to), toWall };
    const rules = propertiesOf(event, 'RRULE');
    const repeats = rules.flatMap(({ value }) => listRepeats(value.trim(), span));
    const instants = (name: string) =>
      propertiesOf(event, name).flatMap((each) => this.#readMoments(each).map(instantOf));
    const excepted = new Set(instants('EXDATE'));
    const all = new Set([...(rules.length > 0 ? repeats : [start.wallMs]), ...instants('RDATE').map(toWall)]);
    return [...all].filter((wallMs) => !excepted.has(start.zone.toInstant(wallMs)));
  }

  /** Days are calendar days; other durations are exact across a clock change. */
  #lengthOf(event: Component, start: Moment): CalendarDuration {
    const end = this.#readMoment(event, 'DTEND');
    if (end && start.isDate) return { daysMs: milliseconds(end.wallMs - start.wallMs), exactMs: milliseconds(0) };
    if (end) return { daysMs: milliseconds(0), exactMs: milliseconds(instantOf(end) - instantOf(start)) };
    const duration = textOf(event, 'DURATION');
    return (duration && readDuration(duration)) || { daysMs: days(start.isDate ? 1 : 0), exactMs: milliseconds(0) };
  }

  #readMoment(event: Component, name: string): Moment | undefined {
    const property = propertyOf(event, name);
    return property && this.#readMoments(property)[0];
  }

  #readMoments({ params, value }: Property): Moment[] {
    const named = params.get('TZID');
    return value.split(',').flatMap((text) => {
      const wall = readWall(text.split('/')[0] ?? '');
      if (!wall) return [];
      if (wall.isUtc) return { ...wall, zone: utc };
      return { ...wall, zone: (!wall.isDate && named && this.#findZone(named)) || this.#own };
    });
  }
}

const instantOf = ({ zone, wallMs }: Moment): Instant => zone.toInstant(wallMs);

const spanAt = (start: Moment, { daysMs, exactMs }: CalendarDuration): [Instant, Instant] => [
  instantOf(start),
  addDuration(start.zone.toInstant(shiftWall(start.wallMs, daysMs)), exactMs),
];

function readPeriod(period: string): Instant[] {
  const [first = '', last = ''] = period.split('/');
  const start = readWall(first)?.wallMs;
  if (start === undefined) return [];
  const length = readDuration(last);
  const end = length ? shiftWall(start, milliseconds(length.daysMs + length.exactMs)) : readWall(last)?.wallMs;
  return end === undefined ? [] : [utc.toInstant(start), utc.toInstant(end)];
}
