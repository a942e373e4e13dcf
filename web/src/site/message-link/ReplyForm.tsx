import { type FormEvent, useEffect, useRef, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useIsAlive, useStoredValue } from '../../lib/use-visitor.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './message-link.module.css';
import { type LinkedMessage, type LinkFailure, readLinkFailure, sendReply } from './message-link.ts';

interface ReplyFormProps {
  token: string;
  onSent(message: LinkedMessage): void;
}

const MOST_CHARACTERS = 2000;

/** A reply that is being written. A text that may have been sent keeps its id, so that it arrives once. */
interface Draft {
  id: string;
  text: string;
}

const readDraft = (stored: unknown): Draft | null => {
  const { id, text } = Object(stored);
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
};

function failureWords({ kind }: LinkFailure, { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'over':
    case 'gone':
      return t('This link no longer works. Please write an email instead.');
    case 'busy':
      return t('You’ve sent many messages in a short time. Please wait ten minutes, then send this one.');
    case 'offline':
      return t('You seem to be offline. Check your connection and try again.');
    default:
      return t('We couldn’t send your message. Please try again.');
  }
}

/** Takes an answer as plain text. What is typed is kept in this tab until it is sent. */
export function ReplyForm({ token, onSent }: ReplyFormProps) {
  const text = useText();
  const { t } = text;
  const area = useRef<HTMLTextAreaElement>(null);
  const [, stored] = useStoredValue(`foyer.reply.${token.slice(-16)}`, readDraft);
  const [isMissing, setMissing] = useState(false);
  const [isSent, setSent] = useState(false);
  const isAlive = useIsAlive();
  const { isBusy, failure, run } = useAction(readLinkFailure);
  const keep = (typed: string) => {
    if (typed !== stored.read()?.text) stored.write(typed ? { id: newGuid(), text: typed } : null);
  };
  useEffect(() => {
    const control = area.current;
    if (!control) return;
    const before = stored.read()?.text ?? '';
    // What was typed before the script had loaded counts; otherwise the draft is shown again.
    if (!control.value) control.value = before;
    else if (control.value !== before) stored.write({ id: newGuid(), text: control.value });
  }, [stored]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const control = area.current;
    const typed = control?.value.trim() ?? '';
    setMissing(!typed);
    if (!control || !typed || isBusy) {
      control?.focus();
      return;
    }
    setSent(false);
    keep(typed);
    const id = stored.read()?.id ?? newGuid();
    void run(async () => {
      onSent(await sendReply(pageClient(), token, { id, text: typed }));
      stored.write(null);
      control.value = '';
      setSent(true);
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <noscript>
        <Notice tone="caution">{t('To answer here, please turn on JavaScript, or answer the email itself.')}</Notice>
      </noscript>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failureWords(failure, text)}
        </Notice>
      ) : null}
      {isSent ? (
        <Notice tone="good" role="status">
          {t('Your message was sent. We’ll get back to you by email.')}
        </Notice>
      ) : null}
      <Field label={t('Your message')} error={isMissing ? t('Write something first.') : undefined}>
        {(control) => (
          <textarea
            {...control}
            ref={area}
            dir="auto"
            rows={6}
            maxLength={MOST_CHARACTERS}
            readOnly={isBusy}
            onChange={({ target }) => keep(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" disabled={!isAlive} aria-disabled={isBusy || undefined}>
        {isBusy ? t('One moment …') : t('Send message')}
      </Button>
    </form>
  );
}
