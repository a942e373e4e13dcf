import { modules } from '@foyer/contract';
import type { Scene } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { newResource } from './resources.ts';

const { connectExternalCalendar } = modules.calendars;

/** Nobody answers there: what is fetched is tried elsewhere. */
const url = 'https://calendar.invalid/private.ics';
const justResource = async (scene: Scene) => ({ resourceId: (await newResource(scene)).id });

export const calendars: ValidInputs['calendars'] = {
  connectExternalCalendar: async (scene) => ({ ...(await justResource(scene)), url }),
  listExternalCalendars: justResource,
  disconnectExternalCalendar: async (scene) => {
    const { resourceId } = await justResource(scene);
    const { calendar } = (await scene.owner.call(connectExternalCalendar, { resourceId, url })).value;
    return { resourceId, calendarId: calendar.id };
  },
  getBusinessFeed: justResource,
  renewBusinessFeed: justResource,
  deleteBusinessFeed: justResource,
};
