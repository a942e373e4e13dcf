import { type Instant, readTimestamp } from '@foyer/contract/values';
import { isZone } from '../lib/zone-time.ts';
import { type PaymentWay, paymentWays } from '../services/payment-ways.ts';

export const steps = ['time', 'details', 'review'] as const;
export type Step = (typeof steps)[number];

/** The visitor's choices so far. Stored in the URL, so that back, reload and shared links keep them. */
export interface Choices {
  step: Step;
  staffId: string | null;
  /** The length of the appointment, if the visitor chose one. */
  minutes: number | null;
  /** The location, where there are several. */
  place: string | null;
  /** The variant that the visitor chose. */
  choice: string | null;
  /** Ids of add-ons, with a number where there are several: `id,id.2`. */
  addOns: string | null;
  /** A day `2026-03-04`, or only the month `2026-03` in view. */
  date: string | null;
  /** Start of the chosen time. */
  startMs: Instant | null;
  /** The staff member of the chosen time, also if the visitor asked for anyone. */
  resourceId: string | null;
  /** Set only if the visitor chose a zone. */
  zone: string | null;
  participants: number;
  /** How to pay. */
  pay: PaymentWay | null;
}

export const noChoices: Choices = {
  step: 'time',
  staffId: null,
  minutes: null,
  place: null,
  choice: null,
  addOns: null,
  date: null,
  startMs: null,
  resourceId: null,
  zone: null,
  participants: 1,
  pay: null,
};

const isDate = (text: string) => /^\d{4}-\d\d(-\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text));
const isMinutes = (text: string) => /^[1-9]\d{0,4}$/.test(text);
const isList = (text: string) => /^[\w.,-]{1,900}$/.test(text);
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Reads choices from a query string; invalid ones count as not chosen. */
export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  const read = (name: string, accepts: (text: string) => boolean) => {
    const text = query.get(name);
    return text && accepts(text) ? text : null;
  };
  const staffId = read('staff', isId);
  const { time, resourceId } = readPress(query.get('time') ?? '', staffId);
  // Without an offset it would be another instant on the server than in the browser.
  const startMs = readTimestamp(/Z|[+-]..:/.test(time) ? time : '');
  const step = steps.find((step) => step === query.get('step'));
  const participants = Number(query.get('participants'));
  return {
    // A time without a step was submitted by the plain form, before hydration.
    step: step ?? (Number.isNaN(startMs) ? 'time' : 'details'),
    staffId,
    minutes: Number(read('minutes', isMinutes)) || null,
    place: read('place', isId),
    choice: query.get('choice'),
    addOns: read('addons', isList),
    date: read('date', isDate),
    startMs: Number.isNaN(startMs) ? null : startMs,
    resourceId: read('resource', isId) ?? resourceId,
    zone: read('tz', isZone),
    participants: Number.isInteger(participants) && participants > 0 ? participants : 1,
    pay: paymentWays.find((way) => way === query.get('pay')) ?? null,
  };
}

/** The value of a time's button in the plain form: start, then the ids of free staff, best first. */
export const pressOf = (startMs: Instant, resourceIds: readonly string[]): string =>
  [new Date(startMs).toISOString(), ...resourceIds].join(' ');

/** Ignores a time that the chosen staff member doesn't offer. */
function readPress(press: string, staffId: string | null): { time: string; resourceId: string | null } {
  const [time = '', ...resourceIds] = press.split(' ');
  const [first] = resourceIds.filter(isId);
  if (first === undefined || staffId === null) return { time, resourceId: first ?? null };
  return resourceIds.includes(staffId) ? { time, resourceId: staffId } : { time: '', resourceId: null };
}

const ownParams = [
  'staff',
  'minutes',
  'place',
  'choice',
  'addons',
  'date',
  'time',
  'resource',
  'tz',
  'participants',
  'pay',
  'step',
];

/** Other parameters of the URL, such as the language. */
export const otherParams = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !ownParams.includes(name));

/** The query string for these choices, with `?`, or empty. Keeps other parameters, such as the language. */
export function writeChoices(choices: Choices, search = ''): string {
  const query = new URLSearchParams(search);
  const write = (name: string, value: string | null) => (value === null ? query.delete(name) : query.set(name, value));
  write('staff', choices.staffId);
  write('minutes', choices.minutes === null ? null : String(choices.minutes));
  write('place', choices.place);
  write('choice', choices.choice);
  write('addons', choices.addOns);
  write('date', choices.date);
  write('time', choices.startMs === null ? null : new Date(choices.startMs).toISOString());
  write('resource', choices.resourceId);
  write('tz', choices.zone);
  write('participants', choices.participants > 1 ? String(choices.participants) : null);
  write('pay', choices.pay);
  write('step', choices.step === 'time' && choices.startMs === null ? null : choices.step);
  const text = query.toString();
  return text && `?${text}`;
}
