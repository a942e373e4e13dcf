import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import { LEAVING, useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { AskDialog } from '../parts/AskDialog.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { TestDialog } from './TestDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import type { Webhook } from './webhook.ts';
import styles from './webhooks.module.css';

/** The actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { t } = useText();
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const [open, setOpen] = useState<'change' | 'delete' | 'test'>();
  const close = () => setOpen(undefined);
  const { id, enabled } = webhook;
  const turn = async () => {
    await client.run(webhooks.updateWebhook, [id, { enabled: !enabled }]);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  const remove = async () => {
    await client.run(webhooks.deleteWebhook, [id]);
    location.assign('/manage/webhooks');
    return LEAVING;
  };
  return (
    <>
      <div className={styles.ways}>
        <Button disabled={!enabled} onClick={() => setOpen('test')}>
          {t('Send test')}
        </Button>
        <Button onClick={() => setOpen('change')}>{t('Edit webhook')}</Button>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(turn)}>
          {enabled ? t('Turn off') : t('Turn on')}
        </Button>
        <Button className={styles.dire} onClick={() => setOpen('delete')}>
          {t('Delete')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
      {open === 'test' ? <TestDialog webhook={webhook} close={close} /> : null}
      {open === 'change' ? <WebhookDialog webhook={webhook} onSaved={close} close={close} /> : null}
      {open === 'delete' ? (
        <AskDialog
          title={t('Delete this webhook?')}
          words={t('We’ll stop sending events and delete the delivery history. To pause it instead, turn it off.')}
          verb={t('Delete')}
          work={remove}
          close={close}
        />
      ) : null}
    </>
  );
}
