import type { BookingId, SiteId } from '@foyer/contract';
import { findFormVersions } from '../../forms/store.ts';
import type { Db } from '../../server/db/database.ts';
import { describeAnswers } from '../records/form-answers.ts';
import type { BookingRecord } from '../records/record.ts';
import { lockBookings } from '../records/store.ts';

/** A booking with what its customer answered, each answer with its question. */
export interface DescribedBooking extends BookingRecord {
  answers: [question: string, answer: string][];
}

/** Adds the answers to the questions of the forms that were shown. */
export async function withAnswers(
  db: Db,
  siteId: SiteId,
  bookings: readonly BookingRecord[],
): Promise<DescribedBooking[]> {
  const asked = bookings.flatMap(({ details }) => details.formVersion ?? []);
  const versions = asked.length > 0 ? await findFormVersions(db, siteId, asked) : [];
  return bookings.map((booking) => {
    const { formSubmission = {}, formVersion, additionalFields = [] } = booking.details;
    const form = versions.find(({ id, revision }) => id === formVersion?.id && revision === formVersion.revision);
    const toForm = form ? describeAnswers(formSubmission, form.questions) : [];
    const answers = [...toForm, ...additionalFields].flatMap(({ label, value }): [string, string][] =>
      label && value ? [[label, value]] : [],
    );
    return { ...booking, answers };
  });
}

/**
 * Finds bookings by their ids, described. They stay locked, so that the erasure of a customer, which deletes mails about
 * their bookings, comes before the reading or after the mail.
 */
export async function lockDescribed(
  tx: Db,
  siteId: SiteId,
  ids: readonly BookingId[],
): Promise<Map<BookingId, DescribedBooking>> {
  const found = await withAnswers(tx, siteId, await lockBookings(tx, siteId, [...new Set(ids)]));
  return new Map(found.map((booking) => [booking.id, booking]));
}
