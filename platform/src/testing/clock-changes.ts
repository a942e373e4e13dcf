/** The next change of a zone's clocks in each direction, at least twelve days ahead; `at` in epoch milliseconds. */
export function listClockChanges(zone: string): { at: number; hours: number }[] {
  const changes = [];
  let at = Temporal.Now.zonedDateTimeISO(zone).add({ days: 12 });
  for (let i = 0; i < 2; i += 1) {
    const change = at.getTimeZoneTransition('next');
    if (!change) throw new Error(`${zone} changes no clocks any more.`);
    const hours = (change.offsetNanoseconds - change.subtract({ nanoseconds: 1 }).offsetNanoseconds) / 3.6e12;
    changes.push({ at: change.epochMilliseconds, hours });
    at = change;
  }
  return changes;
}
