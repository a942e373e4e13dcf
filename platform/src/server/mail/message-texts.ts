import { type InLanguages, textsIn } from '../lib/languages.ts';

interface Texts {
  /** Stands for the content of a message that is deleted. */
  heading: string;
  /** Before the links that end news, with `{business}` as its parameter. */
  consented: string;
  unsubscribe: string;
  /** Leads to the page that takes an answer. */
  answer: string;
}

const texts: InLanguages<Texts> = {
  en: {
    heading: 'A message from {business}',
    consented: 'You get this because you agreed to news from {business}.',
    unsubscribe: 'Unsubscribe',
    answer: 'Answer',
  },
  es: {
    heading: 'Un mensaje de {business}',
    consented: 'Recibes este correo porque aceptaste recibir novedades de {business}.',
    unsubscribe: 'Cancelar la suscripción',
    answer: 'Responder',
  },
  de: {
    heading: 'Eine Nachricht von {business}',
    consented: 'Sie erhalten diese E-Mail, weil Sie Neuigkeiten von {business} zugestimmt haben.',
    unsubscribe: 'Abmelden',
    answer: 'Antworten',
  },
  he: {
    heading: 'הודעה מאת {business}',
    consented: 'קיבלת את ההודעה הזו כי הסכמת לקבל חדשות מאת {business}.',
    unsubscribe: 'הסרה מרשימת התפוצה',
    answer: 'מענה',
  },
};

export const messageTextsFor = (locale: string): Texts => textsIn(locale, texts);
