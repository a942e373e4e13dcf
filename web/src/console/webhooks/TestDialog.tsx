import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { eventWords, type Webhook } from './webhook.ts';

/** Sends a sample event. */
export function TestDialog({ webhook, close }: { webhook: Webhook; close(): void }) {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { isBusy, failure, run } = useAction(readFailure);
  const submit = (form: FormEvent<HTMLFormElement>) => {
    form.preventDefault();
    const chosen = new FormData(form.currentTarget).get('event');
    const event = webhook.events.find((each) => each === chosen);
    run(async () => {
      await client.run(webhooks.sendTestEvent, [webhook.id, event ? { event } : {}]);
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
      close();
    });
  };
  return (
    <Dialog
      title={t('Send test')}
      words={<p>{t('We’ll send your server an event with sample data. Its originatedFrom is “test”.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} onSubmit={submit}>
        <Field label={t('Event')}>
          {(control) => (
            <select {...control} name="event">
              {webhook.events.map((event) => (
                <option key={event} value={event}>
                  {eventWords(event, text)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FailureNotice failure={failure} />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : t('Send test')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
