import type {
  CategoryId,
  LocationId,
  Modules,
  PolicyId,
  RequestOf,
  ResourceId,
  ResourceTypeId,
  ResponseOf,
  ScheduleId,
  ServiceId,
} from '@foyer/contract';
import type { AddOnGroup } from './add-ons.ts';
import type { BookingPolicy } from './policy.ts';

type Operations = Modules['services'];
export type ServiceInput = RequestOf<Operations['createService']>['service'];
type Answer = ResponseOf<Operations['getService']>['service'];

/** Sessions that somebody takes part in may stay, with their bookings. */
export type Deletion = Omit<RequestOf<Operations['deleteService']>, 'serviceId'>;

export type ServiceType = Answer['type'];
export type Payment = NonNullable<ServiceInput['payment']>;
export type Money = NonNullable<NonNullable<Payment['fixed']>['price']>;
export type Media = NonNullable<ServiceInput['media']>;
export type ServiceLocation = NonNullable<ServiceInput['locations']>[number];
export type ServiceResource = NonNullable<ServiceInput['serviceResources']>[number];
export type Address = NonNullable<ServiceLocation['calculatedAddress']>;

interface OnlineBooking {
  enabled: boolean;
  requireManualApproval: boolean;
  allowMultipleRequests: boolean;
}

interface AvailabilityConstraints {
  /** Minutes; an appointment has one or more, classes and courses none. */
  sessionDurations: number[];
  /** Minutes kept free after an appointment. */
  timeBetweenSessions: number;
}

/** Where a service takes place: at a place of the business, at a place of its own, or where the customer says. */
export type Place =
  | { type: 'BUSINESS'; businessId: LocationId }
  | { type: 'CUSTOM'; id?: LocationId; address: Address }
  | { type: 'CUSTOMER' };

/** What a service needs besides its staff: one of these, or any of the type when none are named. */
export interface NeededResource {
  typeId: ResourceTypeId;
  resourceIds?: ResourceId[];
}

/** Whatever of a service has no column of its own, as it is stored. */
export type ServiceDetails = Pick<
  ServiceInput,
  'extendedFields' | 'seoData' | 'taxableAddress' | 'primaryResourceType'
> & {
  payment: Payment;
  onlineBooking: OnlineBooking;
  media: Media;
  conferencing: { enabled: boolean };
  places: Place[];
  neededResources: NeededResource[];
  availabilityConstraints: AvailabilityConstraints;
};

/** A service that keeps the rules, before it is stored. */
export interface ServiceDraft {
  appId: string;
  type: ServiceType;
  name: string;
  description?: string;
  tagLine?: string;
  sortOrder?: number;
  defaultCapacity: number;
  hidden: boolean;
  formId?: string;
  /** The site's default when absent. */
  categoryId?: CategoryId;
  policyId?: PolicyId;
  staffMemberIds: ResourceId[];
  details: ServiceDetails;
}

/** A draft whose category and policy are decided. */
export type ResolvedDraft = ServiceDraft & Required<Pick<ServiceDraft, 'categoryId' | 'policyId'>>;

/** A service as the platform answers it, except for its addresses (see `urlsOf`): they depend on who serves it. */
export type Service = Omit<Answer, 'urls' | 'addOnGroups'> & {
  id: ServiceId;
  hidden: boolean;
  payment: Payment;
  media: Media;
  onlineBooking: OnlineBooking;
  bookingPolicy: BookingPolicy;
  category: { id: CategoryId; name: string; sortOrder: number };
  addOnGroups: AddOnGroup[];
  mainSlug: { name: string };
  schedule: { id: ScheduleId; availabilityConstraints: AvailabilityConstraints };
  staffMemberIds: ResourceId[];
  staffMemberDetails: { staffMembers: { staffMemberId: ResourceId; name: string }[] };
  serviceResources: {
    resourceType: { id: ResourceTypeId; name: string };
    /** Any resource of the type when absent. */
    resourceIds?: { values: ResourceId[] };
  }[];
  locations: (ServiceLocation & { type: Place['type'] })[];
};

/** A place of the business, as services name it. */
export interface BusinessLocation {
  id: LocationId;
  name: string;
  default: boolean;
  address: Address;
  email?: string;
  phone?: string;
}

export const businessIdsOf = ({ places }: ServiceDetails): LocationId[] =>
  places.flatMap((place) => (place.type === 'BUSINESS' ? place.businessId : []));
