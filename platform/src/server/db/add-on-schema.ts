import type { AddOnGroupId, AddOnId, SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { ColumnType, Generated } from 'kysely';

type NullableJson = ColumnType<Record<string, unknown> | null, string | null, string | null>;

/** A group of add-ons, as it is stored with its service. */
export interface StoredAddOnGroup {
  id: AddOnGroupId;
  name: string;
  maxNumberOfAddOns?: number;
  addOnIds: AddOnId[];
  prompt?: string;
}

/** Extras that are booked with services. */
export interface AddOnTables {
  add_ons: {
    site_id: SiteId;
    id: AddOnId;
    name: string;
    price_value: string;
    currency: Currency;
    duration_minutes: number | null;
    max_quantity: number | null;
    image: NullableJson;
    extended_fields: NullableJson;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
}
