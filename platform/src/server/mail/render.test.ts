import type { OrderId, SiteId } from '@foyer/contract';
import { languages } from '@foyer/contract/languages';
import { describe, expect, test } from 'vitest';
import { asId } from '../lib/ids.ts';
import { readCurrency } from '../lib/money.ts';
import { newId } from '../lib/new-id.ts';
import { readPayToken } from '../lib/pay-token.ts';
import { describeTime } from './booking-mail.ts';
import { headingOf } from './heading.ts';
import type { OrderMail, OrderTemplate } from './order-templates.ts';
import { renderMail } from './render.ts';
import type { BookingMail, BookingTemplate, SignInMail, SignInTemplate } from './templates.ts';

const mail: BookingMail = {
  locale: 'en-US',
  business: { name: 'Low Tide', email: 'hello@lowtide.example', phone: '+1 718-555-0142', accentColor: '#2b43c9' },
  customerName: 'Ann',
  serviceName: 'Deep Rest Massage',
  staffName: 'Ines Okafor',
  start: '2027-05-04T15:00:00.000Z',
  end: '2027-05-04T16:15:00.000Z',
  timeZone: 'America/New_York',
  location: '287 Bond Street',
  participants: 1,
  manageUrl: 'https://example.com/booking/abc',
};
const render = (changes: Partial<BookingMail> = {}, template: BookingTemplate = 'bookingConfirmed') =>
  renderMail({ template, data: { ...mail, ...changes } });

/** Narrow and wide spaces of the locale data, and the comments React puts between texts, are not what is checked. */
const plain = (text: string) => text.replaceAll('<!-- -->', '').replace(/\s+/g, ' ');

test('a confirmation has all there is to know, as text and as a page', async () => {
  const { subject, text, html } = await render();
  expect(plain(subject)).toBe('Booking confirmed: Deep Rest Massage, Tue, May 4, 11:00 AM');
  for (const form of [plain(text), plain(html)]) {
    for (const fact of [
      'Hello Ann,',
      'Deep Rest Massage',
      'Tuesday, May 4, 2027, 11:00 AM – 12:15 PM EDT',
      'Ines Okafor',
      '287 Bond Street',
      mail.manageUrl,
      '+1 718-555-0142',
    ]) {
      expect(form).toContain(fact);
    }
    expect(form).not.toContain('Your time');
    expect(form).not.toContain('Places');
  }
  expect(html).toContain('lang="en-US"');
});

test('the logo stands in place of the name, and its text where pictures are blocked', async () => {
  const logo = { id: 'a~mv2.webp', width: 900, height: 300 };
  const data = { ...mail, business: { ...mail.business, logo } };
  const links = { siteId: asId<SiteId>(newId()), origin: 'https://lowtide.example', secret: 's' };
  const { html, text } = await renderMail({ template: 'bookingConfirmed', data }, links);
  const [picture = ''] = /<img[^>]*>/.exec(html) ?? [];
  expect(picture).toContain('src="https://lowtide.example/media/a~mv2.webp/v1/fit/w_310,h_104,enc_png/logo.png"');
  expect(picture).toContain('alt="Low Tide" width="155" height="52"');
  expect(text).toMatch(/^Low Tide\n/);
  const business = { ...data.business, logo: { ...logo, altText: 'Waves' } };
  const own = { template: 'bookingConfirmed', data: { ...data, business } } as const;
  expect((await renderMail(own, links)).html).toContain('alt="Waves"');
  expect((await renderMail(own)).html).not.toContain('<img');
});

test('a customer in another zone reads both times', async () => {
  const { subject, text } = await render({ customerTimeZone: 'Europe/Berlin' });
  expect(plain(text)).toContain('Tuesday, May 4, 2027, 11:00 AM – 12:15 PM EDT');
  expect(plain(text)).toContain('Tuesday, May 4, 2027, 5:00 – 6:15 PM GMT+2');
  expect(plain(subject)).toContain('5:00 PM');
});

test('lists the steps of the cancellation fee in the customer’s time zone', async () => {
  const fees = [
    { after: '2027-05-03T15:00:00.000Z', fee: { value: '30', currency: readCurrency('USD') } },
    { after: '2027-05-04T13:00:00.000Z', fee: { value: '145', currency: readCurrency('USD') } },
  ];
  const steps = 'If you cancel $30.00 after Monday, May 3 at 11:00 AM EDT; $145.00 after Tuesday, May 4 at 9:00 AM EDT';
  expect(plain((await render({ fees })).text)).toContain(steps);
  const spanish = await render({ fees: fees.slice(0, 1), locale: 'es-ES', customerTimeZone: 'Europe/Madrid' });
  expect(plain(spanish.text)).toContain('Si cancelas 30,00 US$ después del lunes, 3 de mayo, 17:00 CEST');
  expect(plain((await render()).text)).not.toContain('If you cancel');
});

