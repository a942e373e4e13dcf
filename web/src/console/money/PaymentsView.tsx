import { useFoyer } from '@foyer/react';
import { type InputsOf, payments } from '@foyer/sdk';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { orderHref, type Payment } from '../orders/order.ts';
import { PaymentRow } from '../orders/Payments.tsx';
import { RefundDialog } from '../orders/RefundDialog.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import { isOneOf } from '../parts/choice.ts';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { type Member, nameOf } from '../parts/member.ts';
import { News } from '../parts/News.tsx';
import styles from '../parts/sales.module.css';
import { isOwner, mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { usePeople } from '../parts/use-people.ts';
import { MoneyTabs } from './MoneyTabs.tsx';

const states = ['SUCCEEDED', 'FAILED', 'PROCESSING'] as const;
type State = (typeof states)[number];
type Asked = NonNullable<InputsOf<typeof payments.listPayments>[0]>;

const LIMIT = 25;

function usePayments(status: State | undefined) {
  const { client } = useFoyer();
  return useInfiniteQuery({
    queryKey: ['payments', 'all', status],
    initialPageParam: '',
    queryFn: ({ pageParam: cursor, signal }) => {
      const asked: Asked = {
        kind: 'PAYMENT',
        wasMade: true,
        limit: LIMIT,
        ...(status && { status }),
        ...(cursor && { cursor }),
      };
      return client.run(payments.listPayments, [asked], { signal, retries: 0 });
    },
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

interface ListedProps {
  payment: Payment;
  /** Undefined while the members load. */
  payer: Member | 'none' | undefined;
  zone: string;
  onRefund: (() => void) | undefined;
}

/** A member who was deleted and a guest have no page. */
function Payer({ payer }: Pick<ListedProps, 'payer'>) {
  const { t } = useText();
  if (payer === undefined) return '…';
  if (payer === 'none') return t('Without a member');
  return <a href={`/manage/customers/${payer.id}`}>{nameOf(payer)}</a>;
}

function Listed({ payment, payer, zone, onRefund }: ListedProps) {
  const { own } = useText();
  const { subject, description } = payment;
  return (
    <li className={styles.cycle}>
      <p>
        {subject.kind === 'ORDER' ? (
          <a href={orderHref(subject.id)} {...own}>
            {description}
          </a>
        ) : (
          <span {...own}>{description}</span>
        )}
        {' · '}
        <Payer payer={payer} />
      </p>
      <PaymentRow payment={payment} zone={zone} {...(onRefund ? { onRefund } : {})} />
    </li>
  );
}

function StateTabs({ status }: { status: State | undefined }) {
  const { t } = useText();
  const words: Record<State, string> = { SUCCEEDED: t('Paid'), FAILED: t('Declined'), PROCESSING: t('Processing') };
  return (
    <nav aria-label={t('Filter by status')} className={styles.tabs}>
      {[undefined, ...states].map((one) => (
        <a
          key={one ?? ''}
          href={one ? `/manage/payments?status=${one}` : '/manage/payments'}
          aria-current={one === status ? 'true' : undefined}
        >
          {one ? words[one] : t('All')}
        </a>
      ))}
    </nav>
  );
}

function List({ status, site, mayManage }: { status: State | undefined; site: Site; mayManage: boolean }) {
  const { t } = useText();
  const queries = useQueryClient();
  const query = usePayments(status);
  const { news, setNews, box } = useNews();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const made = query.data?.pages.flatMap((page) => page.payments) ?? [];
  const people = usePeople(made.flatMap(({ memberId }) => memberId ?? []));
  return (
    <Loaded query={query} lines={6}>
      <News news={news} box={box} />
      {made.length === 0 ? (
        <p className={styles.empty}>{t('Payments that are made online will appear here.')}</p>
      ) : null}
      <ul className={styles.rows}>
        {made.map((payment) => (
          <Listed
            key={payment.id}
            payment={payment}
            payer={payment.memberId === undefined ? 'none' : people && (people.get(payment.memberId) ?? 'none')}
            zone={site.timeZone}
            onRefund={mayManage ? () => setRefunding(payment) : undefined}
          />
        ))}
      </ul>
      <ShowMore query={query} />
      {refunding ? (
        <RefundDialog
          payment={refunding}
          close={() => setRefunding(null)}
          onDone={async (words) => {
            await queries.invalidateQueries({ queryKey: ['payments'] });
            setRefunding(null);
            setNews(words);
          }}
        />
      ) : null}
    </Loaded>
  );
}

/** The payments of orders and bookings that were made online, the newest first. */
export default function PaymentsView({ data: { session, search }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const asked = new URLSearchParams(search).get('status');
  const mayManage = mayManageSales(session);
  const status = isOneOf(states, asked) ? asked : undefined;
  return (
    <ConsoleRoot>
      <h1>{t('Payments')}</h1>
      <MoneyTabs page="payments" mayManage={mayManage} isOwner={isOwner(session)} />
      <StateTabs status={status} />
      <List status={status} site={site} mayManage={mayManage} />
    </ConsoleRoot>
  );
}
