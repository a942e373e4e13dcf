import type {
  AddOnId,
  CategoryId,
  ClientAppId,
  MemberId,
  PlanId,
  ResourceId,
  ResourceTypeId,
  ScheduleId,
  ServiceId,
  SiteId,
} from '@foyer/contract';
import type { CivilDate, Currency } from '@foyer/contract/values';
import type { AddOnContent } from '../catalog/add-ons/add-on.ts';
import type { ResourceType, ScheduledSession } from '../catalog/schedules/store.ts';
import type { AddOnGroup } from '../catalog/services/add-ons.ts';
import type { BookingForm } from '../catalog/services/form-store.ts';
import type { NewPolicy } from '../catalog/services/policy-store.ts';
import type { BusinessLocation, ServiceInput } from '../catalog/services/service.ts';
import type { VariantsContent } from '../catalog/services/variants.ts';
import type { PlanInput } from '../paid-plans/plans/rules.ts';
import type { DayOfWeek } from '../server/lib/recurrence.ts';
import type { DemoHistory } from './history/history.ts';

interface DemoApp {
  id: ClientAppId;
  name: string;
  rotatesRefreshTokens: boolean;
}

export interface DemoSite {
  id: SiteId;
  name: string;
  tagline: string;
  description: string;
  email: string;
  phone: string;
  formattedAddress: string;
  timeZone: string;
  currency: Currency;
  locale: string;
  brand: { accentColor: string; picture: string };
  hosts: string[];
  apps: [DemoApp, ...DemoApp[]];
  apiKey: { id: string; key: string; name: string };
  /** Those who can sign in with the demo password. */
  people: DemoPerson[];
  /** Whether the site reveals which addresses have an account. */
  disclosure: 'OPEN' | 'PRIVATE';
}

/** An account of the demo. */
export interface DemoPerson {
  id: MemberId;
  email: string;
  role: 'owner' | 'staff' | 'member';
  firstName: string;
  lastName: string;
  nickname?: string;
  title?: string;
  phone?: string;
  /** Whether the profile is public, once the member is approved. */
  isPublic?: boolean;
  /** ACTIVE by default. */
  status?: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  joinedDaysAgo: number;
  seenDaysAgo?: number;
}

/** A session without its id, which seeding assigns. */
export type DemoSession = Omit<ScheduledSession, 'id'>;

export interface DemoResource {
  id: ResourceId;
  name: string;
  typeId: ResourceTypeId;
  scheduleId: ScheduleId;
  description?: string;
}

export interface DemoAddOn extends AddOnContent {
  id: AddOnId;
}

export interface DemoService {
  id: ServiceId;
  scheduleId: ScheduleId;
  input: ServiceInput;
  /** The variants of a service with a varied price. */
  variants?: VariantsContent;
  addOnGroups?: AddOnGroup[];
}

export interface DemoPlan {
  id: PlanId;
  input: PlanInput;
  isPrimary?: boolean;
  isArchived?: boolean;
}

/** The initial data of a demo business. Lists are in display order. */
export interface DemoBusiness {
  site: DemoSite;
  locations: BusinessLocation[];
  categories: { id: CategoryId; name: string }[];
  policies: NewPolicy[];
  /** Besides the default form. */
  forms?: BookingForm[];
  resourceTypes: ResourceType[];
  resources: DemoResource[];
  addOns?: DemoAddOn[];
  services: DemoService[];
  plans: DemoPlan[];
  history: DemoHistory;
  /** Members without a password, who choose one by mail. */
  members: DemoPerson[];
  /** Names of people who book without an account. */
  guests: string[];
  /** The sessions of resources and services. */
  sessions: DemoSession[];
}

/** The date of a day of the week, some weeks ahead; 0 is the current week. */
export type FindDate = (weeksAhead: number, day: DayOfWeek) => CivilDate;
