import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Layout.tsx';
import { ClosedLink } from './ClosedLink.tsx';
import { OwedFacts } from './OwedFacts.tsx';
import { OwedPayment } from './OwedPayment.tsx';
import styles from './pay.module.css';
import type { OwedByLink } from './pay-link.ts';
import { Settled } from './Settled.tsx';

export interface PayData {
  token: string;
  /** The sealed way back to the site whose checkout led here. */
  flow: string | null;
  owed: OwedByLink | null;
  /** Why the link opens nothing. */
  closed: 'gone' | 'over' | 'replaced' | null;
}

/** The debt and its deadline, with the form that pays it. */
export default function PayView({ data: { token, flow, owed: loaded, closed }, site }: ViewProps<PayData>) {
  const { t } = useText();
  const [owed, setOwed] = useState(loaded);
  if (!owed) return <ClosedLink closed={closed ?? 'gone'} site={site} />;
  const back = flow === null ? null : `/oauth2/authorize/continue?flow=${encodeURIComponent(flow)}`;
  return (
    <Container narrow className={styles.page}>
      <h1>{owed.isBooking ? t('Booking Details') : t('Order summary')}</h1>
      <OwedFacts owed={owed} site={site} />
      {owed.status === 'OWED' ? (
        <OwedPayment token={token} owed={owed} site={site} back={back} onSettled={setOwed} />
      ) : (
        <Settled owed={owed} site={site} isNew={owed !== loaded} back={back} />
      )}
      {back && owed.status === 'OWED' ? (
        <p className={styles.leave}>
          <ButtonLink look="quiet" href={back}>
            {t('Go back without paying')}
          </ButtonLink>
        </p>
      ) : null}
    </Container>
  );
}
