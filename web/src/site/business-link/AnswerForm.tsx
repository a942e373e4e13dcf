import { type FormEvent, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import { pageClient } from '../../pages/page-client.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './business-link.module.css';
import { answerRequest, fetchRequest, type RequestFailure, readRequestFailure, type ShownRequest } from './request.ts';

interface AnswerFormProps {
  token: string;
  request: ShownRequest;
  declines: boolean;
  onAnswered(request: ShownRequest): void;
  /** Somebody else changed or answered it. */
  onChanged(request: ShownRequest): void;
}

const MOST_CHARACTERS = 1000;

function failureWords({ kind }: RequestFailure, { t }: Pick<Text, 't'>): string {
  switch (kind) {
    case 'changed':
      return t('The request has changed in the meantime. Here is how it is now: please look again.');
    case 'taken':
      return t('This time has just been taken, so the request can’t be approved.');
    case 'plan':
      return t('The customer’s plan no longer pays for this, so the request can’t be approved.');
    case 'offline':
      return t('You seem to be offline. Check your connection and try again.');
    default:
      return t('We couldn’t save your answer. Reload the page and try again.');
  }
}

/** The question, with a button for either answer. Declining may say why. */
export function AnswerForm({ token, request, declines, onAnswered, onChanged }: AnswerFormProps) {
  const text = useText();
  const { t } = text;
  const [isDeclining, setDeclining] = useState(declines);
  const isAlive = useIsAlive();
  const { isBusy, failure, run } = useAction(readRequestFailure);
  const answer = (wanted: Parameters<typeof answerRequest>[3]) =>
    run(async () => {
      try {
        onAnswered(await answerRequest(pageClient(), token, request, wanted));
      } catch (error) {
        // Shows the request as it is now, whoever changed it.
        const now = await fetchRequest(pageClient(), token).catch(() => undefined);
        if (now) onChanged(now);
        throw error;
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = String(new FormData(event.currentTarget).get('message') ?? '').trim();
    void answer(isDeclining ? { approves: false, message } : { approves: true });
  };
  return (
    <form className={styles.answer} onSubmit={submit}>
      <h2>{isDeclining ? t('Decline this request?') : t('Approve this request?')}</h2>
      <noscript>
        <Notice tone="caution">{t('To answer here, please turn on JavaScript.')}</Notice>
      </noscript>
      {failure ? (
        <Notice tone="bad" role="alert">
          {failureWords(failure, text)}
        </Notice>
      ) : null}
      {isDeclining ? (
        <Field label={t('Message to the customer')} note={t('optional')}>
          {(control) => <textarea {...control} name="message" rows={4} maxLength={MOST_CHARACTERS} />}
        </Field>
      ) : null}
      <Cluster>
        <Button type="submit" look="primary" disabled={!isAlive} aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : isDeclining ? t('Decline request') : t('Approve request')}
        </Button>
        <Button onClick={() => setDeclining(!isDeclining)}>
          {isDeclining ? t('Approve instead') : t('Decline instead')}
        </Button>
      </Cluster>
    </form>
  );
}
