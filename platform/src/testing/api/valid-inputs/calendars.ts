import { modules } from '@foyer/contract';
import { services } from '../../../demo/low-tide/services.ts';
import { toTimestamp } from '../../../server/lib/timestamp.ts';
import type { InputContext } from '../input-context.ts';
import type { ValidInputs } from '../valid-inputs.ts';
import { newResource } from './resources.ts';

const { connectExternalCalendar } = modules.calendars;

/** Never answers; other tests fetch calendars. */
const url = 'https://calendar.invalid/private.ics';
const justResource = async (context: InputContext) => ({ resourceId: (await newResource(context)).id });

export const calendars: ValidInputs['calendars'] = {
  connectExternalCalendar: async (context) => ({ ...(await justResource(context)), url }),
  listExternalCalendars: justResource,
  disconnectExternalCalendar: async (context) => {
    const { resourceId } = await justResource(context);
    const { calendar } = (await context.owner.call(connectExternalCalendar, { resourceId, url })).value;
    return { resourceId, calendarId: calendar.id };
  },
  getBusinessFeed: justResource,
  renewBusinessFeed: justResource,
  deleteBusinessFeed: justResource,
  explainBusinessTime: () => ({
    serviceId: services[0]?.id ?? '',
    startDate: toTimestamp(new Date(Date.now() + 7 * 86_400_000)),
  }),
};
