import { render } from '@react-email/render';
import { describeBookingMail } from './booking-mail.ts';
import { renderLayout } from './layout.ts';
import { describeSignInMail } from './sign-in-mail.ts';
import type { MailRequest, RenderedMail } from './store.ts';

type Written = MailRequest extends infer Request ? (Request extends MailRequest ? Omit<Request, 'to'> : never) : never;

/** Subject, plain text and HTML of a mail. */
export async function renderMail(mail: Written): Promise<RenderedMail> {
  const page = isAboutBooking(mail)
    ? describeBookingMail(mail.template, mail.data)
    : describeSignInMail(mail.template, mail.data);
  const subject = page.subject.replace(/[\r\n]+/g, ' ');
  const element = renderLayout({ ...page, subject }, mail.data.locale, mail.data.business);
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })]);
  return { subject, text, html };
}

type BookingRequest = Extract<Written, { data: { serviceName: string } }>;
const isAboutBooking = (mail: Written): mail is BookingRequest => 'serviceName' in mail.data;