test('several spots are named, a single one is not', async () => {
  expect(plain((await render({ participants: 3 })).text)).toContain('Participants 3');
});

test('a course of several weeks tells its first and its last day', () => {
  const time = describeTime('2027-05-04T23:00:00.000Z', '2027-06-09T00:15:00.000Z', 'America/New_York', 'en-US');
  expect(plain(time)).toBe('Tuesday, May 4, 2027, 7:00 PM EDT – Tuesday, June 8, 2027, 8:15 PM EDT');
});

describe('text that a person typed', () => {
  const script = '<script>alert(1)</script><b>&"\'';

  test.each(['customerName', 'serviceName', 'staffName', 'location', 'message'] as const)(
    '%s is text',
    async (field) => {
      const { html, text } = await render({ [field]: script });
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;&amp;');
      expect(html).not.toContain('<script');
      expect(html).not.toContain('<b>');
      expect(text).toContain(script);
    },
  );

  test('the name of the business is text as well', async () => {
    const { html } = await render({ business: { name: script } });
    expect(html).not.toContain('<script');
  });

  test('braces in it are not filled in', async () => {
    const { text } = await render({ customerName: '{business}', serviceName: '{when} {service}' });
    expect(text).toContain('Hello {business},');
    expect(text).toContain('{when} {service}');
  });

  test('an address of a link stays inside its attribute', async () => {
    const { html } = await render({ manageUrl: 'https://example.com/"onclick="x' });
    expect(html).not.toContain('"onclick="');
  });

  test.each(['\r\nBcc: x@example.com', '\nBcc: x@example.com', '\rBcc: x@example.com'])(
    'a subject has one line (%j)',
    async (ending) => {
      const { subject } = await render({ serviceName: `Massage${ending}` });
      expect(subject).toContain('Massage Bcc: x@example.com');
      expect(subject).not.toMatch(/[\r\n]/);
    },
  );
});

describe('languages', () => {
  test('Spanish has its own words', async () => {
    const { subject, text } = await render({ locale: 'es-MX' });
    expect(subject).toMatch(/^Reserva confirmada: Deep Rest Massage/);
    expect(text).toContain('Hola, Ann:');
  });

  test('German has its own words', async () => {
    const { subject, text } = await render({ locale: 'de-AT' });
    expect(subject).toMatch(/^Buchung bestätigt: Deep Rest Massage/);
    expect(plain(text)).toContain('Hallo Ann!');
    expect(plain(text)).toContain('Dienstag, 4. Mai 2027');
  });

  test('Hebrew is read from right to left, and what is inserted in its own direction', async () => {
    const { subject, text, html } = await render({ locale: 'he-IL' });
    expect(subject).toMatch(/^ההזמנה אושרה: \u2068Deep Rest Massage\u2069, /);
    expect(plain(text)).toContain('יום שלישי, 4 במאי 2027');
    expect(html).toMatch(/<html [^>]*dir="rtl"/);
    expect(html).toMatch(/<table [^>]*class="card"[^>]*dir="rtl"|<table [^>]*dir="rtl"[^>]*class="card"/);
    expect(html).toContain('<bdi>+1 718-555-0142</bdi>');
    expect((await render({ locale: 'ar-EG' })).html).toContain('dir="ltr"');
  });

  test('another language gets English words and its own dates', async () => {
    const { text } = await render({ locale: 'it-IT' });
    expect(text).toContain('Hello Ann,');
    expect(plain(text)).toContain('martedì 4 maggio 2027');
  });
});

test.each<[BookingTemplate, string]>([
  ['bookingConfirmed', 'Your booking is confirmed'],
  ['bookingRequested', 'Low Tide confirms each booking personally'],
  ['bookingDeclined', 'We’re sorry'],
  ['bookingCanceled', 'Your booking is canceled'],
  ['bookingRescheduled', 'Your booking has a new time'],
  ['sessionCanceled', 'This session is called off'],
  ['sessionMoved', 'Your session has a new time'],
  ['sessionsChanged', 'Your sessions have changed'],
  ['bookingPaymentDue', 'This booking has to be paid'],
  ['bookingPaymentAhead', 'Your next payment is coming up'],
  ['bookingPaymentFailed', 'Your payment didn’t go through'],
  ['bookingFeeCharged', 'We’ve charged a fee'],
  ['bookingFeeDue', 'A fee is still to be paid'],
  ['bookingBalanceDue', 'The rest is still to be paid'],
  ['bookingPaymentReceived', 'We’ve received your payment'],
  ['bookingRefunded', 'We’ve refunded a payment'],
  ['bookingUnpaid', 'Your payments have stopped'],
  ['bookingUnpaidNotice', 'A customer’s payments have stopped'],
  ['bookingReminder', 'please cancel or choose another time'],
  ['reviewRequested', 'How was your visit?'],
])('%s says what happened, in every language', async (template, sentence) => {
  expect(plain((await render({}, template)).html)).toContain(sentence);
  for (const locale of languages) {
    const { subject, text, html } = await render({ locale }, template);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  }
});

