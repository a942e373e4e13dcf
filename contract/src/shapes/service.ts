import * as T from 'typebox';
import { BookingPolicy } from './booking-policy.ts';
import { ServicePayment } from './payment.ts';
import { choice, Email, ExtendedFields, entity, FreeForm, Guid, Revision, Timestamp } from './shape.ts';

export const ServiceType = choice(['APPOINTMENT', 'CLASS', 'COURSE']);

export const Image = entity({
  id: T.String({ maxLength: 2048 }),
  url: T.String({ maxLength: 2048 }),
  height: T.Integer(),
  width: T.Integer(),
  altText: T.String({ maxLength: 134061 }),
  filename: T.String({ maxLength: 2048 }),
});

export const MediaItem = entity({
  image: Image,
});

export const Media = entity({
  items: T.Array(MediaItem, { maxItems: 100 }),
  mainMedia: MediaItem,
  coverMedia: MediaItem,
});

export const ServiceCategory = entity({
  id: Guid,
  name: T.String({ maxLength: 500 }),
  sortOrder: T.Integer(),
});

export const Form = entity({
  id: Guid,
});

export const OnlineBooking = entity({
  enabled: T.Boolean(),
  requireManualApproval: T.Boolean(),
  allowMultipleRequests: T.Boolean(),
});

export const Conferencing = entity({
  enabled: T.Boolean(),
});

export const ServiceStreetAddress = entity({
  number: T.String({ maxLength: 255 }),
  name: T.String({ maxLength: 255 }),
  apt: T.String({ maxLength: 255 }),
});

/** Degrees. */
export const Geocode = entity({
  latitude: T.Number({ minimum: -90, maximum: 90 }),
  longitude: T.Number({ minimum: -180, maximum: 180 }),
});

export const ServiceAddress = entity(
  {
    streetAddress: ServiceStreetAddress,
    addressLine: T.String({ maxLength: 255 }),
    country: T.String({ maxLength: 255 }),
    subdivision: T.String({ maxLength: 255 }),
    city: T.String({ maxLength: 255 }),
    postalCode: T.String({ maxLength: 255 }),
    formattedAddress: T.String({ maxLength: 512 }),
    addressLine2: T.String({ maxLength: 255 }),
    hint: T.String({ maxLength: 500 }),
    geocode: Geocode,
  },
  { atMostOne: ['streetAddress', 'addressLine'] },
);

export const BusinessLocationOptions = entity({
  id: Guid,
  name: T.String({ maxLength: 150 }),
  default: T.Boolean(),
  address: ServiceAddress,
  email: Email,
  phone: T.String({ maxLength: 50 }),
});

export const CustomLocationOptions = entity({
  id: Guid,
  address: ServiceAddress,
});

export const ServiceLocationType = choice(['CUSTOM', 'BUSINESS', 'CUSTOMER']);

export const ServiceLocation = entity(
  {
    business: BusinessLocationOptions,
    custom: CustomLocationOptions,
    id: Guid,
    type: ServiceLocationType,
    calculatedAddress: ServiceAddress,
  },
  { atMostOne: ['business', 'custom'] },
);

export const SessionDuration = entity({
  minutes: T.Integer({ minimum: 1, maximum: 44639 }),
});

export const HourlyConfig = entity({
  minDurationInMinutes: T.Integer({ minimum: 30, maximum: 1440 }),
  maxDurationInMinutes: T.Integer({ minimum: 30, maximum: 1440 }),
});

export const DailyConfig = entity({
  minDurationInDays: T.Integer({ minimum: 1, maximum: 40 }),
  maxDurationInDays: T.Integer({ minimum: 1, maximum: 40 }),
});

export const UnitType = choice(['HOUR', 'DAY']);

export const DurationRange = entity(
  {
    hourOptions: HourlyConfig,
    dayOptions: DailyConfig,
    unitType: UnitType,
  },
  { atMostOne: ['hourOptions', 'dayOptions'] },
);

export const AvailabilityConstraints = entity({
  durations: T.Array(SessionDuration, { maxItems: 50 }),
  sessionDurations: T.Array(T.Integer({ minimum: 1, maximum: 44639 }), { maxItems: 50 }),
  timeBetweenSessions: T.Integer({ maximum: 720 }),
  durationRange: DurationRange,
});

export const Schedule = entity({
  id: Guid,
  firstSessionStart: Timestamp,
  lastSessionEnd: Timestamp,
  availabilityConstraints: AvailabilityConstraints,
});

