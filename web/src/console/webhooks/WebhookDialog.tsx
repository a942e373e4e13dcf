import { useFoyer } from '@foyer/react';
import { webhooks } from '@foyer/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { StaleNotice } from '../parts/StaleNotice.tsx';
import { EventBoxes } from './EventBoxes.tsx';
import { useApps } from './use-apps.ts';
import { useWebhookChange, type WebhookValues } from './use-webhook-change.ts';
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
  /** Events as the form lists them. */
  const inOrder = (chosen: Iterable<unknown>) => {
    const all = new Set(chosen);
    return eventGroups(text).flatMap(({ events }) => events.filter((each) => all.has(each)));
  };
  const { base, theirs, change, keepMine, takeTheirs } = useWebhookChange(webhook, inOrder);
  const form = useRef<HTMLFormElement>(null);
  const save = async (clientAppId: string, values: WebhookValues) => {
    const saved = base
      ? await change(values, base)
      : (await client.run(webhooks.createWebhook, [{ clientAppId, ...values }])).webhook;
    if (!saved) return;
    await queries.invalidateQueries({ queryKey: ['webhooks'] });
    onSaved(saved);
  };
  const saveMine = () => {
    keepMine();
    form.current?.requestSubmit();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const url = String(data.get('url') ?? '').trim();
    const events = inOrder(data.getAll('events'));
    const wrong = { url: !isAddress(url), events: events.length === 0 };
    setFaults(wrong);
    if (!wrong.url && !wrong.events) return void run(() => save(String(data.get('app') ?? ''), { url, events }));
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
      <form key={base?.revision} ref={form} className={dialog.form} noValidate onSubmit={submit}>
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
            <input {...control} name="url" type="url" maxLength={2048} autoComplete="off" defaultValue={base?.url} />
          )}
        </Field>
        <EventBoxes chosen={base?.events ?? []} isMissing={faults.events} />
        {isRefused ? null : <FailureNotice failure={failure} />}
        {theirs ? <StaleNotice saveMine={saveMine} takeTheirs={takeTheirs} /> : null}
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
