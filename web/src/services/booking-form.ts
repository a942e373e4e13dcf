import { type AnswerOf, bookingForms } from '@foyer/sdk';
import type { PageClient } from '../lib/client.ts';
import type { PageContext } from '../pages/page.tsx';

export type FormQuestion = AnswerOf<typeof bookingForms.getServiceBookingForm>['questions'][number];

/** What a service or a plan asks besides the contact. */
export interface BookingForm {
  revision: string;
  phoneRequired: boolean;
  questions: FormQuestion[];
}

/** The form of a service; null where it asks for the contact only, or can't be loaded. */
export async function loadBookingForm(
  serviceId: string,
  { client, report }: Pick<PageContext, 'client' | 'report'>,
): Promise<BookingForm | null> {
  const form = await client.bookingForms.getServiceBookingForm(serviceId).catch((error) => {
    report(error);
    return null;
  });
  if (!form || (form.questions.length === 0 && !form.phoneRequired)) return null;
  const { revision, phoneRequired, questions } = form;
  return { revision, phoneRequired, questions };
}

/** The form of a plan, whose buyers are members and give no contact; null where it asks for that only. */
export async function loadPlanForm(
  formId: string | undefined,
  { client }: { client: Pick<PageClient, 'run'> },
): Promise<BookingForm | null> {
  if (formId === undefined) return null;
  const { revision, questions: all } = await client.run(bookingForms.getBookingForm, [formId]);
  // Files belong to bookings.
  const questions = all.filter(({ kind }) => kind !== 'FILE');
  return questions.length > 0 ? { revision, phoneRequired: false, questions } : null;
}
