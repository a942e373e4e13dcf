/** A length of time as it is typed: a number and its unit. */
export interface Span {
  count: string;
  unit: Unit;
}
export const units = ['MINUTE', 'HOUR', 'DAY'] as const;
export type Unit = (typeof units)[number];

const minutesOf: Record<Unit, number> = { MINUTE: 1, HOUR: 60, DAY: 1440 };

/** In the largest unit that gives a whole number. */
export function readSpan(minutes: number): Span {
  const unit = (['DAY', 'HOUR'] as const).find((one) => minutes % minutesOf[one] === 0) ?? 'MINUTE';
  return { count: String(minutes / minutesOf[unit]), unit };
}

/** The whole number that a text is, if it is at least 1. */
export function toCount(text: string): number | undefined {
  return /^\s*[1-9]\d{0,5}\s*$/.test(text) ? Number(text) : undefined;
}

/** In minutes; undefined if it isn't a whole number of units. */
export function toMinutes({ count, unit }: Span): number | undefined {
  const whole = toCount(count);
  return whole && whole * minutesOf[unit];
}

/** As `toMinutes`; 0 for the start itself. */
export const toMinutesBefore = (span: Span): number | undefined => (span.count.trim() === '0' ? 0 : toMinutes(span));
