import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Back } from '../parts/Back.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { News } from '../parts/News.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { useNews } from '../parts/use-news.ts';
import { usePeople } from '../parts/use-people.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { Answers } from './Answers.tsx';
import { actionWords } from './action-words.ts';
import { Benefits } from './Benefits.tsx';
import { EndedBookings } from './EndedBookings.tsx';
import { History } from './History.tsx';
import { Invoices } from './Invoices.tsx';
import { OrderHead } from './OrderHead.tsx';
import { type Order, type OrderAction, ordersHref, type Progress } from './order.ts';
import { Payments } from './Payments.tsx';
import { useOrder, useReload } from './use-order.ts';

interface PageProps extends ViewProps<ConsoleData> {
  order: Order;
  progress: Progress;
  parts: ReturnType<typeof useOrder>;
}

/** The actions that the order's state allows. */
function Actions({ order, progress, site, onAsk }: PageProps & { onAsk(action: OrderAction): void }) {
  const text = useText();
  const about = { order, progress, dates: useDates(site.timeZone), text };
  if (progress.allowedActions.length === 0)
    return <p className={styles.quiet}>{text.t('Nothing can be changed now.')}</p>;
  return (
    <div className={styles.ways}>
      {progress.allowedActions.map((action) => (
        <Button
          key={action}
          className={action === 'cancelImmediately' ? styles.dire : undefined}
          onClick={() => onAsk(action)}
        >
          {actionWords(action, about).open}
        </Button>
      ))}
    </div>
  );
}

function OrderPage(props: PageProps) {
  const { order, progress, parts, site, data } = props;
  const { t } = useText();
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { news, setNews, box } = useNews();
  const reload = useReload();
  const memberId = order.buyer.memberId ?? '';
  const people = usePeople([memberId]);
  const mayManage = mayManageSales(data.session);
  const zone = site.timeZone;
  const tell = async (words: string) => {
    await reload();
    setAsked(null);
    setNews(words);
  };
  return (
    <>
      <OrderHead order={order} progress={progress} people={people} zone={zone} mayManage={mayManage} />
      <News news={news} box={box} />
      <div className={styles.columns}>
        <div>
          <Payments order={order} query={parts.paid} zone={zone} mayManage={mayManage} onDone={tell} />
          <Answers order={order} />
          <Benefits order={order} memberId={memberId} zone={zone} mayManage={mayManage} onDone={tell} />
          <EndedBookings order={order} zone={zone} mayDecide={data.session.role !== 'viewer'} onDone={tell} />
        </div>
        <div>
          {mayManage ? (
            <Section title={t('Change the order')}>
              <Actions {...props} onAsk={setAsked} />
            </Section>
          ) : null}
          <Invoices query={parts.issued} zone={zone} mayOpen={data.session.role !== 'viewer'} />
          <History order={order} ledger={parts.ledger} zone={zone} />
        </div>
      </div>
      {asked ? (
        <ActionDialog
          action={asked}
          order={order}
          progress={progress}
          zone={zone}
          close={() => setAsked(null)}
          onDone={tell}
        />
      ) : null}
    </>
  );
}

function Gone({ children }: { children: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <h1>{t('Order not found')}</h1>
      <p className={styles.lead}>{children}</p>
    </>
  );
}

function OrderOrNone(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  const parts = useOrder(props.data.params.orderId ?? '');
  const { order, progress } = parts;
  const kind = order.error ? readFailure(order.error).kind : undefined;
  if (kind === 'gone' || kind === 'invalid') return <Gone>{t('The link may be incomplete.')}</Gone>;
  const own = progress.data?.progress[0];
  return (
    <Loaded query={order.isSuccess ? progress : order} lines={6}>
      {order.data && own ? <OrderPage {...props} order={order.data.order} progress={own} parts={parts} /> : null}
    </Loaded>
  );
}

/** One order: what happened, what comes next, and what can be done. */
export default function OrderView(props: ViewProps<ConsoleData>) {
  const { t } = useText();
  return (
    <ConsoleRoot>
      <Back href={ordersHref}>{t('Orders')}</Back>
      <OrderOrNone {...props} />
    </ConsoleRoot>
  );
}
