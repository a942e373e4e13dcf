import { instantOf } from '@foyer/contract/values';
import { useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Badge } from '../parts/Badge.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { Section } from '../parts/Section.tsx';
import { conversationHref, messageHref } from './message.ts';
import { deliveryWords } from './message-words.ts';
import styles from './messages.module.css';
import { MessageText } from './PreviewBox.tsx';
import { useConversation } from './use-inbox.ts';
import { useDeliveries } from './use-messages.ts';

/** The messages of the business to a customer, and what became of each. */
export function CustomerMessages({ customerId, zone }: { customerId: string; zone: string }) {
  const text = useText();
  const { t } = text;
  const dates = useDates(zone);
  const query = useDeliveries({ customerId });
  const [conversation] = useConversation(customerId).data?.conversations ?? [];
  const deliveries = query.data?.deliveries ?? [];
  return (
    <Section title={t('Messages')}>
      {conversation ? (
        <p>
          <a href={conversationHref(customerId)}>
            {conversation.isWaiting ? t('Answer their reply') : t('Open the conversation')}
          </a>
        </p>
      ) : null}
      <Loaded query={query} lines={2}>
        {deliveries.length === 0 ? <p className={styles.quiet}>{t('No messages yet.')}</p> : null}
        <ul className={styles.rows}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <details>
                <summary dir="auto">{delivery.subject}</summary>
                <MessageText text={delivery.text} />
                <p>
                  <a href={messageHref(delivery.messageId)}>{t('All recipients')}</a>
                </p>
              </details>
              <p className={styles.quiet}>
                <Badge {...deliveryWords(delivery, text)} /> {dates.moment(instantOf(delivery.createdDate))}
              </p>
            </li>
          ))}
        </ul>
      </Loaded>
    </Section>
  );
}
