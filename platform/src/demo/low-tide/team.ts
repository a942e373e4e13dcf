import type { ResourceId, ResourceTypeId, ScheduleId } from '@foyer/contract';
import { type ResourceType, STAFF_TYPE_ID } from '../../catalog/schedules/store.ts';
import type { DemoResource, DemoSession, FindDate } from '../business.ts';
import { hoursOn, timeOff, workingHours } from '../sessions.ts';
import { idOf } from './studio.ts';

export const treatmentRoom: ResourceType = { id: idOf<ResourceTypeId>('resourceType', 1), name: 'Treatment room' };
const practiceFloor: ResourceType = { id: idOf<ResourceTypeId>('resourceType', 2), name: 'Practice floor' };
export const reformer: ResourceType = { id: idOf<ResourceTypeId>('resourceType', 3), name: 'Reformer' };

export const resourceTypes: ResourceType[] = [
  { id: STAFF_TYPE_ID, name: 'Staff member' },
  treatmentRoom,
  practiceFloor,
  reformer,
];

const resource = (number: number, { id: typeId }: ResourceType | { id: ResourceTypeId }, name: string) => ({
  id: idOf<ResourceId>('resource', number),
  scheduleId: idOf<ScheduleId>('schedule', number),
  typeId,
  name,
});
const staff = { id: STAFF_TYPE_ID };

export const ines: DemoResource = {
  ...resource(1, staff, 'Ines Okafor'),
  description:
    'Founder, licensed massage therapist. Fourteen years of hands-on work, most of them with dancers. Ines works slowly, asks once about pressure and then listens.',
};
export const mateo: DemoResource = {
  ...resource(2, staff, 'Mateo Reyes'),
  description:
    'Licensed massage therapist. A former swimmer who found massage through his own shoulder. Patient with backs that have sat too long.',
};
export const hana: DemoResource = {
  ...resource(3, staff, 'Hana Lindqvist'),
  description:
    'Pilates teacher. Trained in Stockholm and New York. Precise, funny, and quick to find the version of an exercise that fits you.',
};
export const jonah: DemoResource = {
  ...resource(4, staff, 'Jonah Weiss'),
  description: 'Yoga and breath. Teaches the way he practices: few poses, long holds, plenty of quiet.',
};
export const floor: DemoResource = resource(7, practiceFloor, 'Practice floor');

/** Rooms and equipment have no working hours: they are available whenever people are. */
export const resources: DemoResource[] = [
  ines,
  mateo,
  hana,
  jonah,
  resource(5, treatmentRoom, 'Canal room'),
  resource(6, treatmentRoom, 'Bond room'),
  floor,
  resource(8, reformer, 'Reformer by the window'),
];

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;

/** Everybody's working hours, one late day of Ines's, and the days on which Mateo and Hana are away. */
export function staffSessions(find: FindDate): DemoSession[] {
  const lateDay = find(2, 'THURSDAY');
  return [
    ...workingHours(find, ines.scheduleId, [
      { days: WEEKDAYS, hours: '10:00-13:30', except: [lateDay] },
      { days: WEEKDAYS, hours: '14:30-18:00', except: [lateDay] },
    ]),
    hoursOn(ines.scheduleId, lateDay, '12:00-20:00'),
    ...workingHours(find, mateo.scheduleId, [
      { days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'], hours: '11:00-14:00' },
      { days: ['TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'], hours: '15:00-19:00' },
    ]),
    timeOff(mateo.scheduleId, `${find(1, 'FRIDAY')}T00:00`, `${find(1, 'SUNDAY')}T00:00`),
    ...workingHours(find, hana.scheduleId, [
      { days: WEEKDAYS, hours: '09:00-15:00' },
      { days: ['SATURDAY'], hours: '09:00-13:00' },
    ]),
    timeOff(hana.scheduleId, `${find(1, 'WEDNESDAY')}T12:00`, `${find(1, 'WEDNESDAY')}T15:00`),
    ...workingHours(find, jonah.scheduleId, [
      { days: ['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], hours: '12:00-16:00' },
      { days: ['MONDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'], hours: '16:30-20:00' },
    ]),
  ];
}
