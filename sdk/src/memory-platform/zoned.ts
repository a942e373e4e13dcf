const OFFSET = /GMT(?:([+-])(\d\d):(\d\d))?$/;

/** Wall time with its offset, as slots have it: `2026-11-27T10:00:00-05:00`. */
export function toZoned(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).format(instant);
  const [, sign, hours, minutes] = OFFSET.exec(named) ?? [];
  return `${parts.replace(' ', 'T')}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`;
}
