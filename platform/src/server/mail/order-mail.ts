import { Hr } from '@react-email/hr';
import { Section } from '@react-email/section';
import { createElement as h } from 'react';
import type { Money } from '../lib/money.ts';
import { bookingTextsFor, fillTemplate } from './booking-texts.ts';
import { factRows, line, type MailPage, toLocale } from './layout.ts';
import { chooseWords } from './mail-words.ts';
import type { OrderMail, OrderTemplate, PlannedPayments } from './order-templates.ts';
import { orderTextsFor } from './order-texts.ts';

type Fact = [string, string | undefined];

/** The plural category of a number, among those that texts have. */
function pluralOf(count: number, locale: string): 'one' | 'two' | 'other' {
  const category = new Intl.PluralRules(locale).select(count);
  return category === 'one' || category === 'two' ? category : 'other';
}

/** Writes amounts and dates in a language, dates in the zone of the order. */
class Words {
  readonly texts: ReturnType<typeof orderTextsFor>;
  readonly #locale: string;
  readonly #timeZone: string;

  constructor(locale: string, timeZone: string) {
    this.texts = orderTextsFor(locale);
    this.#locale = locale;
    this.#timeZone = timeZone;
  }

  money({ value, currency }: Money): string {
    return new Intl.NumberFormat(this.#locale, { style: 'currency', currency }).format(Number(value));
  }

  date(iso: string): string {
    return new Intl.DateTimeFormat(this.#locale, { dateStyle: 'long', timeZone: this.#timeZone }).format(new Date(iso));
  }

  /** Formats `2027-03` as "March 2027". */
  month(text: string): string {
    const format = new Intl.DateTimeFormat(this.#locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return format.format(new Date(`${text}-01T00:00:00Z`));
  }

  payments({ amount, from, every, times }: PlannedPayments): string {
    const { amountOn, untilCanceled, severalTimes } = this.texts;
    const words = this.texts.every[every.unit];
    const values = {
      amount: this.money(amount),
      date: this.date(from),
      times: String(times),
      every: fillTemplate(words[pluralOf(every.count, this.#locale)] ?? words.other, { count: String(every.count) }),
    };
    if (times === undefined) return fillTemplate(untilCanceled, values);
    return fillTemplate(times === 1 ? amountOn : severalTimes, values);
  }
}

/** The amount paid or paid back, with its document. */
function describePayment({ paid, receipt, owed, refund, isToStoreCredit }: OrderMail, words: Words): Fact[] {
  const { texts } = words;
  const back = refund && words.money(refund);
  return [
    [texts.paid, paid && words.money(paid)],
    [texts.tax, receipt?.tax && words.money(receipt.tax)],
    [texts.refund, back && isToStoreCredit ? fillTemplate(texts.toStoreCredit, { amount: back }) : back],
    [texts.documents[receipt?.kind ?? 'RECEIPT'], receipt?.number],
    [texts.owed, owed && words.money(owed)],
  ];
}

/** The day until which the plan can be used, where the business's own text doesn't say it as the usual one does. */
function describeUntil(template: OrderTemplate, { until, ownText, locale }: OrderMail, words: Words): Fact[] {
  if (!until || !ownText || ownText.text.includes('{until}')) return [];
  const name = template === 'orderPaymentFailed' ? bookingTextsFor(locale).payBy : words.texts.ends;
  return [[name, words.date(until)]];
}

/** The next payments, and how they end. */
function describeFuture(mail: OrderMail, words: Words): Fact[] {
  const { texts } = words;
  const { starts, ends, resumes, trialUntil, next, planned = [], canceledBy, card } = mail;
  const amountOn = next && { amount: words.money(next), date: words.date(next.date) };
  return [
    [texts.card, card && fillTemplate(texts.cardUntil, { card: card.name, month: words.month(card.lastMonth) })],
    [texts.starts, starts && words.date(starts)],
    [texts.trial, trialUntil && words.date(trialUntil)],
    [texts.resumes, resumes && words.date(resumes)],
    [texts.nextPayment, amountOn && fillTemplate(texts.amountOn, amountOn)],
    ...planned.map((payments, at): Fact => [at === 0 ? texts.planned : texts.plannedLater, words.payments(payments)]),
    [texts.ends, ends && words.date(ends)],
    [texts.canceling, canceledBy && texts.canceledBy[canceledBy]],
  ];
}

export function describeOrderMail(template: OrderTemplate, mail: OrderMail): MailPage {
  const locale = toLocale(mail.locale);
  const common = bookingTextsFor(locale);
  const words = new Words(locale, mail.timeZone);
  const { subject, heading, body, action } = words.texts.templates[template];
  const values = {
    plan: mail.planName,
    business: mail.business.name,
    until: mail.until ? words.date(mail.until) : '',
  };
  const usual = { subject, body: mail.isToStoreCredit ? words.texts.creditedBody : body };
  const { own, ...page } = chooseWords({ usual, ownText: mail.ownText, firstName: mail.name, values });
  const facts: Fact[] = [
    [words.texts.plan, mail.planName],
    ...describePayment(mail, words),
    ...describeUntil(template, mail, words),
    ...describeFuture(mail, words),
  ];
  return {
    ...page,
    heading: fillTemplate(heading, values),
    greeting: mail.name ? fillTemplate(common.greeting, { name: mail.name }) : common.greetingWithoutName,
    content: [...own, h(Hr, { key: 'line', ...line }), h(Section, { key: 'facts' }, ...factRows(facts))],
    ...(mail.url === undefined ? {} : { action: { label: action, url: mail.url } }),
    contactLabel: common.questions,
  };
}
