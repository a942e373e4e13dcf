import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { EventBoxes } from './EventBoxes.tsx';
import { useApps } from './use-apps.ts';
import { eventGroups, type Webhook } from './webhook.ts';

interface WebhookDialogProps {
  /** The webhook to change; adds a new one if undefined. */
  webhook?: Webhook;
  onSaved(webhook: Webhook): void;
  close(): void;
}

const isAddress = (text: string): boolean => /^https?:\/\/./i.test(text) && URL.canParse(text);

/** The URL, app and event types of a webhook. */
export function WebhookDialog({ webhook, onSaved, close }: WebhookDialogProps) {
  const text = useText();
  const { t } = text;
  const { client } = useFoyer();
  const queries = useQueryClient();
  const { clientApps } = useApps();
  const { isBusy, failure, run } = useAction(readFailure);
  const [faults, setFaults] = useState({ url: false, events: false });
  const save = async (clientAppId: string, url: string, events: Webhook['events']) => {
    const saved = webhook
      ? await client.run(webhooks.updateWebhook, [webhook.id, { url, events }])
      : await client.run(webhooks.createWebhook, [{ clientAppId, url, events }]);
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
    onSaved(saved.webhook);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const url = String(data.get('url') ?? '').trim();
    const chosen = new Set(data.getAll('events'));
    const events = eventGroups(text)
      .flatMap((group) => group.events)
      .filter((each) => chosen.has(each));
    const wrong = { url: !isAddress(url), events: events.length === 0 };
    setFaults(wrong);
    if (!wrong.url && !wrong.events) return void run(() => save(String(data.get('app') ?? ''), url, events));
    const control = wrong.url ? form.elements.namedItem('url') : form.querySelector('input[name="events"]');
    if (control instanceof HTMLElement) control.focus();
  };
  const isRefused = failure?.violations.some(({ field }) => field.endsWith('url'));
  return (
    <Dialog
      title={webhook ? t('Edit webhook') : t('Add webhook')}
      words={<p>{t('We notify your server moments after something happens here.')}</p>}
      isBusy={isBusy}
      close={close}
    >
      <form className={dialog.form} noValidate onSubmit={submit}>
        {webhook ? null : (
          <Field label={t('App')} hint={t('Events are signed with its key.')}>
            {(control) => (
              <select {...control} name="app">
                {clientApps.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field
          label={t('URL')}
          hint={t('Your server’s URL, such as https://example.com/events')}
          error={
            faults.url
              ? t('Enter a full URL, starting with https://.')
              : isRefused
                ? t('We can’t reach this URL. It must start with https:// and be on the public internet.')
                : undefined
          }
        >
          {(control) => (
            <input {...control} name="url" type="url" maxLength={2048} autoComplete="off" defaultValue={webhook?.url} />
          )}
        </Field>
        <EventBoxes chosen={webhook?.events ?? []} isMissing={faults.events} />
        {isRefused ? null : <FailureNotice failure={failure} />}
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : webhook ? t('Save') : t('Add')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
