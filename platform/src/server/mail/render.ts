import { render } from '@react-email/render';
import type { Money } from '../lib/money.ts';
import { describeBookingMail } from './booking-mail.ts';
import type { Sender } from './business.ts';
import { makeBusinessLinks } from './business-links.ts';
import { describeBusinessMail, replyAddressOf } from './business-mail.ts';
import { describeDisputeMail } from './dispute-mail.ts';
import { type MailPage, renderLayout } from './layout.ts';
import { describeMessageMail, makeMessageLinks } from './message-mail.ts';
import { type LinkContext, withLink } from './order-links.ts';
import { describeOrderMail } from './order-mail.ts';
import { describeReplyMail, makeReplyLinks } from './reply-mail.ts';
import { describeSignInMail } from './sign-in-mail.ts';
import type { MailRequest, RenderedMail } from './store.ts';

type Written = MailRequest extends infer Request ? (Request extends MailRequest ? Omit<Request, 'to'> : never) : never;

/** Subject, plain text and HTML of a mail. */
export async function renderMail(mail: Written, links?: LinkContext): Promise<RenderedMail> {
  if (isMessage(mail)) return renderMessage(mail, links);
  if (isAboutReply(mail)) return renderReply(mail, links);
  if (isToBusiness(mail)) return renderBusinessMail(mail, links);
  if (isAboutDispute(mail)) {
    const { template, data } = mail;
    return renderPage(describeDisputeMail(template, data), withoutContact(data), links);
  }
  const page = describeMail(mail, links);
  const rendered = await renderPage(page, mail.data, links);
  return isAboutBooking(mail) && mail.data.oneClickUrl !== undefined
    ? { ...rendered, unsubscribeUrl: mail.data.oneClickUrl }
    : rendered;
}

async function renderPage(
  page: MailPage,
  { locale, business }: { locale: string; business: Sender },
  links: LinkContext | undefined,
): Promise<RenderedMail> {
  const subject = page.subject.replace(/[\r\n]+/g, ' ');
  const layoutAt = (origin?: string) => renderLayout({ ...page, subject }, locale, business, origin);
  const [html, text] = await Promise.all([render(layoutAt(links?.origin)), render(layoutAt(), { plainText: true })]);
  return { subject, text, html };
}

async function renderMessage({ data }: MessageRequest, links: LinkContext | undefined): Promise<RenderedMail> {
  const to = links ? makeMessageLinks(data, links) : {};
  const rendered = await renderPage(describeMessageMail(data, to), data, links);
  const { email } = data.business;
  return {
    ...rendered,
    ...(email ? { replyTo: email } : {}),
    ...(to.oneClick ? { unsubscribeUrl: to.oneClick } : {}),
  };
}

async function renderReply({ data }: ReplyRequest, links: LinkContext | undefined): Promise<RenderedMail> {
  const to = links && makeReplyLinks(data, links);
  const rendered = await renderPage(describeReplyMail(data, to), withoutContact(data), links);
  const { customerEmail } = data;
  return {
    ...rendered,
    ...(customerEmail ? { replyTo: customerEmail } : {}),
    ...(to ? { unsubscribeUrl: to.oneClick } : {}),
  };
}

/** The business needs no reminder of its own phone number. */
const withoutContact = ({ locale, business }: { locale: string; business: Sender }) => {
  const { name, accentColor, logo } = business;
  return {
    locale,
    business: { name, ...(accentColor === undefined ? {} : { accentColor }), ...(logo ? { logo } : {}) },
  };
};

async function renderBusinessMail({ template, data }: BusinessRequest, links: LinkContext | undefined) {
  const to = links && makeBusinessLinks(template, data, links);
  const page = describeBusinessMail(template, data, to);
  const rendered = await renderPage(page, withoutContact(data), links);
  const replyTo = template === 'businessNotice' ? replyAddressOf(data) : undefined;
  return {
    ...rendered,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(to ? { unsubscribeUrl: to.oneClick } : {}),
  };
}

function describeMail(
  mail: Exclude<Written, BusinessRequest | DisputeRequest | MessageRequest | ReplyRequest>,
  links: LinkContext | undefined,
): MailPage {
  if (isAboutBooking(mail)) return describeBookingMail(mail.template, mail.data);
  if (isAboutOrder(mail)) {
    const { template, data } = mail;
    return describeOrderMail(template, links ? withLink(template, data, links) : data);
  }
  return describeSignInMail(mail.template, mail.data);
}

type MessageRequest = Extract<Written, { data: { messageKind: unknown } }>;
const isMessage = (mail: Written): mail is MessageRequest => 'messageKind' in mail.data;

type ReplyRequest = Extract<Written, { data: { excerpt: string } }>;
const isAboutReply = (mail: Written): mail is ReplyRequest => 'excerpt' in mail.data;

type DisputeRequest = Extract<Written, { data: { disputed: Money } }>;
const isAboutDispute = (
  mail: Exclude<Written, BusinessRequest | MessageRequest | ReplyRequest>,
): mail is DisputeRequest => 'disputed' in mail.data;

type OrderRequest = Extract<Written, { data: { planName: string } }>;
const isAboutOrder = (mail: Written): mail is OrderRequest => 'planName' in mail.data;

type BookingRequest = Extract<Written, { data: { serviceName: string } }>;
const isAboutBooking = (mail: Written): mail is BookingRequest => 'serviceName' in mail.data;

type BusinessRequest = Extract<Written, { data: { items: unknown[] } }>;
const isToBusiness = (mail: Written): mail is BusinessRequest => 'items' in mail.data;