const signIn: SignInMail = { locale: 'en-US', business: mail.business, name: 'Ann' };
const renderSignIn = (template: SignInTemplate, changes: Partial<SignInMail> = {}) =>
  renderMail({ template, data: { ...signIn, ...changes } });

test('a code stands in the mail, not in its subject, and says how long it lives', async () => {
  const { subject, text, html } = await renderSignIn('verificationCode', { code: '012345', lifeMinutes: 10 });
  expect(subject).toBe('Your code for Low Tide');
  for (const form of [plain(text), plain(html)]) {
    expect(form).toContain('012345');
    expect(form).toContain('Valid for 10 minutes.');
    expect(form).toContain('Hello Ann,');
  }
});

test('a link to choose a password is a button, in the language of the site', async () => {
  const url = 'https://example.com/hosted/reset#token=abc';
  const { html, text } = await renderSignIn('activation', { url, lifeMinutes: 7 * 1440, locale: 'es-ES' });
  expect(html).toContain(`href="${url}"`);
  expect(plain(text)).toContain('Válido durante 7 días.');
});

test.each(['pt_BR', 'en-abcde-abcde'])('a language written as %s keeps no mail back', async (locale) => {
  const { text } = await renderSignIn('verificationCode', { code: '012345', lifeMinutes: 10, locale });
  expect(text).toContain('012345');
});

test('a wait for approval has a button for the owners', async () => {
  const { html } = await renderSignIn('approvalRequested', { applicant: 'Ann', url: 'https://example.com/manage' });
  expect(html).toContain('href="https://example.com/manage"');
});

test('D36: what people type is shown as text', async () => {
  const applicant = '<img src=x onerror=alert(1)>';
  const { html, subject } = await renderSignIn('approvalRequested', { applicant, name: '<b>Ann</b>' });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<b>Ann');
  expect(html).toContain('&lt;img src=x');
  expect(subject).toContain(applicant);
});

test('a notice says what happened', async () => {
  const { text } = await renderSignIn('securityNotice', { notice: 'PASSWORD_CHANGED' });
  expect(plain(text)).toContain('Your password was changed');
});

const order: OrderMail = {
  locale: 'en-US',
  business: mail.business,
  name: 'Ann',
  planName: 'Monthly',
  timeZone: 'America/New_York',
};

test('a purchase says what was paid, and what will be charged when, in the site’s zone', async () => {
  const amount = { value: '20', currency: readCurrency('USD') };
  const data = { ...order, paid: { ...amount, value: '25.5' }, next: { ...amount, date: '2027-03-01T02:00:00.000Z' } };
  const { subject, text } = await renderMail({ template: 'orderPurchased', data });
  expect(subject).toBe('Your plan at Low Tide: Monthly');
  expect(plain(text)).toContain('Plan Monthly Paid $25.50 Next payment $20.00 on February 28, 2027');
  const spanish = await renderMail({ template: 'orderPurchased', data: { ...data, locale: 'es-ES' } });
  expect(plain(spanish.text)).toContain('Próximo pago 20,00 US$ el 28 de febrero de 2027');
});

test('a dispute says what was paid, and until when it can be answered', async () => {
  const disputed = { value: '80', currency: readCurrency('USD') };
  const { timeZone, business, locale } = order;
  const data = { locale, business, name: 'Ann', description: 'Massage', timeZone, disputed };
  const dueBy = '2027-03-08T12:00:00.000Z';
  const facts = 'Payment Massage Amount $80.00';
  const { subject, text } = await renderMail({ template: 'disputeOpened', data: { ...data, dueBy } });
  expect(subject).toBe('A payment is disputed: Massage');
  expect(plain(text)).toContain(`${facts} Answer by March 8, 2027`);
  // Its readers are the business itself.
  expect(text).not.toContain('Questions?');
  for (const template of ['disputeWon', 'disputeLost'] as const) {
    const decided = plain((await renderMail({ template, data: { ...data, dueBy } })).text);
    expect(decided).toContain(facts);
    expect(decided).not.toContain('Answer by');
    const spanish = await renderMail({ template, data: { ...data, locale: 'es' } });
    expect(plain(spanish.text)).toContain('Importe 80,00 US$');
  }
});

