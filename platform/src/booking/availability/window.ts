import { addDuration, days, earliest, type Instant, milliseconds, minutes } from '@foyer/contract/values';

/** About a millisecond of work of the engine. */
const STARTS_IN_A_PART = 2000;
const SHORTEST_PART_MS = minutes(15);

/** Splits a window into parts of about as much work each; `perDay` starts are tried in a day. */
export function splitWindow(
  { from, to }: { from: Instant; to: Instant },
  perDay: number,
): { from: Instant; to: Instant }[] {
  const lengthMs = milliseconds(
    Math.max(SHORTEST_PART_MS, Math.floor((STARTS_IN_A_PART / Math.max(1, perDay)) * days(1))),
  );
  const parts: { from: Instant; to: Instant }[] = [];
  for (let begin = from; begin < to; begin = addDuration(begin, lengthMs)) {
    parts.push({ from: begin, to: earliest(to, addDuration(begin, lengthMs)) });
  }
  return parts;
}
