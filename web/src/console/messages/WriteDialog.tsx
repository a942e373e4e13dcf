import { instantOf } from '@foyer/contract/values';
import { useRef, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useDates } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type Audience, type Draft, messageHref, PAYMENT_LINK } from './message.ts';
import { sentLine } from './message-words.ts';
import styles from './messages.module.css';
import { PreviewBox } from './PreviewBox.tsx';
import { usePreview, useSending, useStopping } from './use-messages.ts';

interface WriteDialogProps {
  title: string;
  audience: Audience;
  /** The site's zone, for the end of the quiet hours. */
  zone: string;
  /** A subject and text to begin with. */
  start?: Partial<Draft>;
  /** Says at the bottom of the page that it is sent, with the way to take it back. */
  tell(news: Undoable): void;
  close(): void;
}

const empty: Draft = { kind: 'TRANSACTIONAL', subject: '', text: '' };

/** Writes to one customer or many: shows who gets it and how it reads before it is sent. */
export function WriteDialog({ title, audience, zone, start, tell, close }: WriteDialogProps) {
  const text = useText();
  const { t } = text;
  const [draft, setDraft] = useState<Draft>({ ...empty, ...start });
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const preview = usePreview(draft, audience);
  const { send } = useSending();
  const stop = useStopping();
  const { isBusy, failure, run } = useAction(readFailure);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isWritten = draft.subject.trim() !== '' && draft.text.trim() !== '';
  const dates = useDates(zone);
  const { data } = preview;
  const quietUntil = data?.quietUntil && instantOf(data.quietUntil);
  const count = data?.recipientCount ?? 0;
  const isRefused = isBusy || !preview.isCurrent || (data !== undefined && count === 0);
  const wrong = preview.isError ? readFailure(preview.error).violations.map(({ field }) => field) : [];

  const insert = (placeholder: string) => {
    const { selectionStart = draft.text.length, selectionEnd = selectionStart } = area.current ?? {};
    change({ text: draft.text.slice(0, selectionStart) + placeholder + draft.text.slice(selectionEnd) });
    area.current?.focus();
  };
  const submit = (sendsNow: boolean) => {
    setMissing(!isWritten);
    if (!isWritten || isBusy || (data && count === 0)) return;
    run(async () => {
      const message = await send(draft, audience, sendsNow);
      tell({
        words: sentLine(message, text, dates),
        href: messageHref(message.id),
        more: {
          words: t('Undo'),
          run: async () => {
            const sent = await stop(message.id);
            return sent === 0
              ? t('The message was not sent.')
              : t('{count, plural, one {# mail was already sent.} other {# mails were already sent.}}', {
                  count: sent,
                });
          },
        },
      });
      close();
    });
  };
  const blank = (value: string) => isMissing && value.trim() === '';
  const placeholders = [
    ['{first_name}', t('First name')],
    ['{business}', t('Your business')],
    [PAYMENT_LINK, t('Payment link')],
  ] as const;
  return (
    <Dialog title={title} words={null} isBusy={isBusy} close={close}>
      <form
        className={dialog.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>{t('What is it about?')}</legend>
          {(
            [
              ['TRANSACTIONAL', t('A booking or payment')],
              ['MARKETING', t('News and offers, for those who agreed')],
            ] as const
          ).map(([kind, words]) => (
            <label key={kind} className={dialog.check}>
              <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => change({ kind })} />
              {words}
            </label>
          ))}
        </fieldset>
        <Field label={t('Subject')} error={blank(draft.subject) ? t('Enter a subject.') : fault('subject')}>
          {(control) => (
            <input
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={150}
              value={draft.subject}
              onChange={({ target }) => change({ subject: target.value })}
            />
          )}
        </Field>
        <Field label={t('Message')} error={blank(draft.text) ? t('Enter a message.') : fault('text')}>
          {(control) => (
            <textarea
              {...control}
              ref={area}
              dir="auto"
              rows={7}
              maxLength={5000}
              value={draft.text}
              onChange={({ target }) => change({ text: target.value })}
            />
          )}
        </Field>
        <fieldset className={styles.insert}>
          <legend>{t('Insert')}</legend>
          {placeholders.map(([placeholder, words]) => (
            <Button key={placeholder} look="quiet" onClick={() => insert(placeholder)}>
              {words}
            </Button>
          ))}
        </fieldset>
        {data ? <PreviewBox preview={data} isWritten={isWritten && preview.isCurrent} kind={draft.kind} /> : null}
        {quietUntil ? (
          <Notice role="status" title={t('These are your quiet hours')}>
            <p>
              {t('The message waits until {moment}. Until then you can take it back.', {
                moment: dates.moment(quietUntil),
              })}
            </p>
          </Notice>
        ) : null}
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isRefused || undefined}>
            {isBusy
              ? t('One moment …')
              : quietUntil
                ? t('Send at {time}', { time: dates.time(quietUntil) })
                : t('{count, plural, =0 {Send message} one {Send to # customer} other {Send to # customers}}', {
                    count,
                  })}
          </Button>
          {quietUntil ? (
            <Button aria-disabled={isRefused || undefined} onClick={() => submit(true)}>
              {t('Send now')}
            </Button>
          ) : null}
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );

  function fault(field: 'subject' | 'text'): string | undefined {
    if (!wrong.includes(field)) return undefined;
    return field === 'subject'
      ? t('In curly brackets, only first_name and business are known here.')
      : t('In curly brackets, only first_name, business and payment_link are known.');
  }
}
