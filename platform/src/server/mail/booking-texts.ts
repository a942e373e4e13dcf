import type { BookingTemplate } from './templates.ts';

/** The texts of a mail, with `{service}`, `{business}` and `{when}` as parameters. */
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
  /** Names the first of several bookings; `{count}` is the number of others. */
  several: string;
  manage: string;
  pay: string;
  payOnline: string;
  paid: string;
  owed: string;
  refund: string;
  nextPayment: string;
  /** `{amount}` on `{date}`. */
  amountOn: string;
  payBy: string;
  customer: string;
  /** The invoice line of one of several payments for a service. */
  paymentOf: string;
  fees: string;
  feeAfter: string;
  answerBy: string;
  answer: string;
  questions: string;
}

const english: Language = {
  templates: {
    bookingConfirmed: {
      subject: 'Booking confirmed: {service}, {when}',
      heading: 'Your booking is confirmed',
      body: 'We look forward to seeing you.',
    },
    bookingRequested: {
      subject: 'We have your request: {service}, {when}',
      heading: 'We have your request',
      body: '{business} confirms each booking personally. We’re holding the time for you and will email you soon.',
    },
    bookingDeclined: {
      subject: 'We couldn’t confirm {service}, {when}',
      heading: 'We couldn’t confirm this time',
      body: 'We’re sorry. Please choose another time that suits you.',
    },
    bookingCanceled: {
      subject: 'Canceled: {service}, {when}',
      heading: 'Your booking is canceled',
      body: 'We’ve released the time. We hope to see you again soon.',
    },
    bookingRescheduled: {
      subject: 'New time: {service}, {when}',
      heading: 'Your booking has a new time',
      body: 'Here are your updated details.',
    },
    sessionCanceled: {
      subject: 'Called off: {service}, {when}',
      heading: 'This session is called off',
      body: 'We’re sorry: {business} had to call it off.',
    },
    sessionMoved: {
      subject: 'New time: {service}, {when}',
      heading: 'Your session has a new time',
      body: 'Here is the new time. All other sessions stay the same.',
    },
    sessionsChanged: {
      subject: 'Updated: {service}',
      heading: 'Your sessions have changed',
      body: 'Here are your updated details.',
    },
    bookingPaymentDue: {
      subject: 'Please pay for {service}, {when}',
      heading: 'This booking has to be paid',
      body: 'The plan that paid for it has ended. Please pay when you come, or get in touch.',
    },
    bookingPaymentReceived: {
      subject: 'Your payment for {service}, {when}',
      heading: 'Thank you for your payment',
      body: 'We’ve received your payment.',
    },
    bookingRefunded: {
      subject: 'Your refund for {service}, {when}',
      heading: 'We’ve paid you back',
      body: 'We’ve refunded a payment for this booking.',
    },
    bookingFeeCharged: {
      subject: 'A fee for {service}, {when}',
      heading: 'We’ve charged a fee',
      body: 'Canceling late or not coming has a fee, and we’ve charged it to your saved card. Please get in touch if this is a mistake.',
    },
    bookingFeeDue: {
      subject: 'Please pay the fee for {service}, {when}',
      heading: 'A fee is still to be paid',
      body: 'Canceling late or not coming has a fee, and we couldn’t charge it to your saved card. Please pay it online, or get in touch if this is a mistake.',
    },
    bookingPaymentFailed: {
      subject: 'Your payment for {service} didn’t go through',
      heading: 'Your payment didn’t go through',
      body: 'We couldn’t charge your card for this month. We’ll try again in the next days. Please make sure that your card has enough funds, or pay with another card now. The link needs no password.',
    },
    bookingUnpaid: {
      subject: 'Your payments for {service} have stopped',
      heading: 'Your payments have stopped',
      body: 'We couldn’t charge your card, so we won’t charge it again. Please get in touch with us about your booking.',
    },
    bookingUnpaidNotice: {
      subject: 'Not paid: {service}, {when}',
      heading: 'A customer’s payments have stopped',
      body: 'Their card couldn’t be charged, and it won’t be charged again. The booking stays: please decide whether to cancel it.',
    },
    waitlistJoined: {
      subject: 'You’re on the waitlist: {service}, {when}',
      heading: 'You’re on the waitlist',
      body: 'When a spot opens for you, we’ll hold it while you decide. The page of your booking shows when it’s your turn.',
    },
    waitlistOffered: {
      subject: 'A spot is free for you: {service}, {when}',
      heading: 'A spot is free for you',
      body: 'We’re holding it for you. If we don’t hear from you in time, we’ll offer it to the next person and take you off the waitlist.',
    },
    waitlistExpired: {
      subject: 'Your offer has expired: {service}, {when}',
      heading: 'Your offer has expired',
      body: 'We didn’t hear from you in time, so you’re no longer on the waitlist. You’re welcome to join it again.',
    },
    waitlistClosed: {
      subject: 'The waitlist has closed: {service}, {when}',
      heading: 'The waitlist has closed',
      body: 'We’re sorry: no spot opened this time. Please choose another time that suits you.',
    },
    waitlistLeft: {
      subject: 'You left the waitlist: {service}, {when}',
      heading: 'You’re no longer on the waitlist',
      body: 'We hope to see you again soon.',
    },
  },
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  when: 'When',
  yourTime: 'Your time',
  who: 'With',
  where: 'Where',
  participants: 'Participants',
  several: '{service} and {count} more',
  manage: 'View booking',
  pay: 'Pay now',
  payOnline: 'Pay online',
  paid: 'Paid',
  owed: 'Still to pay',
  refund: 'Refund',
  nextPayment: 'Next payment',
  amountOn: '{amount} on {date}',
  payBy: 'Please pay by',
  customer: 'Customer',
  paymentOf: '{service} ({number} of {count})',
  fees: 'If you cancel',
  feeAfter: '{fee} after {moment}',
  answerBy: 'Please answer by',
  answer: 'Accept or decline',
  questions: 'Questions?',
};

