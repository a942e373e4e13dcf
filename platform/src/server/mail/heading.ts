import type { Site } from '../sites/store.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { businessTextsFor } from './business-texts.ts';
import { messageTextsFor } from './message-texts.ts';
import { orderTextsFor } from './order-texts.ts';
import { signInTextsFor } from './sign-in-texts.ts';

/** The heading of a mail, for mails whose content is deleted. */
export function headingOf(template: string, { name, locale }: Pick<Site, 'name' | 'locale'>): string {
  const templates: Record<string, { heading: string }> = {
    ...bookingTextsFor(locale).templates,
    ...signInTextsFor(locale).templates,
    ...orderTextsFor(locale).templates,
    businessNotice: businessTextsFor(locale).digest,
    businessDigest: businessTextsFor(locale).digest,
    businessAgenda: businessTextsFor(locale).digest,
    customerMessage: messageTextsFor(locale),
  };
  return fillTemplate(templates[template]?.heading ?? template, { business: name });
}
