import type {
  BookingId,
  CategoryId,
  ClientAppId,
  LocationId,
  MemberId,
  PolicyId,
  ResourceId,
  ResourceTypeId,
  ScheduleId,
  ServiceId,
  SessionId,
  SiteId,
} from '@foyer/contract';
import type { CivilDate, WallTime } from '@foyer/contract/values';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AddOnTables, StoredAddOnGroup } from './add-on-schema.ts';
import type { BenefitTables } from './benefit-schema.ts';
import type { BookingTables } from './booking-schema.ts';
import type { BulkJobTables } from './bulk-job-schema.ts';
import type { ConferencingTables } from './conferencing-schema.ts';
import type { ContactTables } from './contact-schema.ts';
import type { CouponTables } from './coupon-schema.ts';
import type { FormFileTables } from './form-file-schema.ts';
import type { LocationTables } from './location-schema.ts';
import type { MailTables } from './mail-schema.ts';
import type { MailTextTables } from './mail-text-schema.ts';
import type { MemberTables } from './member-schema.ts';
import type { OrderTables } from './order-schema.ts';
import type { PayTables } from './pay-schema.ts';
import type { PaymentTables } from './payment-schema.ts';
import type { PlanTables } from './plan-schema.ts';
import type { ReminderTables } from './reminder-schema.ts';
import type { ResourceTables } from './resource-schema.ts';
import type { ServiceTables } from './service-schema.ts';
import type { SignInTables } from './sign-in-schema.ts';
import type { SiteTables } from './site-schema.ts';
import type { SmsTables } from './sms-schema.ts';
import type { TaxTables } from './tax-schema.ts';
import type { WaitlistTables } from './waitlist-schema.ts';
import type { WebhookTables } from './webhook-schema.ts';

type Json<T extends object> = JSONColumnType<T>;
type JsonMap = Record<string, unknown>;

