import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Back } from '../parts/Back.tsx';
import { Badge } from '../parts/Badge.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import { mayManageMembers } from '../parts/team.ts';
import { isHeld, isOver, type Message, messagesHref } from './message.ts';
import { deliveryWords, leftOutWords, statusLine } from './message-words.ts';
import styles from './messages.module.css';
import { MessageText } from './PreviewBox.tsx';
import { useDeliveries, useMessage, useStopping } from './use-messages.ts';

function Recipients({ message }: { message: Message }) {
  const text = useText();
  const { t, own } = text;
  const query = useDeliveries({ messageId: message.id }, !isOver(message));
  const { deliveries = [], cursors } = query.data ?? {};
  return (
    <Section title={t('Recipients')}>
      {message.leftOut.length > 0 ? (
        <>
          <p>{t('Left out:')}</p>
          <ul className={styles.reasons}>
            {message.leftOut.map((each) => (
              <li key={each.reason}>{leftOutWords(each, text)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Loaded query={query} lines={3}>
        <ul className={styles.rows}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <a href={`/manage/customers/${delivery.customerId}`} {...own}>
                {delivery.customerName ?? delivery.email}
              </a>{' '}
              <Badge {...deliveryWords(delivery, text)} />
              {delivery.customerName ? <p className={styles.quiet}>{delivery.email}</p> : null}
            </li>
          ))}
        </ul>
        {cursors?.next ? <p className={styles.quiet}>{t('The last 100 are shown.')}</p> : null}
      </Loaded>
    </Section>
  );
}

function Shown({ message, mayStop, zone }: { message: Message; mayStop: boolean; zone: string }) {
  const text = useText();
  const { t } = text;
  const dates = useDates(zone);
  const stop = useStopping();
  const { isBusy, failure, run } = useAction(readFailure);
  const isUnderWay = message.status === 'WAITING' || message.status === 'SENDING';
  return (
    <>
      <h1 dir="auto">{message.subject}</h1>
      <p role="status">{statusLine(message, text, dates)}</p>
      <p className={styles.quiet}>
        {[
          message.kind === 'MARKETING' ? t('News and offers') : t('About a booking or payment'),
          dates.moment(instantOf(message.createdDate)),
          message.senderName,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isUnderWay && !isHeld(message) ? (
        <progress
          className={styles.progress}
          aria-label={t('Sent')}
          max={message.recipientCount}
          value={message.sentCount + message.failedCount}
        />
      ) : null}
      {isUnderWay && mayStop ? (
        <div className={sales.ways}>
          <Button aria-disabled={isBusy || undefined} onClick={() => run(() => stop(message.id))}>
            {isHeld(message) ? t('Don’t send') : t('Stop sending')}
          </Button>
        </div>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
      <Section title={t('Text')}>
        <MessageText text={message.text} />
      </Section>
      <Recipients message={message} />
    </>
  );
}

function MessageOrNothing({ data: { params, session }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const query = useMessage(params.messageId ?? '');
  const [message] = query.data?.messages ?? [];
  return (
    <>
      <Back href={messagesHref}>{t('Messages')}</Back>
      <Loaded query={query} lines={5}>
        {message ? (
          <Shown message={message} mayStop={mayManageMembers(session)} zone={site.timeZone} />
        ) : (
          <h1>{t('Message not found')}</h1>
        )}
      </Loaded>
    </>
  );
}

/** One message: how it read, who got it and what became of each mail. */
export default function MessageView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <MessageOrNothing {...props} />
    </ConsoleRoot>
  );
}
