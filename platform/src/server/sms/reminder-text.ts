import { type InLanguages, textsIn } from '../lib/languages.ts';
import { fillTemplate } from '../mail/booking-texts.ts';
import { countSegments, simplifyText } from './segments.ts';

export interface ReminderTextData {
  locale: string;
  business: string;
  serviceName: string;
  /** ISO text. */
  start: string;
  timeZone: string;
  /** Names the zone where it isn't the business's. */
  showsZone: boolean;
  url: string;
}

const texts: InLanguages<string> = {
  en: '{business}: reminder of {service}, {when}. Confirm or cancel: {url} Reply STOP to opt out.',
  es: '{business}: recordatorio de {service}, {when}. Confirma o cancela: {url} Responde STOP para no recibir más.',
  de: '{business}: Erinnerung an {service}, {when}. Bestätigen oder absagen: {url} Keine SMS mehr? Antworten Sie STOP.',
  he: 'תזכורת מ־{business}: {service}, {when}. אישור/ביטול: {url} להסרה: STOP',
};

const MOST_SEGMENTS = 2;

function describeStart({ start, timeZone, locale, showsZone }: ReminderTextData): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(showsZone ? { timeZoneName: 'short' } : {}),
  });
  return format.format(new Date(start));
}

/** The text of a reminder in at most two segments: long names are cut. */
export function writeReminderText(data: ReminderTextData): string {
  const template = textsIn(data.locale, texts);
  const write = (most: number) =>
    simplifyText(
      fillTemplate(template, {
        business: cut(data.business, most),
        service: cut(data.serviceName, most),
        when: describeStart(data),
        url: data.url,
      }),
    );
  for (let most = 80; most > 10; most -= 5) {
    const text = write(most);
    if (countSegments(text) <= MOST_SEGMENTS) return text;
  }
  return write(10);
}

const cut = (text: string, most: number): string => {
  const signs = Array.from(text);
  return signs.length <= most
    ? text
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
