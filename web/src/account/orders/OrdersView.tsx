import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';
import { PurchaseList } from './PurchaseList.tsx';
import { usePurchases } from './use-purchases.ts';

function Orders({ site }: ViewProps<MemberData>) {
  const { t } = useText();
  const empty = (
    <Empty words={t('Your orders will appear here. Bookings you pay for at your visit are under Bookings.')}>
      <ButtonLink look="primary" href="/account/bookings">
        {t('See your bookings')}
      </ButtonLink>
    </Empty>
  );
  return (
    <>
      <h1 className={styles.heading}>{t('Orders')}</h1>
      <Section id="orders" title={t('Plans you bought')}>
        <PurchaseList query={usePurchases()} site={site} empty={empty} />
      </Section>
    </>
  );
}

/** All plans that the member bought. */
export default function OrdersView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Orders {...props} />
    </AccountRoot>
  );
}
