import { useText } from '../../lib/text.ts';
import { MemberRoot } from '../../pages/MemberRoot.tsx';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../parts/Empty.tsx';
import type { MemberData } from '../parts/member-page.ts';
import styles from '../parts/section.module.css';

/** The member's purchases; so far, only bookings are sold. */
export default function OrdersView(_: ViewProps<MemberData>) {
  const { t } = useText();
  return (
    <MemberRoot>
      <h1 className={styles.heading}>{t('Orders')}</h1>
      <Empty words={t('Your orders will appear here. Bookings you pay for at your visit are under Bookings.')}>
        <ButtonLink look="primary" href="/account/bookings">
          {t('See your bookings')}
        </ButtonLink>
      </Empty>
    </MemberRoot>
  );
}
