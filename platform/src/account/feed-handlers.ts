import type { Handlers } from '../http/handler.ts';
import { notBuilt } from '../lib/not-built.ts';

type Account = Handlers<'account'>;

export const getCalendarFeed: Account['getCalendarFeed'] = notBuilt;
export const renewCalendarFeed: Account['renewCalendarFeed'] = notBuilt;
export const deleteCalendarFeed: Account['deleteCalendarFeed'] = notBuilt;
