import type { BookingTemplate } from './templates.ts';

/** The sentences of a mail. `{service}`, `{business}` and `{when}` are filled in. */
interface Words {
  subject: string;
  heading: string;
  body: string;
}

interface Language {
  templates: Record<BookingTemplate, Words>;
  greeting: string;
  greetingWithoutName: string;
  when: string;
  yourTime: string;
  who: string;
  where: string;
  participants: string;
  manage: string;
  questions: string;
}

const english: Language = {
  templates: {
    bookingConfirmed: {
      subject: 'You are booked: {service}, {when}',
      heading: 'You are booked',
      body: 'We look forward to seeing you.',
    },
    bookingRequested: {
      subject: 'We have your request: {service}, {when}',
      heading: 'We have your request',
      body: '{business} confirms each booking by hand. The time is held for you, and you will hear from us soon.',
    },
    bookingDeclined: {
      subject: 'We could not confirm {service}, {when}',
      heading: 'We could not confirm this time',
      body: 'We are sorry. You are welcome to pick another time.',
    },
    bookingCanceled: {
      subject: 'Cancelled: {service}, {when}',
      heading: 'Your booking is cancelled',
      body: 'The time is free again. You are welcome back whenever it suits you.',
    },
    bookingRescheduled: {
      subject: 'New time: {service}, {when}',
      heading: 'Your booking has a new time',
      body: 'Here is everything as it stands now.',
    },
  },
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  when: 'When',
  yourTime: 'Your time',
  who: 'With',
  where: 'Where',
  participants: 'Places',
  manage: 'See, move or cancel it',
  questions: 'Questions?',
};

const spanish: Language = {
  templates: {
    bookingConfirmed: {
      subject: 'Reserva confirmada: {service}, {when}',
      heading: 'Tu reserva está confirmada',
      body: 'Te esperamos con ganas.',
    },
    bookingRequested: {
      subject: 'Hemos recibido tu solicitud: {service}, {when}',
      heading: 'Hemos recibido tu solicitud',
      body: '{business} confirma cada reserva a mano. La hora queda reservada para ti y pronto tendrás respuesta.',
    },
    bookingDeclined: {
      subject: 'No hemos podido confirmar {service}, {when}',
      heading: 'No hemos podido confirmar esta hora',
      body: 'Lo sentimos. Puedes elegir otra hora cuando quieras.',
    },
    bookingCanceled: {
      subject: 'Cancelada: {service}, {when}',
      heading: 'Tu reserva está cancelada',
      body: 'La hora vuelve a estar libre. Vuelve cuando te venga bien.',
    },
    bookingRescheduled: {
      subject: 'Nueva hora: {service}, {when}',
      heading: 'Tu reserva tiene una nueva hora',
      body: 'Así queda todo ahora.',
    },
  },
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  when: 'Cuándo',
  yourTime: 'Tu hora',
  who: 'Con',
  where: 'Dónde',
  participants: 'Plazas',
  manage: 'Ver, cambiar o cancelar',
  questions: '¿Preguntas?',
};

export const wordsFor = (locale: string): Language => (locale.toLowerCase().startsWith('es') ? spanish : english);

export const fillIn = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
