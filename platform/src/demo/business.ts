import type {
  CategoryId,
  ClientAppId,
  MemberId,
  ResourceId,
  ResourceTypeId,
  ScheduleId,
  ServiceId,
  SiteId,
} from '@foyer/contract';
import type { ResourceType, ScheduledSession } from '../catalog/schedules/store.ts';
import type { NewPolicy } from '../catalog/services/policy-store.ts';
import type { BusinessLocation, ServiceInput } from '../catalog/services/service.ts';
import type { DayOfWeek } from '../server/lib/recurrence.ts';
import type { CivilDate } from '../server/lib/wall.ts';

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
  currency: string;
  locale: string;
  brand: { accentColor: string; picture: string };
  hosts: string[];
  apps: [DemoApp, ...DemoApp[]];
  apiKey: { id: string; key: string; name: string };
  /** Who can log in with the demo password. */
  people: DemoPerson[];
  /** Whether the site tells which addresses have an account. */
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
  /** In the community, once they are in. */
  isPublic?: boolean;
  /** ACTIVE unless told. */
  status?: 'ACTIVE' | 'PENDING' | 'BLOCKED';
  joinedDaysAgo: number;
  seenDaysAgo?: number;
}

/** A session before it has an id; seeding numbers them. */
export type DemoSession = Omit<ScheduledSession, 'id'>;

export interface DemoResource {
  id: ResourceId;
  name: string;
  typeId: ResourceTypeId;
  scheduleId: ScheduleId;
  description?: string;
}

export interface DemoService {
  id: ServiceId;
  scheduleId: ScheduleId;
  input: ServiceInput;
}

/** All that a demo business starts with. Lists are in display order. */
export interface DemoBusiness {
  site: DemoSite;
  locations: BusinessLocation[];
  categories: { id: CategoryId; name: string }[];
  policies: NewPolicy[];
  resourceTypes: ResourceType[];
  resources: DemoResource[];
  services: DemoService[];
  /** Who has no password: they choose one by mail. */
  members: DemoPerson[];
  /** Names of people who book without an account. */
  guests: string[];
  /** Of resources and services alike. */
  sessions: DemoSession[];
}

/** The day of the week so many weeks from now; the week that runs is 0. */
export type FindDate = (weeksAhead: number, day: DayOfWeek) => CivilDate;
