import type { FormId, ServiceId, ServiceVariantsId, SiteId } from '@foyer/contract';
import type { QuestionKind } from '@foyer/contract/shapes/booking-form';
import type { JSONColumnType } from 'kysely';

/** A question of a booking form, as it is stored. */
export interface FormQuestion {
  id: string;
  key: string;
  kind: QuestionKind;
  label: string;
  help?: string;
  required: boolean;
  scope: 'BOOKING' | 'PARTICIPANT';
  options?: string[];
  min?: number;
  max?: number;
  condition?: { key: string; operator: 'IS' | 'CONTAINS'; value: string };
}

export interface StoredFormContent {
  phoneRequired: boolean;
  questions: FormQuestion[];
}

/** Booking forms, and the variants of services. */
export interface ServiceTables {
  booking_forms: {
    site_id: SiteId;
    id: FormId;
    name: string;
    is_default: boolean;
    revision: number;
    sort_order: number;
    archived_at: Date | null;
    created_at: Date;
  };
  /** Each content that a form has had; rows never change. */
  booking_form_versions: {
    site_id: SiteId;
    form_id: FormId;
    revision: number;
    name: string;
    content: JSONColumnType<StoredFormContent>;
    created_at: Date;
  };
  service_variants: {
    site_id: SiteId;
    id: ServiceVariantsId;
    service_id: ServiceId;
    option: JSONColumnType<object>;
    variants: JSONColumnType<object>;
    extended_fields: JSONColumnType<object> | null;
    revision: number;
    created_at: Date;
    updated_at: Date;
  };
}
