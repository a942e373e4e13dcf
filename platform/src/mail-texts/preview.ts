import type { Language } from '@foyer/contract/languages';
import { isBookingMail, type MailKind } from '@foyer/contract/mail-kinds';
import type { Instant } from '@foyer/contract/values';
import { bookingTextsFor } from '../server/mail/booking-texts.ts';
import { orderTextsFor } from '../server/mail/order-texts.ts';
import type { OwnText } from '../server/mail/own-text.ts';
import type { RenderedMail } from '../server/mail/store.ts';
import type { Site } from '../server/sites/store.ts';
import { describeBookingSample } from './booking-sample.ts';
import { bookingTemplates, orderTemplates } from './mail-text.ts';
import { describeOrderSample } from './order-sample.ts';

interface Previewed {
  kind: MailKind;
  language: Language;
  serviceName: string | undefined;
  /** Absent for the usual words. */
  ownText: OwnText | undefined;
}

interface MailPreview {
  rendered: RenderedMail;
  usual: { subject: string; body: string };
}

/** A mail to an invented customer as it would be sent, and the words it has without a text of the business. */
export async function renderPreview(site: Site, previewed: Previewed, now: Instant): Promise<MailPreview> {
  const { kind, language, serviceName, ownText } = previewed;
  // Loaded when it is needed, since it would be a third of the start-up cost.
  const { renderMail } = await import('../server/mail/render.ts');
  const own = ownText ? { ownText } : {};
  if (isBookingMail(kind)) {
    const template = bookingTemplates[kind];
    const data = { ...describeBookingSample(site, { kind, language, serviceName }, now), ...own };
    return {
      rendered: await renderMail({ template, data }),
      usual: bookingTextsFor(data.locale).templates[template],
    };
  }
  const template = orderTemplates[kind];
  const data = { ...describeOrderSample(site, { kind, language }, now), ...own };
  return { rendered: await renderMail({ template, data }), usual: orderTextsFor(data.locale).templates[template] };
}
