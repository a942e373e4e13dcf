import { instantOf } from '@foyer/contract/values';
import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readNowMs } from '../../lib/clock.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import type { ViewProps } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { Badge } from '../parts/Badge.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Code } from './Code.tsx';
import { Loading } from './Loading.tsx';
import { OwnersOnly } from './OwnersOnly.tsx';
import { type Delivery, eventWords, outcomeOf, webhookHref } from './webhook.ts';
import styles from './webhooks.module.css';

/** Milliseconds between requests while the delivery is due. */
const PAUSE_MS = 500;

function Facts({ delivery, zone }: { delivery: Delivery; zone: string }) {
  const { t } = useText();
  const dates = useDates(zone);
  const { attempts, createdDate, lastAttemptDate, nextAttemptDate, answerStatus, answer, eventId, eventType } =
    delivery;
  const facts = [
    [t('Happened'), dates.moment(instantOf(createdDate))],
    [t('Attempts'), String(attempts)],
    [t('Last attempt'), lastAttemptDate ? dates.moment(instantOf(lastAttemptDate)) : undefined],
    [t('Next attempt'), nextAttemptDate ? dates.moment(instantOf(nextAttemptDate)) : undefined],
    [t('Response'), answerStatus === undefined ? answer : String(answerStatus)],
    [t('Type'), eventType],
    [t('Id'), eventId],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([term, detail]) =>
          detail === undefined ? null : (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
        )}
      </dl>
      {answerStatus !== undefined && answer ? <Code label={t('Response')}>{answer}</Code> : null}
    </>
  );
}

function DeliveryPage({ data: { params }, site }: ViewProps<ConsoleData>) {
  const text = useText();
  const { t } = text;
  const { webhookId = '', eventId = '' } = params;
  const { client, query } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const found = useQuery({
    ...query(webhooks.getDelivery, [webhookId, eventId]),
    refetchInterval: ({ state: { data } }) => {
      const delivery = data?.delivery;
      const isDue = delivery?.nextAttemptDate && delivery.nextAttemptDate.getTime() <= readNowMs();
      return isDue ? PAUSE_MS : false;
    },
  });
  const { delivery, event, body } = found.data ?? {};
  const resend = async () => {
    await client.run(webhooks.resendDelivery, [webhookId, eventId]);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <div className={styles.page}>
      <a className={styles.back} href={webhookHref(webhookId)}>
        {t('Webhook')}
      </a>
      <div className={styles.head}>
        <h1>{delivery ? eventWords(delivery.eventType, text) : t('Delivery')}</h1>
        {delivery ? <Badge {...outcomeOf(delivery, text)} /> : null}
      </div>
      <LiveRegion>{delivery ? outcomeOf(delivery, text).words : ''}</LiveRegion>
      {delivery && body ? (
        <>
          <Facts delivery={delivery} zone={site.timeZone} />
          <div className={styles.ways}>
            <Button aria-disabled={isBusy || undefined} onClick={() => run(resend)}>
              {isBusy ? t('One moment …') : t('Resend')}
            </Button>
          </div>
          <FailureNotice failure={failure} />
          <h2 className={styles.title}>{t('Request')}</h2>
          <Code label={t('Request')}>{JSON.stringify(event, null, 2)}</Code>
          <h2 className={styles.title}>{t('Signed body')}</h2>
          <Code label={t('Signed body')}>{body}</Code>
          <div className={styles.ways}>
            <CopyButton text={body} label={t('Copy body')} />
          </div>
        </>
      ) : (
        <Loading {...found} />
      )}
    </div>
  );
}

/** One delivery: the event, its attempts, and the response. */
export default function DeliveryView(props: ViewProps<ConsoleData>) {
  return (
    <OwnersOnly session={props.data.session}>
      <DeliveryPage {...props} />
    </OwnersOnly>
  );
}