export const StaffMediaItem = entity({
  image: Image,
});

export const StaffMember = entity({
  staffMemberId: Guid,
  name: T.String({ maxLength: 40 }),
  mainMedia: StaffMediaItem,
});

export const StaffMemberDetails = entity({
  staffMembers: T.Array(StaffMember, { maxItems: 220 }),
});

export const ResourceIds = entity({
  values: T.Array(Guid, { maxItems: 100 }),
});

export const ServiceResourceType = entity({
  id: Guid,
  name: T.String({ minLength: 1, maxLength: 40 }),
});

export const ServiceResource = entity({
  resourceIds: ResourceIds,
  resourceType: ServiceResourceType,
});

export const Slug = entity({
  name: T.String({ maxLength: 500 }),
  custom: T.Boolean(),
  createdDate: Timestamp,
});

export const PageUrl = entity({
  relativePath: T.String({ maxLength: 2048 }),
  url: T.String({ maxLength: 2048 }),
});

export const URLs = entity({
  servicePage: PageUrl,
  bookingPage: PageUrl,
  calendarPage: PageUrl,
});

export const SeoTag = entity({
  type: T.String({ maxLength: 100 }),
  props: FreeForm,
  meta: FreeForm,
  /** A title, or a script such as structured data. */
  children: T.String({ maxLength: 20_000 }),
  custom: T.Boolean(),
  disabled: T.Boolean(),
});

export const SeoKeyword = entity({
  term: T.String({ maxLength: 1000 }),
  isMain: T.Boolean(),
  origin: T.String({ maxLength: 1000 }),
});

export const SeoSettings = entity({
  preventAutoRedirect: T.Boolean(),
  keywords: T.Array(SeoKeyword, { maxItems: 5 }),
});

export const SeoSchema = entity({
  tags: T.Array(SeoTag, { maxItems: 100 }),
  settings: SeoSettings,
});

export const AddOnGroup = entity({
  id: Guid,
  name: T.String({ maxLength: 100 }),
  maxNumberOfAddOns: T.Integer(),
  addOnIds: T.Array(Guid, { maxItems: 7 }),
  prompt: T.String({ maxLength: 200 }),
});

export const AddOnDetails = entity({
  addOnId: Guid,
  durationInMinutes: T.Integer(),
});

export const TaxableAddressType = choice(['BUSINESS', 'BILLING']);

export const TaxableAddress = entity({
  taxableAddressType: TaxableAddressType,
});

export const RequestedFields = choice([
  'STAFF_MEMBER_DETAILS',
  'RESOURCE_TYPE_DETAILS',
  'DISCOUNT_INFO_DETAILS',
  'RESOURCE_DETAILS',
]);

/** Foyer's own: what the protocol has no field for. */
export const OwnServiceSettings = entity({
  /** Minutes before and after appointments at the customer's place, in which nothing else is booked. */
  travelMinutes: T.Integer({ minimum: 0, maximum: 720 }),
});

export const Service = entity({
  id: Guid,
  appId: Guid,
  createdByAppId: Guid,
  type: ServiceType,
  sortOrder: T.Integer(),
  name: T.String({ minLength: 1, maxLength: 400 }),
  description: T.String({ maxLength: 7000 }),
  tagLine: T.String({ maxLength: 6000 }),
  defaultCapacity: T.Integer({ minimum: 1, maximum: 1000 }),
  media: Media,
  hidden: T.Boolean(),
  category: ServiceCategory,
  form: Form,
  payment: ServicePayment,
  onlineBooking: OnlineBooking,
  conferencing: Conferencing,
  locations: T.Array(ServiceLocation, { maxItems: 500 }),
  bookingPolicy: BookingPolicy,
  schedule: Schedule,
  staffMemberIds: T.Array(Guid, { maxItems: 220 }),
  staffMemberDetails: StaffMemberDetails,
  serviceResources: T.Array(ServiceResource, { maxItems: 8 }),
  supportedSlugs: T.Array(Slug, { maxItems: 100 }),
  mainSlug: Slug,
  urls: URLs,
  extendedFields: ExtendedFields,
  seoData: SeoSchema,
  createdDate: Timestamp,
  updatedDate: Timestamp,
  revision: Revision,
  addOnGroups: T.Array(AddOnGroup, { maxItems: 3 }),
  addOnDetails: T.Array(AddOnDetails, { maxItems: 50 }),
  taxableAddress: TaxableAddress,
  primaryResourceType: Guid,
  foyer: OwnServiceSettings,
});
