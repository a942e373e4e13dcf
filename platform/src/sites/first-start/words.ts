import type { InLanguages } from '../../server/lib/languages.ts';
import type { Field } from './start-form.ts';

interface Words {
  title: string;
  lead: string;
  business: string;
  you: string;
  opens: string;
  labels: Record<Field, string>;
  hints: Partial<Record<Field, string>>;
  faults: Record<Field, string>;
  send: string;
  after: string;
  noLink: readonly [title: string, text: string];
  /** At the top, when some fields are wrong. */
  check: string;
}

export const startWords: InLanguages<Words> = {
  en: {
    title: 'Open your business',
    lead: 'A few answers, and people can book.',
    business: 'Your business',
    you: 'You',
    opens: 'What people book first',
    labels: {
      business: 'Name of the business',
      person: 'Your name',
      email: 'Your email',
      locale: 'Language and region',
      timeZone: 'Time zone',
      currency: 'Currency',
      service: 'Service',
      minutes: 'Length in minutes',
      price: 'Price',
      days: 'You work on',
      from: 'From',
      to: 'To',
    },
    hints: {
      person: 'Customers see it when they book with you.',
      currency: 'It can’t be changed later.',
      price: 'Leave it empty if it’s free. Customers pay when they come.',
      service: 'For example a massage, a haircut or a first lesson.',
    },
    faults: {
      business: 'Enter a name of up to 100 characters.',
      person: 'Enter a name of up to 40 characters.',
      email: 'Enter an email address such as you@example.com.',
      locale: 'Choose a language.',
      timeZone: 'Choose a time zone.',
      currency: 'Choose a currency.',
      service: 'Enter a name of up to 400 characters.',
      minutes: 'Enter a number from 1 to 1440.',
      price: 'Enter an amount such as 45 or 45.50.',
      days: 'Choose at least one day.',
      from: 'Enter a time such as 09:00.',
      to: 'Enter a time after the start.',
    },
    send: 'Open my business',
    after: 'Next you choose a password.',
    noLink: [
      'This server is ready',
      'Nobody has opened a business on it yet. Use the link that was printed where the server was started.',
    ],
    check: 'Check the fields that are marked.',
  },
  es: {
    title: 'Abre tu negocio',
    lead: 'Unas respuestas, y ya se puede reservar.',
    business: 'Tu negocio',
    you: 'Tú',
    opens: 'Lo primero que se reserva',
    labels: {
      business: 'Nombre del negocio',
      person: 'Tu nombre',
      email: 'Tu correo',
      locale: 'Idioma y región',
      timeZone: 'Zona horaria',
      currency: 'Moneda',
      service: 'Servicio',
      minutes: 'Duración en minutos',
      price: 'Precio',
      days: 'Trabajas los',
      from: 'De',
      to: 'A',
    },
    hints: {
      person: 'Tu clientela lo ve al reservar contigo.',
      currency: 'No se puede cambiar más adelante.',
      price: 'Déjalo vacío si es gratis. Se paga al venir.',
      service: 'Por ejemplo, un masaje, un corte de pelo o una primera clase.',
    },
    faults: {
      business: 'Escribe un nombre de hasta 100 caracteres.',
      person: 'Escribe un nombre de hasta 40 caracteres.',
      email: 'Escribe un correo como tu@example.com.',
      locale: 'Elige un idioma.',
      timeZone: 'Elige una zona horaria.',
      currency: 'Elige una moneda.',
      service: 'Escribe un nombre de hasta 400 caracteres.',
      minutes: 'Escribe un número del 1 al 1440.',
      price: 'Escribe un importe como 45 o 45,50.',
      days: 'Elige al menos un día.',
      from: 'Escribe una hora como 09:00.',
      to: 'Escribe una hora posterior al inicio.',
    },
    send: 'Abrir mi negocio',
    after: 'Después eliges una contraseña.',
    noLink: [
      'Este servidor está listo',
      'Todavía nadie ha abierto un negocio en él. Usa el enlace que se mostró donde se inició el servidor.',
    ],
    check: 'Revisa los campos marcados.',
  },
  de: {
    title: 'Eröffnen Sie Ihren Betrieb',
    lead: 'Ein paar Antworten, und man kann bei Ihnen buchen.',
    business: 'Ihr Betrieb',
    you: 'Sie',
    opens: 'Was man zuerst bucht',
    labels: {
      business: 'Name des Betriebs',
      person: 'Ihr Name',
      email: 'Ihre E-Mail-Adresse',
      locale: 'Sprache und Region',
      timeZone: 'Zeitzone',
      currency: 'Währung',
      service: 'Leistung',
      minutes: 'Dauer in Minuten',
      price: 'Preis',
      days: 'Sie arbeiten am',
      from: 'Von',
      to: 'Bis',
    },
    hints: {
      person: 'Ihre Kundschaft sieht ihn beim Buchen.',
      currency: 'Sie lässt sich später nicht ändern.',
      price: 'Lassen Sie das Feld leer, wenn es nichts kostet. Bezahlt wird vor Ort.',
      service: 'Zum Beispiel eine Massage, ein Haarschnitt oder eine Probestunde.',
    },
    faults: {
      business: 'Geben Sie einen Namen mit bis zu 100 Zeichen ein.',
      person: 'Geben Sie einen Namen mit bis zu 40 Zeichen ein.',
      email: 'Geben Sie eine E-Mail-Adresse wie sie@example.com ein.',
      locale: 'Wählen Sie eine Sprache.',
      timeZone: 'Wählen Sie eine Zeitzone.',
      currency: 'Wählen Sie eine Währung.',
      service: 'Geben Sie einen Namen mit bis zu 400 Zeichen ein.',
      minutes: 'Geben Sie eine Zahl von 1 bis 1440 ein.',
      price: 'Geben Sie einen Betrag wie 45 oder 45,50 ein.',
      days: 'Wählen Sie mindestens einen Tag.',
      from: 'Geben Sie eine Uhrzeit wie 09:00 ein.',
      to: 'Geben Sie eine Uhrzeit nach dem Beginn ein.',
    },
    send: 'Betrieb eröffnen',
    after: 'Danach wählen Sie ein Passwort.',
    noLink: [
      'Dieser Server ist bereit',
      'Noch hat niemand einen Betrieb darauf eröffnet. Öffnen Sie den Link, der beim Start des Servers angezeigt wurde.',
    ],
    check: 'Prüfen Sie die markierten Felder.',
  },
};