export interface Database
  extends SignInTables,
    BenefitTables,
    BulkJobTables,
    ContactTables,
    ConferencingTables,
    CouponTables,
    FormFileTables,
    LocationTables,
    MailTables,
    MailTextTables,
    MemberTables,
    OrderTables,
    AddOnTables,
    ServiceTables,
    SiteTables,
    BookingTables,
    PayTables,
    PaymentTables,
    PlanTables,
    ReminderTables,
    ResourceTables,
    SmsTables,
    TaxTables,
    WaitlistTables,
    WebhookTables {
  client_apps: {
    id: ClientAppId;
    site_id: SiteId;
    name: string;
    rotates_refresh_tokens: boolean;
    allowed_origins: Generated<string[]>;
    allows_loopback: Generated<boolean>;
    redirect_uris: Generated<string[]>;
    response_modes: Generated<string[]>;
    secret_hash: string | null;
    role: string | null;
    created_at: Date;
  };
  api_keys: {
    key_hash: string;
    site_id: SiteId;
    id: string;
    name: string;
    role: string;
    scopes: string[] | null;
    created_at: Date;
    revoked_at: Date | null;
  };
  /** Views of the rows of all sites, read by those who look for the site of a request. */
  every_site: Pick<Database['sites'], 'id' | 'created_at'>;
  every_host: Database['site_hosts'];
  every_client_app: Omit<Database['client_apps'], 'created_at'>;
  every_api_key: Pick<Database['api_keys'], 'key_hash' | 'id' | 'site_id' | 'role' | 'scopes'>;
  signing_keys: {
    kid: string;
    /** Only until the first start with encryption keys. */
    private_jwk: Json<JsonMap> | null;
    sealed_private_jwk: string | null;
    public_jwk: Json<JsonMap>;
    is_current: boolean;
    retires_at: Date | null;
    created_at: Date;
  };
  encryption_keys: { id: string; is_current: boolean; created_at: Date };
  secrets: { name: string; value: string };
  categories: {
    site_id: SiteId;
    id: CategoryId;
    name: string;
    sort_order: number;
    extended_fields: Json<JsonMap> | null;
    revision: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  booking_policies: {
    site_id: SiteId;
    id: PolicyId;
    name: string;
    is_default: boolean;
    rules: Json<JsonMap>;
    app_id: Generated<string>;
    extended_fields: Json<JsonMap> | null;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  schedules: { site_id: SiteId; id: ScheduleId; time_zone: string };
  resource_types: {
    site_id: SiteId;
    id: ResourceTypeId;
    name: string;
    revision: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  resources: {
    site_id: SiteId;
    id: ResourceId;
    type_id: ResourceTypeId;
    schedule_id: ScheduleId;
    name: string;
    email: string | null;
    phone: Generated<string | null>;
    description: string | null;
    image: ColumnType<JsonMap | null, string | null | undefined, string | null>;
    member_id: Generated<MemberId | null>;
    location_ids: Generated<LocationId[] | null>;
    sort_order: Generated<number>;
    revision: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  sessions: {
    site_id: SiteId;
    id: SessionId;
    schedule_id: ScheduleId;
    type: string;
    starts_local: WallTime;
    ends_local: WallTime;
    /** Bounds of all occurrences as civil dates, so that a window finds its sessions by index. */
    first_date: CivilDate;
    last_date: CivilDate | null;
    recurrence: Json<JsonMap> | null;
    capacity: number | null;
    resource_ids: Generated<ResourceId[]>;
    location: Json<JsonMap> | null;
    /** The series it was split off, or is a changed occurrence of; its own id where null. */
    series_id: SessionId | null;
    /** How far its occurrences lie from where their event ids say. */
    offset_from_series_ms: Generated<number>;
    /** Of a changed occurrence: the wall start in its event id. */
    occurrence_starts_local: WallTime | null;
    status: Generated<string>;
    /** Counted on the root, for all of its series. */
    revision: Generated<number>;
    /** Of time off: why somebody is away. Customers never see it. */
    note: Generated<string | null>;
  };
  services: {
    site_id: SiteId;
    id: ServiceId;
    app_id: string;
    type: string;
    sort_order: number | null;
    name: string;
    description: string | null;
    tag_line: string | null;
    default_capacity: number;
    is_hidden: boolean;
    category_id: CategoryId;
    form_id: string | null;
    policy_id: PolicyId;
    schedule_id: ScheduleId;
    is_online_booking_enabled: boolean;
    accepts_online_payment: boolean;
    accepts_in_person_payment: boolean;
    accepts_plan_payment: boolean;
    first_session_start: Date | null;
    last_session_end: Date | null;
    staff_member_ids: ResourceId[];
    resource_ids: ResourceId[];
    location_ids: LocationId[];
    main_slug: string;
    slug_names: string[];
    /** Generated from the name: what words are searched in. */
    search_name: Generated<string>;
    add_on_groups: ColumnType<StoredAddOnGroup[], string | undefined, string>;
    details: Json<JsonMap>;
    revision: number;
    created_at: Date;
    updated_at: Date;
    /** Gone to everybody; its past bookings still name it. */
    deleted_at: Date | null;
  };
  service_slugs: { site_id: SiteId; name: string; service_id: ServiceId; is_custom: boolean; created_at: Date };
  bookings: {
    site_id: SiteId;
    id: BookingId;
    service_id: ServiceId;
    schedule_id: ScheduleId;
    status: string;
    payment_status: string;
    starts_at: Date;
    ends_at: Date;
    event_id: string | null;
    resource_id: ResourceId | null;
    total_participants: number;
    contact_email: string | null;
    created_by_kind: string;
    created_by_id: string;
    hold_expires_at: Date | null;
    is_double_booked: Generated<boolean>;
    details: Json<JsonMap>;
    payment_due_at: Date | null;
    reminder_due_at: Date | null;
    booked_since: Date | null;
    sent_reminders: Generated<string[]>;
    meeting_due_at: Generated<Date | null>;
    meeting_key: Generated<string | null>;
    revision: number;
    created_at: Date;
    updated_at: Date;
    canceled_at: Date | null;
    link_version: Generated<number>;
  };
  occupancies: {
    site_id: SiteId;
    resource_id: ResourceId;
    booking_id: BookingId;
    during: string;
    expires_at: Date | null;
    is_override: Generated<boolean>;
  };
  seat_capacities: { site_id: SiteId; event_id: string; capacity: number };
  seats: { site_id: SiteId; event_id: string; booking_id: BookingId; seat_count: number; expires_at: Date | null };
  outbox: {
    site_id: SiteId;
    id: string;
    entity_id: string;
    sequence: number;
    event_type: string;
    body: Json<JsonMap>;
    actor_kind: string | null;
    actor_id: string | null;
    is_anonymization: Generated<boolean>;
    origin: string | null;
    created_at: Date;
  };
  changes: { site_id: SiteId; id: string; kind: string; entity_id: string | null; created_at: Date };
  idempotency_keys: {
    site_id: SiteId;
    caller: string;
    operation: string;
    key: string;
    request_hash: string;
    response: Json<JsonMap> | null;
    created_at: Date;
  };
}
