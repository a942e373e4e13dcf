import { MOST_SMS_PARTS } from '@foyer/contract/text-kinds';
import { type InLanguages, textsIn } from '../lib/languages.ts';
import { fillTemplate } from '../mail/booking-texts.ts';
import { fillWords } from '../mail/own-words.ts';
import { countSegments, simplifyText } from './segments.ts';

export interface ReminderTextData {
  locale: string;
  business: string;
  firstName: string | undefined;
  serviceName: string;
  /** ISO text. */
  start: string;
  timeZone: string;
  /** Names the zone where it isn't the business's. */
  showsZone: boolean;
  url: string;
  /** Words of the business instead of the usual sentence. */
  ownText: string | undefined;
}

interface SmsTexts {
  sentence: string;
  /** Follows in any case. */
  ways: string;
}

const texts: InLanguages<SmsTexts> = {
  en: {
    sentence: '{business}: reminder of {service}, {when}.',
    ways: 'Confirm or cancel: {url} Reply STOP to opt out.',
  },
  es: {
    sentence: '{business}: recordatorio de {service}, {when}.',
    ways: 'Confirma o cancela: {url} Responde STOP para no recibir más.',
  },
  de: {
    sentence: '{business}: Erinnerung an {service}, {when}.',
    ways: 'Bestätigen oder absagen: {url} Keine SMS mehr? Antworten Sie STOP.',
  },
  he: {
    sentence: 'תזכורת מ־{business}: {service}, {when}.',
    ways: 'אישור/ביטול: {url} להסרה: STOP',
  },
};

/** The sentence of a reminder without words of the business. */
export const usualSentence = (locale: string): string => textsIn(locale, texts).sentence;

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

/** The text of a reminder: long names are cut, so that it takes at most two segments, or four with words of the business. */
export function writeReminderText(data: ReminderTextData): string {
  const { sentence, ways } = textsIn(data.locale, texts);
  const { ownText, firstName = '' } = data;
  const write = (most: number) => {
    const values = {
      business: cut(data.business, most),
      service: cut(data.serviceName, most),
      when: describeStart(data),
    };
    const said =
      ownText === undefined
        ? fillTemplate(sentence, values)
        : fillWords(ownText, { ...values, first_name: cut(firstName, most) });
    return simplifyText(`${said.trim()} ${fillTemplate(ways, { url: data.url })}`);
  };
  const mostSegments = ownText === undefined ? MOST_SEGMENTS : MOST_SMS_PARTS;
  for (let most = 80; most > 10; most -= 5) {
    const text = write(most);
    if (countSegments(text) <= mostSegments) return text;
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
