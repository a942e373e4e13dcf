import type { SiteId } from '@foyer/contract';
import type { Currency } from '@foyer/contract/values';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type JsonMap = Record<string, unknown>;

/** An uploaded picture with its size in pixels. */
export interface BrandPicture {
  id: string;
  width: number;
  height: number;
}

/** The look of a business. `darkLogo` is only there beside a logo. */
export interface Brand {
  accentColor?: string;
  picture?: string;
  logo?: BrandPicture & { altText?: string };
  darkLogo?: BrandPicture;
}

export interface SiteTables {
  sites: {
    id: SiteId;
    name: string;
    tagline: string | null;
    description: string | null;
    email: string | null;
    phone: string | null;
    formatted_address: string | null;
    time_zone: string;
    currency: Currency;
    locale: string;
    brand: JSONColumnType<Brand>;
    revision: Generated<number>;
    paused_at: ColumnType<Date | null, never, Date | null>;
    /** sites/sample-data/store.ts. */
    sample_data: ColumnType<JsonMap | null, never, string | null>;
    created_at: Date;
  };
  site_hosts: { host: string; site_id: SiteId };
}
