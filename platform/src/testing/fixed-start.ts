/**
 * Moves the clock of this process, so that each run of the tests starts at the same instant: a test that passes today
 * passes at any hour of any day (decision 0068). The long run starts now, to find what depends on the day.
 * `FOYER_TEST_START` sets another start.
 */
const USUAL_START = '2026-11-26T17:01:00Z';

/** The same for all processes of a run: those that the first one starts read it in their environment. */
process.env.FOYER_TEST_SHIFT_MS ??= String(shiftOfRun());

function shiftOfRun(): number {
  const start = process.env.FOYER_TEST_START ?? (process.env.FOYER_TEST_LONG === '1' ? undefined : USUAL_START);
  return start === undefined ? 0 : Date.parse(start) - Date.now();
}

export const clockShiftMs = Number(process.env.FOYER_TEST_SHIFT_MS);

/** Runs in pages too, so it takes all that it needs as an argument. */
export function shiftClock(shiftMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, called) => Reflect.construct(target, values.length === 0 ? [now()] : values, called),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

declare global {
  var foyerClockIsShifted: boolean | undefined;
}

if (!globalThis.foyerClockIsShifted) shiftClock(clockShiftMs);
globalThis.foyerClockIsShifted = true;