test('a failed payment says until when the plan can be used', async () => {
  const data = { ...order, owed: { value: '20', currency: readCurrency('USD') }, until: '2027-03-08T12:00:00.000Z' };
  for (const template of ['orderPaymentFailed', 'orderUnpaid'] as const) {
    for (const locale of languages) {
      const { subject, text, html } = await renderMail({ template, data: { ...data, locale } });
      expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
      expect(plain(text)).toContain('Monthly');
    }
  }
  const { text } = await renderMail({ template: 'orderPaymentFailed', data });
  expect(plain(text)).toContain('until March 8, 2027');
});

const usd = (value: string) => ({ value, currency: readCurrency('USD') });

test('a purchase has its receipt, every charge to come, and who can cancel', async () => {
  const monthly = { count: 1, unit: 'MONTH' } as const;
  const data: OrderMail = {
    ...order,
    paid: usd('25.5'),
    receipt: { kind: 'INVOICE', number: 'INV-0042', tax: usd('2.5') },
    trialUntil: '2027-02-14T12:00:00.000Z',
    planned: [
      { amount: usd('10'), from: '2027-03-14T12:00:00.000Z', every: monthly, times: 2 },
      { amount: usd('15'), from: '2027-05-14T12:00:00.000Z', every: monthly, times: 1 },
      { amount: usd('20'), from: '2027-06-14T12:00:00.000Z', every: { count: 3, unit: 'MONTH' } },
    ],
    canceledBy: 'MEMBER',
  };
  const { text, html } = await renderMail({
    template: 'orderPurchased',
    data: { ...data, url: 'https://a.example/x' },
  });
  expect(plain(text)).toContain(
    'Paid $25.50 Including tax $2.50 Invoice INV-0042 Free trial until February 14, 2027 ' +
      'Payments to come $10.00 every month from March 14, 2027, 2 times Then $15.00 on May 14, 2027 ' +
      'Then $20.00 every 3 months from June 14, 2027, until it is canceled ' +
      'Canceling You can cancel at any time in your account. View plan https://a.example/x',
  );
  expect(html).toContain('prefers-color-scheme: dark');
});

const orderMails: [OrderTemplate, Partial<OrderMail>, string, string][] = [
  ['orderPaymentReceived', { paid: usd('20') }, 'We’ve received your payment', 'Hemos recibido tu pago'],
  ['orderPaymentAhead', {}, 'We’ll charge your saved card', 'en tu tarjeta guardada'],
  ['orderPaused', { resumes: '2027-03-08T12:00:00.000Z' }, 'Resumes March 8, 2027', 'Se reanuda 8 de marzo de 2027'],
  ['orderResumed', {}, 'The pause of Monthly is over', 'La pausa de Monthly ha terminado'],
  ['orderStartMoved', { starts: '2027-03-08T12:00:00.000Z' }, 'Starts March 8, 2027', 'Hemos cambiado el comienzo'],
  ['orderEndMoved', { ends: '2027-03-08T12:00:00.000Z' }, 'Ends March 8, 2027', 'a un día posterior'],
  ['orderCanceled', {}, 'Monthly is canceled', 'Monthly está cancelado'],
  ['orderCancellationPlanned', { until: '2027-03-08T12:00:00.000Z' }, 'until March 8, 2027', 'hasta el 8 de marzo'],
  ['orderKept', {}, 'was taken back', 'Se ha anulado la cancelación'],
  ['orderEnded', {}, 'has come to its end', 'ha llegado a su fin'],
  ['orderRefunded', { refund: usd('5') }, 'until your bank shows it', 'Tu banco puede tardar'],
  [
    'orderRefunded',
    { refund: usd('5'), isToStoreCredit: true },
    '$5.00, added to your store credit',
    'Puedes usar tu saldo',
  ],
  [
    'cardExpiring',
    { card: { name: 'Visa •••• 4242', lastMonth: '2027-03' } },
    'Visa •••• 4242, until March 2027',
    'Visa •••• 4242, hasta marzo de 2027',
  ],
];

test.each(orderMails)('%s says what happened, in English and Spanish', async (template, facts, english, inSpanish) => {
  for (const [locale, sentence] of [
    ['en-US', english],
    ['es-ES', inSpanish],
  ] as const) {
    const { subject, text, html } = await renderMail({ template, data: { ...order, ...facts, locale } });
    expect(plain(text)).toContain(sentence);
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  }
});

