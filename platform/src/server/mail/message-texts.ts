import { type InLanguages, textsIn } from '../lib/languages.ts';

interface Texts {
  /** Stands for the content of a message that is deleted. */
  heading: string;
  /** Before the links that end news, with `{business}` as its parameter. */
  consented: string;
  unsubscribe: string;
}

const texts: InLanguages<Texts> = {
  en: {
    heading: 'A message from {business}',
    consented: 'You get this because you agreed to news from {business}.',
    unsubscribe: 'Unsubscribe',
  },
  es: {
    heading: 'Un mensaje de {business}',
    consented: 'Recibes este correo porque aceptaste recibir novedades de {business}.',
    unsubscribe: 'Cancelar la suscripción',
  },
  de: {
    heading: 'Eine Nachricht von {business}',
    consented: 'Sie erhalten diese E-Mail, weil Sie Neuigkeiten von {business} zugestimmt haben.',
    unsubscribe: 'Abmelden',
  },
  he: {
    heading: 'הודעה מאת {business}',
    consented: 'קיבלת את ההודעה הזו כי הסכמת לקבל חדשות מאת {business}.',
    unsubscribe: 'הסרה מרשימת התפוצה',
  },
};

export const messageTextsFor = (locale: string): Texts => textsIn(locale, texts);
