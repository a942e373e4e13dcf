import type { ResourceId } from '@foyer/contract';
import { describeHours, hoursFrom, LAST_DATE } from '../../catalog/resources/hours.ts';
import { hoursRevision } from '../../catalog/resources/hours-revision.ts';
import { describeTimeOff } from '../../catalog/resources/time-off.ts';
import { findAllSessions, findResources, type ZonedResource } from '../../catalog/schedules/store.ts';
import type { Handlers } from '../../server/http/handler.ts';
import { asId } from '../../server/lib/ids.ts';
import { civilDate } from '../../server/lib/zone.ts';

type Resources = Handlers<'resources'>;

export const listWorkingHours: Resources['listWorkingHours'] = async ({ input, tx, caller, now }) => {
  const { siteId } = caller;
  const ids = input.resourceIds.map((id) => asId<ResourceId>(id.toLowerCase()));
  const resources = await findResources(tx, siteId, ids);
  const sessionsOf = async ([timeZone, inZone]: [string, ZonedResource[]]) => {
    const range = { first: civilDate(now, timeZone), last: LAST_DATE };
    const schedules = inZone.map(({ scheduleId }) => scheduleId);
    return findAllSessions(tx, siteId, schedules, range);
  };
  const byZone = Map.groupBy(resources, ({ timeZone }) => timeZone);
  const sessions = (await Promise.all([...byZone].map(sessionsOf))).flat();
  const bySchedule = Map.groupBy(sessions, ({ scheduleId }) => scheduleId);
  const resourceHours = resources.map(({ id, scheduleId, timeZone }) => {
    const own = bySchedule.get(scheduleId) ?? [];
    const hours = hoursFrom(own, civilDate(now, timeZone));
    const timeOff = own.filter(({ type, status }) => type === 'EVENT' && status !== 'CANCELLED');
    const described = describeHours(hours);
    const workingHours = { revision: hoursRevision(described.weekly), timeZone, ...described };
    return { resourceId: id, workingHours, timeOff: timeOff.map(describeTimeOff) };
  });
  return { resourceHours };
};
