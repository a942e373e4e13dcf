import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { newGuid } from '../../lib/new-guid.ts';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { useStoredValue } from '../../lib/use-visitor.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import type { Undoable } from '../parts/use-undo-toast.ts';
import styles from './messages.module.css';
import { useAnswering, useStopping } from './use-messages.ts';

interface AnswerBoxProps {
  customerId: string;
  /** The subject of the last reply. */
  subject: string;
  tell(news: Undoable): void;
}

/** An answer that is being written. A text that may have been sent keeps its id, so that it is sent once. */
interface Draft {
  id: string;
  text: string;
}

const readDraft = (stored: unknown): Draft | null => {
  const { id, text } = Object(stored);
  return typeof id === 'string' && typeof text === 'string' ? { id, text } : null;
};

const MOST_SUBJECT = 150;
/** Curly brackets would be read as placeholders; the customer's message may have some. */
const answerTo = (subject: string): string =>
  (/^re:/i.test(subject) ? subject : `Re: ${subject}`).replace(/[{}]/g, '').slice(0, MOST_SUBJECT);

/** Writes back to a customer; Ctrl+Enter sends. What is typed is kept in this tab until it is sent. */
export function AnswerBox({ customerId, subject, tell }: AnswerBoxProps) {
  const { t } = useText();
  const [draft, stored] = useStoredValue(`foyer.answer.${customerId}`, readDraft);
  const [isMissing, setMissing] = useState(false);
  const answer = useAnswering();
  const stop = useStopping();
  const { isBusy, failure, run } = useAction(readFailure);
  const text = draft?.text ?? '';
  const wrong = failure?.violations.some(({ field }) => field === 'text');

  const send = () => {
    const typed = draft?.text.trim();
    setMissing(!typed);
    if (!draft || !typed || isBusy) return;
    run(async () => {
      await answer(draft.id, customerId, answerTo(subject), typed);
      stored.write(null);
      tell({
        words: t('Your answer is on its way.'),
        more: {
          words: t('Undo'),
          run: async () => {
            if ((await stop(draft.id)) > 0) return t('The answer was already sent.');
            // Something else may have been typed meanwhile.
            if (!stored.read()) stored.write({ id: newGuid(), text: typed });
            return t('The answer was not sent.');
          },
        },
      });
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        label={t('Your answer')}
        hint={t('It is sent as an email. Ctrl+Enter sends it.')}
        error={
          isMissing && !text.trim()
            ? t('Enter a message.')
            : wrong
              ? t('In curly brackets, only first_name, business and payment_link are known.')
              : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            dir="auto"
            rows={5}
            maxLength={5000}
            readOnly={isBusy}
            value={text}
            onChange={({ target }) => stored.write(target.value ? { id: newGuid(), text: target.value } : null)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {wrong ? null : <FailureNotice failure={failure} takesFocus />}
      <p className={styles.send}>
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('One moment …') : t('Send answer')}
        </Button>
      </p>
    </form>
  );
}
