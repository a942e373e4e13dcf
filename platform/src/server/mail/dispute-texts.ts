import { type InLanguages, textsIn } from '../lib/languages.ts';
import type { DisputeTemplate } from './templates.ts';

interface Language {
  /** The subject has `{payment}` as its parameter. */
  templates: Record<DisputeTemplate, { subject: string; heading: string; body: string }>;
  payment: string;
  amount: string;
  dueBy: string;
}

const english: Language = {
  templates: {
    disputeOpened: {
      subject: 'A payment is disputed: {payment}',
      heading: 'A payment is disputed',
      body: 'The payer’s bank questions this payment, and may have taken the money back. Answer the dispute at your payment provider. Until then you can’t refund the payment.',
    },
    disputeWon: {
      subject: 'You won the dispute: {payment}',
      heading: 'You won the dispute',
      body: 'The payer’s bank decided for you. The money is yours again.',
    },
    disputeLost: {
      subject: 'You lost the dispute: {payment}',
      heading: 'You lost the dispute',
      body: 'The payer’s bank decided for the payer, who keeps the money. The booking or order stays as it is until you change it.',
    },
  },
  payment: 'Payment',
  amount: 'Amount',
  dueBy: 'Answer by',
};

const spanish: Language = {
  templates: {
    disputeOpened: {
      subject: 'Hay una disputa por un pago: {payment}',
      heading: 'Hay una disputa por un pago',
      body: 'El banco de quien pagó cuestiona este pago y puede que haya retirado el dinero. Responde a la disputa en tu proveedor de pagos. Hasta entonces no puedes reembolsar el pago.',
    },
    disputeWon: {
      subject: 'Has ganado la disputa: {payment}',
      heading: 'Has ganado la disputa',
      body: 'El banco de quien pagó te ha dado la razón. El dinero vuelve a ser tuyo.',
    },
    disputeLost: {
      subject: 'Has perdido la disputa: {payment}',
      heading: 'Has perdido la disputa',
      body: 'El banco ha dado la razón a quien pagó, que se queda con el dinero. La reserva o el pedido sigue igual hasta que lo cambies.',
    },
  },
  payment: 'Pago',
  amount: 'Importe',
  dueBy: 'Responder antes del',
};

const german: Language = {
  templates: {
    disputeOpened: {
      subject: 'Eine Zahlung wird angefochten: {payment}',
      heading: 'Eine Zahlung wird angefochten',
      body: 'Die Bank der zahlenden Person stellt diese Zahlung infrage und hat das Geld möglicherweise zurückgeholt. Antworten Sie auf die Anfechtung bei Ihrem Zahlungsanbieter. Bis dahin können Sie die Zahlung nicht erstatten.',
    },
    disputeWon: {
      subject: 'Anfechtung abgewendet: {payment}',
      heading: 'Die Anfechtung ist abgewendet',
      body: 'Die Bank der zahlenden Person hat für Sie entschieden. Das Geld gehört wieder Ihnen.',
    },
    disputeLost: {
      subject: 'Anfechtung verloren: {payment}',
      heading: 'Die Anfechtung ist verloren',
      body: 'Die Bank hat für die zahlende Person entschieden, die das Geld behält. Die Buchung oder Bestellung bleibt, wie sie ist, bis Sie sie ändern.',
    },
  },
  payment: 'Zahlung',
  amount: 'Betrag',
  dueBy: 'Antworten bis',
};

const hebrew: Language = {
  templates: {
    disputeOpened: {
      subject: 'הכחשת עסקה: {payment}',
      heading: 'תשלום הוכחש',
      body: 'הבנק של מי ששילם מטיל ספק בתשלום הזה, וייתכן שכבר לקח את הכסף בחזרה. השיבו על ההכחשה אצל ספק התשלומים שלכם. עד אז אי אפשר להחזיר את התשלום.',
    },
    disputeWon: {
      subject: 'ההכחשה נדחתה לטובתכם: {payment}',
      heading: 'ההכחשה נדחתה לטובתכם',
      body: 'הבנק של מי ששילם החליט לטובתכם. הכסף שוב שלכם.',
    },
    disputeLost: {
      subject: 'ההכחשה התקבלה: {payment}',
      heading: 'ההכחשה התקבלה',
      body: 'הבנק החליט לטובת מי ששילם, והכסף נשאר אצלו. ההזמנה או הרכישה נשארת כפי שהיא עד שתשנו אותה.',
    },
  },
  payment: 'תשלום',
  amount: 'סכום',
  dueBy: 'יש להשיב עד',
};

const texts: InLanguages<Language> = { en: english, es: spanish, de: german, he: hebrew };

export const disputeTextsFor = (locale: string): Language => textsIn(locale, texts);
