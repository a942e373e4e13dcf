import { createDateWords } from '../../lib/date-words.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { type Text, useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import styles from './pay.module.css';
import type { OwedByLink } from './pay-link.ts';

function reasonWords(reason: NonNullable<OwedByLink['reason']>, { t }: Pick<Text, 't'>): string {
  switch (reason) {
    case 'PURCHASE':
      return t('Your purchase');
    case 'RENEWAL':
      return t('A payment that couldn’t be charged');
    case 'BOOKING':
      return t('Your booking');
    case 'DEPOSIT':
      return t('Deposit');
    case 'BALANCE':
      return t('What is left to pay');
    case 'CANCELLATION_FEE':
      return t('Cancellation fee');
    case 'NO_SHOW_FEE':
      return t('Fee for not coming');
  }
}

/** The debt, its creditor and its deadline. Nothing about the payer: anybody may have the link. */
export function OwedFacts({ owed, site }: { owed: OwedByLink; site: Site }) {
  const text = useText();
  const { t, locale, own } = text;
  const { startMs, endMs, amount, reason, payByMs } = owed;
  const dates = createDateWords(text, site.timeZone);
  const facts: Fact[] = [
    { term: t('Business'), detail: <span {...own}>{site.name}</span> },
    { term: owed.isBooking ? t('Service') : t('Plan'), detail: <span {...own}>{owed.title}</span> },
    ...(startMs !== null && endMs !== null
      ? [{ term: t('When'), detail: `${dates.span(startMs, endMs)}, ${dates.zoneName(startMs)}` }]
      : []),
    ...(reason ? [{ term: t('For'), detail: reasonWords(reason, text) }] : []),
    ...(amount && Number(amount.value) > 0
      ? [{ term: t('Amount'), detail: moneyWords(locale, amount.value, amount.currency) }]
      : []),
    ...(payByMs === null ? [] : [{ term: t('Please pay by'), detail: dates.deadline(payByMs) }]),
  ];
  return <Facts facts={facts} className={styles.facts} />;
}
