import { useFoyer } from '@foyer/react';
import { payments } from '@foyer/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../failures/failure.ts';
import { moneyWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { useShortDate } from '../parts/use-short-date.ts';
import { MoneyTabs } from './MoneyTabs.tsx';
import { PayoutItems } from './PayoutItems.tsx';
import { arrivalWords, type Payout, payoutLabel } from './payout-words.ts';

const LIMIT = 25;

function usePayouts() {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['payouts'],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) =>
      client.run(payments.listPayouts, [{ limit: LIMIT, ...(cursor && { cursor }) }], { signal, retries: 0 }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** A payout, whose contents are shown when asked for. */
function PayoutRow({ payout, zone }: { payout: Payout; zone: string }) {
  const text = useText();
  const { t, locale } = text;
  const [isOpen, setOpen] = useState(false);
  const { id, amount, itemized } = payout;
  // Banks count whole days, which providers name by their start in UTC.
  const arrival = arrivalWords(payout, useShortDate('UTC'), text);
  return (
    <li className={styles.cycle}>
      <div className={styles.row}>
        <p className={styles.main} id={id}>
          <span className={styles.amount}>{moneyWords(locale, amount.value, amount.currency)}</span>{' '}
          <Badge {...payoutLabel(payout, text)} />
          <span className={`${styles.quiet} ${styles.below}`}>{arrival}</span>
        </p>
        {itemized ? (
          <Button aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
            {t('What it contains')}
          </Button>
        ) : null}
      </div>
      {itemized ? null : (
        <p className={styles.quiet}>
          {t('You asked for this payout yourself, so your provider doesn’t say what it contains.')}
        </p>
      )}
      {isOpen ? <PayoutItems payoutId={id} zone={zone} /> : null}
    </li>
  );
}

function List({ zone }: { zone: string }) {
  const { t } = useText();
  const query = usePayouts();
  if (hasCode<typeof payments.listPayouts>(query.error, 'PAYMENT_PROVIDER_NOT_AVAILABLE'))
    return <p className={styles.empty}>{t('You take no payments online, so nothing is paid out to you.')}</p>;
  const made = query.data?.pages.flatMap(({ payouts }) => payouts) ?? [];
  return (
    <Loaded query={query} lines={6}>
      {made.length === 0 ? (
        <p className={styles.empty}>
          {t(
            'What your payment provider pays out to your bank account will appear here, days after your first payment.',
          )}
        </p>
      ) : (
        <ul className={styles.rows}>
          {made.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} zone={zone} />
          ))}
        </ul>
      )}
      <ShowMore query={query} />
    </Loaded>
  );
}

/** What the payment provider has paid out to the business, the newest first. */
export default function PayoutsView({ data: { session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <h1>{t('Payouts')}</h1>
      <MoneyTabs page="payouts" mayManage={mayManageSales(session)} isOwner={isOwner(session)} />
      {isOwner(session) ? (
        <List zone={site.timeZone} />
      ) : (
        <p className={styles.empty}>{t('Owners can see what is paid out.')}</p>
      )}
    </ConsoleRoot>
  );
}
