import { render } from '@react-email/render';
import type { Money } from '../lib/money.ts';
import { describeBookingMail } from './booking-mail.ts';
import { describeDisputeMail } from './dispute-mail.ts';
import { type MailPage, renderLayout } from './layout.ts';
import { type LinkContext, withLink } from './order-links.ts';
import { describeOrderMail } from './order-mail.ts';
import { describeSignInMail } from './sign-in-mail.ts';
import type { MailRequest, RenderedMail } from './store.ts';

type Written = MailRequest extends infer Request ? (Request extends MailRequest ? Omit<Request, 'to'> : never) : never;

/** Subject, plain text and HTML of a mail. */
export async function renderMail(mail: Written, links?: LinkContext): Promise<RenderedMail> {
  const page = describeMail(mail, links);
  const subject = page.subject.replace(/[\r\n]+/g, ' ');
  const element = renderLayout({ ...page, subject }, mail.data.locale, mail.data.business);
  const [html, text] = await Promise.all([render(element), render(element, { plainText: true })]);
  return { subject, text, html };
}

function describeMail(mail: Written, links: LinkContext | undefined): MailPage {
  if (isAboutBooking(mail)) return describeBookingMail(mail.template, mail.data);
  if (isAboutDispute(mail)) return describeDisputeMail(mail.template, mail.data);
  if (isAboutOrder(mail)) {
    const { template, data } = mail;
    return describeOrderMail(template, links ? withLink(template, data, links) : data);
  }
  return describeSignInMail(mail.template, mail.data);
}

type DisputeRequest = Extract<Written, { data: { disputed: Money } }>;
const isAboutDispute = (mail: Written): mail is DisputeRequest => 'disputed' in mail.data;

type OrderRequest = Extract<Written, { data: { planName: string } }>;
const isAboutOrder = (mail: Written): mail is OrderRequest => 'planName' in mail.data;

type BookingRequest = Extract<Written, { data: { serviceName: string } }>;
const isAboutBooking = (mail: Written): mail is BookingRequest => 'serviceName' in mail.data;
