import { isZone } from '../lib/zone-time.ts';

export const steps = ['time', 'details', 'review'] as const;
export type Step = (typeof steps)[number];

/** What the visitor has chosen so far. It lives in the address, so that back, reload and shared links keep it. */
export interface Choices {
  step: Step;
  staffId: string | null;
  /** A day `2026-03-04`, or only the month `2026-03` that is looked at. */
  date: string | null;
  /** Start of the chosen time. */
  startMs: number | null;
  /** Who gives the chosen time, also where the visitor asked for anyone. */
  resourceId: string | null;
  /** Only a zone that the visitor asked for by hand. */
  zone: string | null;
  participants: number;
}

export const noChoices: Choices = {
  step: 'time',
  staffId: null,
  date: null,
  startMs: null,
  resourceId: null,
  zone: null,
  participants: 1,
};

const isDate = (text: string) => /^\d{4}-\d\d(-\d\d)?$/.test(text) && !Number.isNaN(Date.parse(text));
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);

/** Reads choices from the query of an address; what can't be read counts as not chosen. */
export function readChoices(search: string): Choices {
  const query = new URLSearchParams(search);
  const read = (name: string, accepts: (text: string) => boolean) => {
    const text = query.get(name);
    return text && accepts(text) ? text : null;
  };
  const staffId = read('staff', isId);
  const { time, resourceId } = readPress(query.get('time') ?? '', staffId);
  const startMs = Date.parse(time);
  const step = steps.find((step) => step === query.get('step'));
  const participants = Number(query.get('participants'));
  return {
    // A time without a step comes from the plain form that works before the script has loaded.
    step: step ?? (Number.isNaN(startMs) ? 'time' : 'details'),
    staffId,
    date: read('date', isDate),
    startMs: Number.isNaN(startMs) ? null : startMs,
    resourceId: read('resource', isId) ?? resourceId,
    zone: read('tz', isZone),
    participants: Number.isInteger(participants) && participants > 0 ? participants : 1,
  };
}

/** A time and all who could give it, the best first, as one button of the plain form names them. */
export const pressOf = (startMs: number, resourceIds: readonly string[]): string =>
  [new Date(startMs).toISOString(), ...resourceIds].join(' ');

/** Whoever asked for somebody who does not give that time meant another one. */
function readPress(press: string, staffId: string | null): { time: string; resourceId: string | null } {
  const [time = '', ...resourceIds] = press.split(' ');
  const [first] = resourceIds.filter(isId);
  if (first === undefined || staffId === null) return { time, resourceId: first ?? null };
  return resourceIds.includes(staffId) ? { time, resourceId: staffId } : { time: '', resourceId: null };
}

const ownParams = ['staff', 'date', 'time', 'resource', 'tz', 'participants', 'step'];

/** What else stands in the address, such as the language. */
export const otherParams = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !ownParams.includes(name));

/** The query of the address for these choices, with its `?`, or nothing. What else stands in the address, such as the language, is kept. */
export function writeChoices(choices: Choices, search = ''): string {
  const query = new URLSearchParams(search);
  const write = (name: string, value: string | null) => (value === null ? query.delete(name) : query.set(name, value));
  write('staff', choices.staffId);
  write('date', choices.date);
  write('time', choices.startMs === null ? null : new Date(choices.startMs).toISOString());
  write('resource', choices.resourceId);
  write('tz', choices.zone);
  write('participants', choices.participants > 1 ? String(choices.participants) : null);
  write('step', choices.step === 'time' && choices.startMs === null ? null : choices.step);
  const text = query.toString();
  return text && `?${text}`;
}