test('the link that pays is made when the mail is sent, for its site and cycle', async () => {
  const [siteId, orderId] = [newId<SiteId>(), newId<OrderId>()];
  const links = { siteId, secret: 'a secret', origin: 'https://a.example' };
  const owes = { orderId, cycleIndex: 3 };
  const { text } = await renderMail({ template: 'orderPaymentFailed', data: { ...order, owes } }, links);
  const [, token = ''] = /Pay now https:\/\/a\.example\/pay\/([\w-]+)/.exec(plain(text)) ?? [];
  expect(readPayToken('a secret', token)).toEqual({ kind: 'ORDER', siteId, ...owes });
  expect(readPayToken('another', token)).toBeUndefined();
  const paid = await renderMail({ template: 'orderPaymentReceived', data: { ...order, orderId } }, links);
  expect(plain(paid.text)).toContain(`View order https://a.example/account/orders/${orderId}`);
  const ended = await renderMail({ template: 'orderEnded', data: { ...order, orderId } }, links);
  expect(plain(ended.text)).toContain('View plans https://a.example/plans');
});

test('a mail about what a booking owes has a link to pay it; where that is why it was sent, as its button', async () => {
  const payUrl = 'https://example.com/pay/abc';
  const owed = usd('80');
  const confirmed = await render({ owed, payUrl, paid: usd('30'), receipt: { kind: 'RECEIPT', number: 'REC-0001' } });
  expect(plain(confirmed.text)).toContain('Paid $30.00 Receipt REC-0001 Still to pay $80.00');
  expect(plain(confirmed.text)).toContain(`View booking ${mail.manageUrl} Pay online ${payUrl}`);
  for (const template of ['bookingPaymentFailed', 'bookingFeeDue', 'bookingBalanceDue', 'bookingPaymentDue'] as const) {
    expect(plain((await render({ owed, payUrl }, template)).text)).toContain(`Pay now ${payUrl} View booking`);
  }
});

test.each<[SignInTemplate, Record<'en' | 'es', string>]>([
  ['emailChangeCode', { en: 'From then on, sign in', es: 'A partir de entonces, inicia sesión' }],
  ['emailTaken', { en: 'It already has one', es: 'Ya tiene una' }],
  ['emailChanged', { en: 'contact us right away', es: 'avísanos enseguida' }],
  ['accountDeleted', { en: 'and your personal data', es: 'y tus datos personales' }],
])('%s says what happened, in every language, and what to do about it', async (template, sentences) => {
  for (const [locale, sentence] of Object.entries(sentences)) {
    const { subject, text, html } = await renderSignIn(template, { locale, code: '012345', lifeMinutes: 10 });
    for (const form of [plain(text), plain(html)]) {
      expect(form).toContain(sentence);
      expect(form).toMatch(/If this wasn’t you|Si no has sido tú/);
    }
    expect(subject).not.toContain('012345');
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  }
});

test('of a mail that is not kept, an export names the heading', () => {
  expect(headingOf('bookingConfirmed', { name: 'Low Tide', locale: 'en-US' })).toBe('Your booking is confirmed');
  expect(headingOf('activation', { name: 'Low Tide', locale: 'es' })).toBe('Te damos la bienvenida a Low Tide');
  expect(headingOf('of a later version', { name: 'Low Tide', locale: 'en-US' })).toBe('of a later version');
});

describe('bookings that belong together', () => {
  const [start, end] = ['2027-05-04T16:30:00.000Z', '2027-05-04T16:50:00.000Z'];
  const parts = [
    { serviceName: mail.serviceName, start: mail.start, end: mail.end, staffName: 'Ines Okafor' },
    { serviceName: 'Meet the Studio', start, end, manageUrl: 'https://example.com/booking/def' },
  ];

  test('are one mail with all of their times, and the page of each that has its own', async () => {
    const { subject, text, html } = await render({ parts });
    expect(plain(subject)).toBe('Booking confirmed: Deep Rest Massage and 1 more, Tue, May 4, 11:00 AM');
    for (const form of [plain(text), plain(html)]) {
      for (const fact of [
        'Deep Rest Massage',
        '11:00 AM – 12:15 PM EDT',
        'Ines Okafor',
        'Meet the Studio',
        '12:30 – 12:50 PM EDT',
        'https://example.com/booking/def',
        mail.manageUrl,
      ]) {
        expect(form).toContain(fact);
      }
      expect(form.split('287 Bond Street')).toHaveLength(2);
    }
  });

  test('in Spanish too', async () => {
    const { subject } = await render({ parts, locale: 'es-MX' });
    expect(plain(subject)).toContain('Deep Rest Massage y 1 más');
  });
});
