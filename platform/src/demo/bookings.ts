import type { Db } from '../db/database.ts';
import type { DemoBusiness } from './business.ts';

/** The bookings that a demo business starts with. It has none yet. */
export async function seedBookings(_tx: Db, _business: DemoBusiness, _now: number): Promise<void> {}
