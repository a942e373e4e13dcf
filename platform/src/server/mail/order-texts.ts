import type { OrderTemplate } from './templates.ts';

/** The texts of a mail, with `{plan}`, `{business}` and `{until}` as parameters. */
interface OrderTexts {
  subject: string;
  heading: string;
  body: string;
}

interface Language {
  templates: Record<OrderTemplate, OrderTexts>;
  plan: string;
  paid: string;
  owed: string;
  nextPayment: string;
  /** `{amount}` on `{date}`. */
  amountOn: string;
}

const english: Language = {
  templates: {
    orderPurchased: {
      subject: 'Your plan at {business}: {plan}',
      heading: 'Thank you for your order',
      body: 'Here is what you bought.',
    },
    orderPaymentFailed: {
      subject: 'Your payment for {plan} didn’t go through',
      heading: 'Your payment didn’t go through',
      body: 'We couldn’t charge your card for {plan}. You can go on using it until {until}. Please make sure that your card has enough funds, or contact us to pay another way.',
    },
    orderUnpaid: {
      subject: 'Your plan has ended: {plan}',
      heading: 'Your plan has ended',
      body: 'We couldn’t charge your card for {plan}, so it has ended. You’re welcome to buy it again at any time.',
    },
  },
  plan: 'Plan',
  paid: 'Paid',
  owed: 'Amount due',
  nextPayment: 'Next payment',
  amountOn: '{amount} on {date}',
};

const spanish: Language = {
  templates: {
    orderPurchased: {
      subject: 'Tu plan en {business}: {plan}',
      heading: 'Gracias por tu compra',
      body: 'Esto es lo que has comprado.',
    },
    orderPaymentFailed: {
      subject: 'No hemos podido cobrar {plan}',
      heading: 'No hemos podido cobrar tu plan',
      body: 'No hemos podido cobrar {plan} en tu tarjeta. Puedes seguir usándolo hasta el {until}. Comprueba que la tarjeta tenga saldo, o ponte en contacto con nosotros para pagar de otra forma.',
    },
    orderUnpaid: {
      subject: 'Tu plan ha terminado: {plan}',
      heading: 'Tu plan ha terminado',
      body: 'No hemos podido cobrar {plan} en tu tarjeta, así que ha terminado. Puedes volver a comprarlo cuando quieras.',
    },
  },
  plan: 'Plan',
  paid: 'Pagado',
  owed: 'Importe pendiente',
  nextPayment: 'Próximo pago',
  amountOn: '{amount} el {date}',
};

export const orderTextsFor = (locale: string): Language => (locale.toLowerCase().startsWith('es') ? spanish : english);
