import type { Instant } from '@foyer/contract/values';
import type { DemoBusiness } from '../business.ts';
import { dateFinder } from '../sessions.ts';
import { addOns } from './add-ons.ts';
import { reformerForm } from './forms.ts';
import { history } from './history.ts';
import { guests, members } from './members.ts';
import { plans } from './plans.ts';
import { serviceSessions, services } from './services.ts';
import {
  annex,
  appointmentPolicy,
  bodywork,
  classPolicy,
  coursePolicy,
  courses,
  movement,
  site,
  studio,
} from './studio.ts';
import { resources, resourceTypes, staffSessions } from './team.ts';

/** A massage and movement studio in Brooklyn: demo business A. */
export function lowTide(now: Instant): DemoBusiness {
  const find = dateFinder(now, site.timeZone);
  return {
    site,
    locations: [studio, annex],
    categories: [bodywork, movement, courses],
    policies: [appointmentPolicy, classPolicy, coursePolicy],
    forms: [reformerForm],
    resourceTypes,
    resources,
    addOns,
    services,
    plans,
    history,
    members,
    guests,
    sessions: [...staffSessions(find), ...serviceSessions(find)],
  };
}
