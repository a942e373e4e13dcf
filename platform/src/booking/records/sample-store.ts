import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition for bookings that are no sample data (decision 0108). */
export const isReal: RawBuilder<SqlBool> = sql`bookings.details #> '{imported,isSample}' is null`;
