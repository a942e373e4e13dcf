import type { SiteId } from '@foyer/contract';
import { findFormVersions } from '../../forms/store.ts';
import type { Db } from '../../server/db/database.ts';
import { describeAnswers } from '../records/form-answers.ts';
import type { BookingRecord } from '../records/record.ts';

/** The answers to the booking forms, each described by the revision of the form that was shown. */
export async function readAnswers(tx: Db, siteId: SiteId, bookings: readonly BookingRecord[]) {
  const asked = bookings.flatMap(({ details }) => details.formVersion ?? []);
  const versions = asked.length > 0 ? await findFormVersions(tx, siteId, asked) : [];
  return ({ details: { formSubmission, formVersion } }: BookingRecord) => {
    const version = versions.find(({ id, revision }) => id === formVersion?.id && revision === formVersion.revision);
    return formSubmission ? { formSubmissions: describeAnswers(formSubmission, version?.questions ?? []) } : {};
  };
}
