import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { benefits, type InputsOf } from '@foyer/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import styles from '../parts/sales.module.css';
import type { Order } from './order.ts';

type Decision = InputsOf<typeof benefits.decideBookingsOfEndedOrders>[1];

interface EndedProps {
  order: Order;
  zone: string;
  mayDecide: boolean;
  onDone(words: string): Promise<void>;
}

/** The words of a decision on bookings. */
function useDecisionWords(decision: Decision) {
  const { t } = useText();
  switch (decision) {
    case 'KEEP':
      return { verb: t('Keep them'), title: t('Keep these bookings?'), words: t('They stay paid by the plan.') };
    case 'CANCEL':
      return {
        verb: t('Cancel bookings'),
        title: t('Cancel these bookings?'),
        words: t('They are canceled without a fee. The member gets a mail.'),
      };
    case 'REQUEST_PAYMENT':
      return {
        verb: t('Ask for payment'),
        title: t('Ask for the payment of these bookings?'),
        words: t('They stay, and have to be paid at your business. The member gets a mail.'),
      };
  }
}

function DecisionButton({
  decision,
  ids,
  onDone,
}: {
  decision: Decision;
  ids: string[];
  onDone: EndedProps['onDone'];
}) {
  const { t } = useText();
  const { client } = useFoyer();
  const { verb, title, words } = useDecisionWords(decision);
  const [isAsking, setAsking] = useState(false);
  const decide = async () => {
    const participantNotification =
      decision === 'KEEP' ? {} : { participantNotification: { notifyParticipants: true } };
    const { bulkActionMetadata } = await client.run(benefits.decideBookingsOfEndedOrders, [
      ids,
      decision,
      participantNotification,
    ]);
    const failed = bulkActionMetadata.totalFailures ?? 0;
    await onDone(
      failed === 0
        ? t('{count, plural, one {# booking is decided.} other {# bookings are decided.}}', { count: ids.length })
        : t('{count, plural, one {# booking couldn’t be changed.} other {# bookings couldn’t be changed.}}', {
            count: failed,
          }),
    );
    setAsking(false);
  };
  return (
    <>
      <Button className={decision === 'CANCEL' ? styles.dire : undefined} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      {isAsking ? (
        <AskDialog title={title} words={words} verb={verb} work={decide} close={() => setAsking(false)} />
      ) : null}
    </>
  );
}

/** Future bookings that an order has paid for which is over: the business decides what becomes of them. */
export function EndedBookings({ order, zone, mayDecide, onDone }: EndedProps) {
  const { t, own } = useText();
  const dates = useDates(zone);
  const isOver = order.status === 'ENDED' || order.status === 'CANCELED';
  const query = useQuery({
    ...useFoyer().query(benefits.listBookingsOfEndedOrders, [{ orderId: order.id, limit: 100 }]),
    enabled: isOver,
  });
  const found = query.data?.bookings ?? [];
  if (!isOver || (query.isSuccess && found.length === 0)) return null;
  const ids = found.map(({ booking }) => booking.id);
  return (
    <Section title={t('Bookings that it has paid for')}>
      <Loaded query={query} lines={2}>
        <ul className={styles.rows}>
          {found.map(({ booking }) => (
            <li key={booking.id} className={styles.row}>
              <p className={styles.main}>
                <strong {...own}>
                  {booking.bookedEntity?.title || booking.bookedEntity?.slot?.serviceId || t('Booking')}
                </strong>
                {booking.startDate ? dates.moment(instantOf(booking.startDate)) : ''}
              </p>
            </li>
          ))}
        </ul>
        {mayDecide ? (
          <div className={styles.ways}>
            {(['KEEP', 'REQUEST_PAYMENT', 'CANCEL'] as const).map((decision) => (
              <DecisionButton key={decision} decision={decision} ids={ids} onDone={onDone} />
            ))}
          </div>
        ) : null}
      </Loaded>
    </Section>
  );
}