const spanish: Language = {
  templates: {
    bookingConfirmed: {
      subject: 'Reserva confirmada: {service}, {when}',
      heading: 'Tu reserva está confirmada',
      body: '¡Te esperamos!',
    },
    bookingRequested: {
      subject: 'Hemos recibido tu solicitud: {service}, {when}',
      heading: 'Hemos recibido tu solicitud',
      body: '{business} confirma cada reserva personalmente. Te guardamos la hora y te escribiremos pronto.',
    },
    bookingDeclined: {
      subject: 'No hemos podido confirmar {service}, {when}',
      heading: 'No hemos podido confirmar esta hora',
      body: 'Lo sentimos. Puedes elegir otra hora cuando quieras.',
    },
    bookingCanceled: {
      subject: 'Cancelada: {service}, {when}',
      heading: 'Tu reserva está cancelada',
      body: 'Hemos liberado la hora. Esperamos verte de nuevo pronto.',
    },
    bookingRescheduled: {
      subject: 'Nueva hora: {service}, {when}',
      heading: 'Tu reserva tiene una nueva hora',
      body: 'Estos son los datos actualizados.',
    },
    sessionCanceled: {
      subject: 'Suspendida: {service}, {when}',
      heading: 'Esta sesión se ha suspendido',
      body: 'Lo sentimos: {business} ha tenido que suspenderla.',
    },
    sessionMoved: {
      subject: 'Nueva hora: {service}, {when}',
      heading: 'Tu sesión tiene una nueva hora',
      body: 'Esta es la nueva hora. Las demás sesiones no cambian.',
    },
    sessionsChanged: {
      subject: 'Cambios: {service}',
      heading: 'Tus sesiones han cambiado',
      body: 'Estos son los datos actualizados.',
    },
    bookingPaymentDue: {
      subject: 'Pago pendiente: {service}, {when}',
      heading: 'Esta reserva está pendiente de pago',
      body: 'El plan que la pagaba ha terminado. Paga cuando vengas o ponte en contacto.',
    },
    bookingPaymentReceived: {
      subject: 'Tu pago de {service}, {when}',
      heading: 'Gracias por tu pago',
      body: 'Hemos recibido tu pago.',
    },
    bookingRefunded: {
      subject: 'Tu reembolso de {service}, {when}',
      heading: 'Te hemos devuelto el dinero',
      body: 'Te hemos reembolsado un pago de esta reserva.',
    },
    bookingFeeCharged: {
      subject: 'Un cargo por {service}, {when}',
      heading: 'Hemos cobrado un cargo',
      body: 'Cancelar tarde o no venir tiene un cargo, y lo hemos cobrado en tu tarjeta guardada. Ponte en contacto con nosotros si es un error.',
    },
    bookingFeeDue: {
      subject: 'Cargo pendiente de {service}, {when}',
      heading: 'Hay un cargo pendiente de pago',
      body: 'Cancelar tarde o no venir tiene un cargo, y no hemos podido cobrarlo en tu tarjeta guardada. Págalo en línea o ponte en contacto con nosotros si es un error.',
    },
    bookingPaymentFailed: {
      subject: 'No hemos podido cobrar {service}',
      heading: 'No hemos podido cobrar tu pago',
      body: 'No hemos podido cobrar el pago de este mes en tu tarjeta. Lo intentaremos de nuevo en los próximos días. Comprueba que la tarjeta tenga saldo, o paga ahora con otra tarjeta. Para el enlace no hace falta contraseña.',
    },
    bookingUnpaid: {
      subject: 'Tus pagos de {service} se han detenido',
      heading: 'Tus pagos se han detenido',
      body: 'No hemos podido cobrar en tu tarjeta, así que no volveremos a intentarlo. Ponte en contacto con nosotros para hablar de tu reserva.',
    },
    bookingUnpaidNotice: {
      subject: 'Sin pagar: {service}, {when}',
      heading: 'Los pagos de un cliente se han detenido',
      body: 'No se ha podido cobrar en su tarjeta, y no se volverá a intentar. La reserva se mantiene: decide si quieres cancelarla.',
    },
    waitlistJoined: {
      subject: 'Estás en la lista de espera: {service}, {when}',
      heading: 'Estás en la lista de espera',
      body: 'Cuando haya una plaza para ti, te la guardaremos mientras decides. La página de tu reserva muestra cuándo te toca.',
    },
    waitlistOffered: {
      subject: 'Hay una plaza para ti: {service}, {when}',
      heading: 'Hay una plaza para ti',
      body: 'Te la estamos guardando. Si no respondes a tiempo, se la ofreceremos a la siguiente persona y saldrás de la lista de espera.',
    },
    waitlistExpired: {
      subject: 'Tu oferta ha caducado: {service}, {when}',
      heading: 'Tu oferta ha caducado',
      body: 'No hemos recibido tu respuesta a tiempo, así que ya no estás en la lista de espera. Puedes apuntarte de nuevo.',
    },
    waitlistClosed: {
      subject: 'La lista de espera se ha cerrado: {service}, {when}',
      heading: 'La lista de espera se ha cerrado',
      body: 'Lo sentimos: esta vez no ha quedado ninguna plaza libre. Puedes elegir otra hora cuando quieras.',
    },
    waitlistLeft: {
      subject: 'Has salido de la lista de espera: {service}, {when}',
      heading: 'Ya no estás en la lista de espera',
      body: 'Esperamos verte de nuevo pronto.',
    },
  },
  greeting: 'Hola, {name}:',
  greetingWithoutName: 'Hola:',
  when: 'Cuándo',
  yourTime: 'Tu hora',
  who: 'Con',
  where: 'Dónde',
  participants: 'Participantes',
  several: '{service} y {count} más',
  manage: 'Ver reserva',
  pay: 'Pagar ahora',
  payOnline: 'Pagar en línea',
  paid: 'Pagado',
  owed: 'Pendiente de pago',
  refund: 'Reembolso',
  nextPayment: 'Próximo pago',
  amountOn: '{amount} el {date}',
  payBy: 'Paga antes de',
  customer: 'Cliente',
  paymentOf: '{service} ({number} de {count})',
  fees: 'Si cancelas',
  feeAfter: '{fee} después del {moment}',
  answerBy: 'Responde antes de',
  answer: 'Aceptar o rechazar',
  questions: '¿Preguntas?',
};

export const bookingTextsFor = (locale: string): Language =>
  locale.toLowerCase().startsWith('es') ? spanish : english;

export const fillTemplate = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
