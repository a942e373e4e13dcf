import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { PurchaseList } from '../orders/PurchaseList.tsx';
import { usePurchases } from '../orders/use-purchases.ts';
import { AccountRoot } from '../parts/AccountRoot.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { MemberData } from '../parts/member-page.ts';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/section.module.css';

function Subscriptions({ site }: ViewProps<MemberData>) {
  const { t } = useText();
  const running = usePurchases('running');
  const over = usePurchases('over');
  const empty = (
    <Empty words={t('You have no subscription. You can book single classes and appointments any time.')}>
      <ButtonLink look="primary" href="/services">
        {t('See services')}
      </ButtonLink>
    </Empty>
  );
  return (
    <>
      <h1 className={styles.heading}>{t('Subscriptions')}</h1>
      <Section id="running" title={t('Your subscriptions')}>
        <PurchaseList query={running} site={site} empty={empty} />
      </Section>
      {over.data?.length || over.hasNextPage ? (
        <Section id="over" title={t('Past subscriptions')}>
          <PurchaseList query={over} site={site} empty={null} />
        </Section>
      ) : null}
    </>
  );
}

/** The member's plans that are paid in cycles. */
export default function SubscriptionsView(props: ViewProps<MemberData>) {
  return (
    <AccountRoot data={props.data}>
      <Subscriptions {...props} />
    </AccountRoot>
  );
}
