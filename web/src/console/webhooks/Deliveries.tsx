import { instantOf } from '@foyer/contract/values';
import { useId } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Badge } from '../parts/Badge.tsx';
import { isOneOf } from '../parts/choice.ts';
import { Loading } from './Loading.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { type Delivery, deliveryHref, eventWords, outcomeOf, type Webhook, webhookHref } from './webhook.ts';
import styles from './webhooks.module.css';

const statuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/** The response, or why there was none. */
function answerWords({ answerStatus, answer }: Delivery, { t }: Pick<Text, 't'>): string {
  if (answerStatus !== undefined) return t('Response {status}', { status: answerStatus });
  return answer ?? '';
}

interface DeliveriesProps {
  webhook: Webhook;
  search: string;
  zone: string;
}

/** The latest deliveries of a webhook and their status. */
export function Deliveries({ webhook, search, zone }: DeliveriesProps) {
  const text = useText();
  const { t } = text;
  const id = useId();
  const asked = new URLSearchParams(search).get('status');
  const status = isOneOf(statuses, asked) ? asked : undefined;
  const found = useDeliveries(webhook.id, status);
  const dates = useDates(zone);
  const deliveries = found.data?.pages.flatMap((page) => page.deliveries);
  const [newest] = deliveries ?? [];
  const href = webhookHref(webhook.id);
  const tabs = [
    { status: undefined, words: t('All') },
    { status: 'PENDING', words: t('Waiting') },
    { status: 'DELIVERED', words: t('Delivered') },
    { status: 'FAILED', words: t('Failed') },
  ];
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t('Deliveries')}</h2>
      <nav aria-label={t('Which')} className={styles.tabs}>
        {tabs.map((tab) => (
          <a
            key={tab.words}
            href={tab.status ? `${href}?status=${tab.status}` : href}
            aria-current={tab.status === status ? 'true' : undefined}
          >
            {tab.words}
          </a>
        ))}
      </nav>
      <LiveRegion>{newest ? outcomeOf(newest, text).words : ''}</LiveRegion>
      {deliveries === undefined ? <Loading {...found} /> : null}
      {deliveries?.length === 0 ? (
        <p className={styles.empty}>
          {status ? t('None.') : t('Deliveries will appear here. Send a test to check your server.')}
        </p>
      ) : null}
      {deliveries && deliveries.length > 0 ? (
        <ul className={styles.rows}>
          {deliveries.map((delivery) => (
            <li key={delivery.eventId} className={styles.row}>
              <p className={styles.main}>
                <a href={deliveryHref(delivery)}>{eventWords(delivery.eventType, text)}</a>
                <span className={styles.quiet}>{dates.moment(instantOf(delivery.createdDate))}</span>
              </p>
              <p className={styles.outcome}>
                <Badge {...outcomeOf(delivery, text)} />
                <span className={styles.quiet}>
                  {[
                    answerWords(delivery, text),
                    delivery.attempts > 1
                      ? t('{count, plural, one {# attempt} other {# attempts}}', { count: delivery.attempts })
                      : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <ShowMore query={found} className={styles.more} />
    </section>
  );
}
