import type {
  CategoryId,
  FormId,
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

/** Sessions with participants may be kept, with their bookings. */
export type Deletion = Omit<RequestOf<Operations['deleteService']>, 'serviceId'>;

export type ServiceType = Answer['type'];
export type Payment = NonNullable<ServiceInput['payment']>;
export type Money = NonNullable<NonNullable<Payment['fixed']>['price']>;
export type Media = NonNullable<ServiceInput['media']>;
type StaffPicture = NonNullable<
  NonNullable<NonNullable<Answer['staffMemberDetails']>['staffMembers']>[number]['mainMedia']
>;
export type ServiceLocation = NonNullable<ServiceInput['locations']>[number];
export type ServiceResource = NonNullable<ServiceInput['serviceResources']>[number];
export type Address = NonNullable<ServiceLocation['calculatedAddress']>;

interface OnlineBooking {
  enabled: boolean;
  requireManualApproval: boolean;
  allowMultipleRequests: boolean;
}

interface AvailabilityConstraints {
  /** Minutes; one or more for appointments, none for classes and courses. */
  sessionDurations: number[];
  /** The buffer after an appointment, in minutes. */
  timeBetweenSessions: number;
}

/** A location of a service: the business's, its own, or the customer's. */
export type StoredLocation =
  | { type: 'BUSINESS'; businessId: LocationId }
  /** `formattedAddress` is made of the parts where the business wrote none. */
  | { type: 'CUSTOM'; id?: LocationId; address: Address; formattedAddress?: string }
  | { type: 'CUSTOMER' };

/** Resources a service needs besides staff: one of `resourceIds`, or any of the type. */
export interface NeededResource {
  typeId: ResourceTypeId;
  resourceIds?: ResourceId[];
}

/** Details without a column of their own, as stored. */
export type ServiceDetails = Pick<
  ServiceInput,
  'extendedFields' | 'seoData' | 'taxableAddress' | 'primaryResourceType' | 'foyer'
> & {
  payment: Payment;
  onlineBooking: OnlineBooking;
  media: Media;
  conferencing: { enabled: boolean };
  locations: StoredLocation[];
  neededResources: NeededResource[];
  availabilityConstraints: AvailabilityConstraints;
};

/** A validated service, before it is stored. */
export interface ServiceDraft {
  appId: string;
  type: ServiceType;
  name: string;
  description?: string;
  tagLine?: string;
  sortOrder?: number;
  defaultCapacity: number;
  hidden: boolean;
  formId?: FormId;
  /** The site's default when absent. */
  categoryId?: CategoryId;
  policyId?: PolicyId;
  staffMemberIds: ResourceId[];
  details: ServiceDetails;
}

/** A draft with its category and policy. */
export type ResolvedDraft = ServiceDraft & Required<Pick<ServiceDraft, 'categoryId' | 'policyId'>>;

/** A service in wire form without URLs, which depend on the site's host (see `urlsOf`). */
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
  staffMemberDetails: { staffMembers: { staffMemberId: ResourceId; name: string; mainMedia?: StaffPicture }[] };
  serviceResources: {
    resourceType: { id: ResourceTypeId; name: string };
    /** Any resource of the type when absent. */
    resourceIds?: { values: ResourceId[] };
  }[];
  locations: (ServiceLocation & { type: StoredLocation['type'] })[];
};

/** A business location as services reference it. */
export interface BusinessLocation {
  id: LocationId;
  name: string;
  default: boolean;
  address: Address;
  email?: string;
  phone?: string;
}

export const businessIdsOf = ({ locations }: ServiceDetails): LocationId[] =>
  locations.flatMap((location) => (location.type === 'BUSINESS' ? location.businessId : []));
