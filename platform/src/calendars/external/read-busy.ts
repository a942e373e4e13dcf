import { normalise } from '../../booking/slots/intervals.ts';
import { DAY_MS } from '../../server/lib/wall.ts';
import { type Component, type Property, propertiesOf, propertyOf, readComponents, textOf } from './components.ts';
import { FeedError } from './feed-error.ts';
import { listRepeats } from './repeats.ts';
import { type CalendarDuration, readDuration, readWall, type WallValue } from './values.ts';
import { namedZone, utc, type WallZone, zoneReader } from './zones.ts';

export interface BusyRequest {
  text: string;
  /** The zone of whoever's calendar it is: days, and times that name no zone, are in it. */
  zone: string;
  /** Epoch milliseconds; what lies outside is left out. */
  from: number;
  to: number;
}

export interface Busy {
  /** Flat sorted pairs, none touching another. */
  spans: number[];
  /** Events that take time in the window, each repetition by itself. */
  eventCount: number;
}

/** More than anybody's calendar holds in a year. */
const MOST_SPANS = 20_000;
/** Something that lasts longer than a year is looked for no further back. */
const LONGEST_MS = 400 * DAY_MS;

/**
 * When a calendar says that its owner is busy: its events with their repetitions, exceptions and changes, and its
 * free-busy times. What is cancelled, or marked as free, takes no time. Nothing else of an event is looked at.
 */
export function readBusy({ text, zone, from, to }: BusyRequest): Busy {
  const found: number[] = [];
  for (const calendar of readComponents(text)) {
    const reader = new CalendarReader(calendar, { zone, from, to });
    const add = (spans: number[]) => {
      for (const instant of spans) found.push(instant);
      if (found.length > 2 * MOST_SPANS) throw new FeedError('The calendar holds too many events.');
    };
    for (const events of groupByUid(calendar)) add(reader.listBusy(events));
    for (const part of calendar.components) if (part.name === 'VFREEBUSY') add(reader.listFreeBusy(part));
  }
  const within: number[] = [];
  for (let i = 0; i < found.length; i += 2) {
    const start = Math.max(found[i] ?? 0, from);
    const end = Math.min(found[i + 1] ?? 0, to);
    if (start < end) within.push(start, end);
  }
  return { spans: normalise(within), eventCount: within.length / 2 };
}

const isEvent = ({ name }: Component): boolean => name === 'VEVENT';

/** An event with the changes of its repetitions; those without a name stand alone. */
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

/** A time in an event: its wall time, in which zone, or a whole day. */
interface Moment extends WallValue {
  zone: WallZone;
}

const sequenceOf = (event: Component): number => Number(textOf(event, 'SEQUENCE')) || 0;

/** Reads the events of one calendar, by its own names for zones. */
class CalendarReader {
  readonly #window: { from: number; to: number };
  readonly #findZone: (name: string) => WallZone | undefined;
  readonly #own: WallZone;

  constructor(calendar: Component, { zone, from, to }: Omit<BusyRequest, 'text'>) {
    this.#window = { from, to };
    this.#findZone = zoneReader(calendar, { from, to });
    this.#own = namedZone(zone);
  }

  /** When an event takes time, with its repetitions and their changes. */
  listBusy(events: readonly Component[]): number[] {
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
  listFreeBusy(part: Component): number[] {
    const busy = propertiesOf(part, 'FREEBUSY').filter(({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE');
    return busy.flatMap(({ value }) => value.split(',').flatMap(readPeriod));
  }

  /** The newest version of the event itself, and of each repetition that was changed, by when it would have been. */
  #sortVersions(events: readonly Component[]) {
    const changes = new Map<number, Component>();
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

  #listOnce(event: Component): number[] {
    const start = this.#readMoment(event, 'DTSTART');
    return start && takesTime(event) ? spanAt(start, this.#lengthOf(event, start)) : [];
  }

  /** The wall times at which an event takes place, in the zone of its start, as far as they may touch the window. */
  #listStarts(event: Component, start: Moment, { daysMs, exactMs }: CalendarDuration): number[] {
    const { from, to } = this.#window;
    const longest = Math.min(daysMs + exactMs, LONGEST_MS) + DAY_MS;
    const toWall = (instant: number) => start.zone.toWall(instant);
    const span = { start: start.wallMs, from: toWall(from) - longest, to: toWall(to), toWall };
    const rules = propertiesOf(event, 'RRULE');
    const repeats = rules.flatMap(({ value }) => listRepeats(value.trim(), span));
    const instants = (name: string) =>
      propertiesOf(event, name).flatMap((each) => this.#readMoments(each).map(instantOf));
    const excepted = new Set(instants('EXDATE'));
    const all = new Set([...(rules.length > 0 ? repeats : [start.wallMs]), ...instants('RDATE').map(toWall)]);
    return [...all].filter((wallMs) => !excepted.has(start.zone.toInstant(wallMs)));
  }

  /** Days count by the calendar; other times last as long on the day of a clock change. */
  #lengthOf(event: Component, start: Moment): CalendarDuration {
    const end = this.#readMoment(event, 'DTEND');
    if (end && start.isDate) return { daysMs: end.wallMs - start.wallMs, exactMs: 0 };
    if (end) return { daysMs: 0, exactMs: instantOf(end) - instantOf(start) };
    const duration = textOf(event, 'DURATION');
    return (duration && readDuration(duration)) || { daysMs: start.isDate ? DAY_MS : 0, exactMs: 0 };
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

const instantOf = ({ zone, wallMs }: Moment): number => zone.toInstant(wallMs);

const spanAt = (start: Moment, { daysMs, exactMs }: CalendarDuration): [number, number] => [
  instantOf(start),
  start.zone.toInstant(start.wallMs + daysMs) + exactMs,
];

function readPeriod(period: string): number[] {
  const [first = '', last = ''] = period.split('/');
  const start = readWall(first)?.wallMs;
  if (start === undefined) return [];
  const length = readDuration(last);
  const end = length ? start + length.daysMs + length.exactMs : readWall(last)?.wallMs;
  return end === undefined ? [] : [start, end];
}
