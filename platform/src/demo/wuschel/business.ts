import type { Instant } from '@foyer/contract/values';
import type { DemoBusiness } from '../business.ts';
import { dateFinder } from '../sessions.ts';
import { history } from './history.ts';
import { guests, members } from './members.ts';
import { plans } from './plans.ts';
import {
  care,
  carePolicy,
  emre,
  frieda,
  lotte,
  resourceTypes,
  salon,
  school,
  schoolPolicy,
  site,
  staffSessions,
  yard,
} from './salon.ts';
import { serviceSessions, services } from './services.ts';

/** A dog salon and school in Berlin: demo business B, independent of A on the same deployment. */
export function wuschel(now: Instant): DemoBusiness {
  const find = dateFinder(now, site.timeZone);
  return {
    site,
    locations: [salon],
    categories: [care, school],
    policies: [carePolicy, schoolPolicy],
    resourceTypes,
    resources: [frieda, emre, lotte, yard],
    services,
    plans,
    history,
    members,
    guests,
    sessions: [...staffSessions(find), ...serviceSessions(find)],
  };
}
