import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { News } from '../parts/News.tsx';
import styles from '../parts/section.module.css';
import { CardSection } from './CardSection.tsx';
import { CreditSection } from './CreditSection.tsx';
import { ReceiptSection } from './ReceiptSection.tsx';

function Payments({ site }: ViewProps<MemberData>) {
  const { t } = useText();
  const [news, setNews] = useState('');
  return (
    <>
      <h1 className={styles.heading}>{t('Payments')}</h1>
      <News words={news} />
      <CardSection site={site} say={setNews} />
      <CreditSection site={site} say={setNews} />
      <ReceiptSection site={site} />
    </>
  );
}

/** Saved cards, store credit, receipts and invoices of the member. */
export default function PaymentsView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Payments {...props} />
    </AccountRoot>
  );
}
