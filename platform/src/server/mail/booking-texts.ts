import type { BookingTemplate } from './templates.ts';

/** The sentences of a mail. `{service}`, `{business}` and `{when}` are filled in. */
interface BookingTexts {
  subject: string;
  heading: string;
  body: string;
}

interface Language {
  templates: Record<BookingTemplate, BookingTexts>;
  greeting: string;
  greetingWithoutName: string;
  when: string;
  yourTime: string;
  who: string;
  where: string;
  participants: string;
  /** The name of the first of several bookings, and how many more there are. */
  several: string;
  manage: string;
  fees: string;
  feeAfter: string;
  answerBy: string;
  answer: string;
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
    sessionCanceled: {
      subject: 'Called off: {service}, {when}',
      heading: 'This session does not take place',
      body: 'We are sorry: {business} had to call it off.',
    },
    sessionMoved: {
      subject: 'New time: {service}, {when}',
      heading: 'A session has a new time',
      body: 'Here is when it takes place now. All others stay as they are.',
    },
    sessionsChanged: {
      subject: 'A change: {service}',
      heading: 'There is a change',
      body: 'Here is everything as it stands now.',
    },
    waitlistJoined: {
      subject: 'You are on the waiting list: {service}, {when}',
      heading: 'You are on the waiting list',
      body: 'As soon as a place becomes free and it is your turn, we write to you and hold it for you for a while.',
    },
    waitlistOffered: {
      subject: 'A place is free for you: {service}, {when}',
      heading: 'A place is free for you',
      body: 'It is held for you for a short while. Without your answer it goes to the next in line, and you leave the line.',
    },
    waitlistExpired: {
      subject: 'The place went to the next in line: {service}, {when}',
      heading: 'The place went to the next in line',
      body: 'We did not hear from you in time, so you are no longer on the waiting list. You are welcome to join it again.',
    },
    waitlistClosed: {
      subject: 'The waiting list has closed: {service}, {when}',
      heading: 'The waiting list has closed',
      body: 'We are sorry: no place became free this time. You are welcome to pick another time.',
    },
    waitlistLeft: {
      subject: 'You left the waiting list: {service}, {when}',
      heading: 'You are no longer on the waiting list',
      body: 'You are welcome back whenever it suits you.',
    },
  },
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  when: 'When',
  yourTime: 'Your time',
  who: 'With',
  where: 'Where',
  participants: 'Places',
  several: '{service} and {count} more',
  manage: 'See, move or cancel it',
  fees: 'If you cancel',
  feeAfter: '{fee} after {moment}',
  answerBy: 'Please answer by',
  answer: 'Take it, or leave it to others',
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
    sessionCanceled: {
      subject: 'Suspendida: {service}, {when}',
      heading: 'Esta sesión no tendrá lugar',
      body: 'Lo sentimos: {business} ha tenido que suspenderla.',
    },
    sessionMoved: {
      subject: 'Nueva hora: {service}, {when}',
      heading: 'Una sesión tiene una nueva hora',
      body: 'Este es ahora su horario. Las demás siguen igual.',
    },
    sessionsChanged: {
      subject: 'Un cambio: {service}',
      heading: 'Hay un cambio',
      body: 'Así queda todo ahora.',
    },
    waitlistJoined: {
      subject: 'Estás en la lista de espera: {service}, {when}',
      heading: 'Estás en la lista de espera',
      body: 'En cuanto quede una plaza libre y sea tu turno, te escribimos y te la guardamos un rato.',
    },
    waitlistOffered: {
      subject: 'Hay una plaza para ti: {service}, {when}',
      heading: 'Hay una plaza para ti',
      body: 'Te la guardamos un rato. Sin tu respuesta pasa a la siguiente persona y sales de la lista.',
    },
    waitlistExpired: {
      subject: 'La plaza ha pasado a la siguiente persona: {service}, {when}',
      heading: 'La plaza ha pasado a la siguiente persona',
      body: 'No hemos recibido tu respuesta a tiempo, así que ya no estás en la lista de espera. Puedes apuntarte otra vez.',
    },
    waitlistClosed: {
      subject: 'La lista de espera se ha cerrado: {service}, {when}',
      heading: 'La lista de espera se ha cerrado',
      body: 'Lo sentimos: esta vez no ha quedado ninguna plaza libre. Puedes elegir otra hora cuando quieras.',
    },
    waitlistLeft: {
      subject: 'Has salido de la lista de espera: {service}, {when}',
      heading: 'Ya no estás en la lista de espera',
      body: 'Vuelve cuando te venga bien.',
    },
  },
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  when: 'Cuándo',
  yourTime: 'Tu hora',
  who: 'Con',
  where: 'Dónde',
  participants: 'Plazas',
  several: '{service} y {count} más',
  manage: 'Ver, cambiar o cancelar',
  fees: 'Si cancelas',
  feeAfter: '{fee} después del {moment}',
  answerBy: 'Responde antes de',
  answer: 'Aceptarla o dejarla libre',
  questions: '¿Preguntas?',
};

export const bookingTextsFor = (locale: string): Language =>
  locale.toLowerCase().startsWith('es') ? spanish : english;

export const fillTemplate = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
