import type { Handlers } from '../../server/http/handler.ts';
import { countBusinessCalendar, queryBusinessCalendar } from '../business/calendar.ts';
import { explainBusinessTime } from '../business/explain.ts';
import { connectExternalCalendar, disconnectExternalCalendar, listExternalCalendars } from './external-handlers.ts';
import { deleteBusinessFeed, getBusinessFeed, renewBusinessFeed } from './feed-handlers.ts';

export const handlers: Handlers<'calendars'> = {
  connectExternalCalendar,
  listExternalCalendars,
  disconnectExternalCalendar,
  getBusinessFeed,
  renewBusinessFeed,
  deleteBusinessFeed,
  queryBusinessCalendar,
  countBusinessCalendar,
  explainBusinessTime,
};
