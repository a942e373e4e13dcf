import type { Language } from '@foyer/contract/languages';
import { isBookingMail, isSignInMail, isSms, type TextKind } from '@foyer/contract/text-kinds';
import type { Instant } from '@foyer/contract/values';
import { bookingTextsFor } from '../server/mail/booking-texts.ts';
import { orderTextsFor } from '../server/mail/order-texts.ts';
import type { OwnText } from '../server/mail/own-text.ts';
import { signInTextsFor } from '../server/mail/sign-in-texts.ts';
import type { Site } from '../server/sites/store.ts';
import { usualSentence, writeReminderText } from '../server/sms/reminder-text.ts';
import { countSegments, isGsmText } from '../server/sms/segments.ts';
import { describeBookingSample } from './booking-sample.ts';
import { bookingTemplates, orderTemplates, signInTemplates } from './mail-text.ts';
import { describeOrderSample } from './order-sample.ts';
import { describeSignInSample } from './sign-in-sample.ts';

/** What is shown, to whom and where from. */
export interface Previewed {
  kind: TextKind;
  language: Language;
  serviceName: string | undefined;
  /** Absent for the usual words. */
  ownText: OwnText | undefined;
  now: Instant;
  publicUrl: string;
}

interface TextPreview {
  subject: string;
  text: string;
  usual: { subject: string; text: string };
}

interface SmsPreview extends TextPreview {
  sms: { parts: number; encoding: 'GSM_7' | 'UCS_2' };
}

/** As long as that of a link in an SMS. */
const SAMPLE_CODE = 'x'.repeat(32);

/** An SMS to an invented customer as it would be sent. */
export function previewSms(
  site: Site,
  { language, serviceName, ownText, now, publicUrl }: Omit<Previewed, 'kind'>,
): SmsPreview {
  const visit = describeBookingSample(site, { kind: 'BOOKING_REMINDER', language, serviceName }, now);
  const text = writeReminderText({
    ...visit,
    business: site.name,
    firstName: visit.customerName,
    showsZone: false,
    url: `${publicUrl}/r/${SAMPLE_CODE}`,
    ownText: ownText?.text,
  });
  return {
    subject: '',
    text,
    usual: { subject: '', text: usualSentence(visit.locale) },
    sms: { parts: countSegments(text), encoding: isGsmText(text) ? 'GSM_7' : 'UCS_2' },
  };
}

/** A mail or SMS to an invented customer as it would be sent, and the words it has without a text of the business. */
export async function previewText(site: Site, previewed: Previewed): Promise<TextPreview | SmsPreview> {
  const { kind, language, serviceName, ownText, now } = previewed;
  if (isSms(kind)) return previewSms(site, previewed);
  // Loaded when it is needed, since it would be a third of the start-up cost.
  const { renderMail } = await import('../server/mail/render.ts');
  const own = ownText ? { ownText } : {};
  if (isBookingMail(kind)) {
    const template = bookingTemplates[kind];
    const data = { ...describeBookingSample(site, { kind, language, serviceName }, now), ...own };
    return asPreview(await renderMail({ template, data }), bookingTextsFor(data.locale).templates[template]);
  }
  if (isSignInMail(kind)) {
    const template = signInTemplates[kind];
    const data = { ...describeSignInSample(site, { kind, language }), ...own };
    return asPreview(await renderMail({ template, data }), signInTextsFor(data.locale).templates[template]);
  }
  const template = orderTemplates[kind];
  const data = { ...describeOrderSample(site, { kind, language }, now), ...own };
  return asPreview(await renderMail({ template, data }), orderTextsFor(data.locale).templates[template]);
}

const asPreview = (
  { subject, text }: { subject: string; text: string },
  usual: { subject: string; body: string },
): TextPreview => ({ subject, text, usual: { subject: usual.subject, text: usual.body } });
