import { type FormEvent, useId, useState } from 'react';
import { type Text, useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import type { BulkAction } from '../jobs/job.ts';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import type { Failure } from '../parts/failure.ts';
import { useNumber } from '../parts/use-number.ts';

interface BulkDialogProps {
  action: BulkAction;
  /** The number of members; null if there are too many to count. */
  count: number | null;
  isBusy: boolean;
  failure: Failure | null;
  onConfirm(): void;
  close(): void;
}

const wordsOf = (action: BulkAction, many: string, { t }: Pick<Text, 't'>) => {
  const words: Record<BulkAction, { title: string; words: string; yes: string }> = {
    APPROVE: {
      title: t('Approve {many}?', { many }),
      words: t('Pending and blocked members will be able to sign in.'),
      yes: t('Approve'),
    },
    BLOCK: {
      title: t('Block {many}?', { many }),
      words: t('They’ll be signed out everywhere right away and can’t sign in until you unblock them.'),
      yes: t('Block'),
    },
    MUTE: {
      title: t('Mute {many}?', { many }),
      words: t('They won’t be able to post in the community.'),
      yes: t('Mute'),
    },
    UNMUTE: {
      title: t('Unmute {many}?', { many }),
      words: t('They’ll be able to post in the community again.'),
      yes: t('Unmute'),
    },
    DELETE: {
      title: t('Delete {many}?', { many }),
      words: t(
        'Their personal data is permanently deleted. Their bookings are kept without names. This can’t be undone.',
      ),
      yes: t('Delete permanently'),
    },
  };
  return words[action];
};

/** Asks before many members are changed; before they are deleted, a word has to be typed. */
export function BulkDialog({ action, count, isBusy, failure, onConfirm, close }: BulkDialogProps) {
  const text = useText();
  const { t } = text;
  const number = useNumber();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const many =
    count === null ? t('all matching members') : t('{count, plural, one {# member} other {# members}}', { count });
  const { title, words, yes } = wordsOf(action, many, text);
  const expected = action === 'DELETE' ? (count === null ? t('delete all') : number(count)) : '';
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const isRight = withoutMarks(typed) === withoutMarks(expected);
    setWrong(!isRight);
    if (isRight) onConfirm();
  };
  return (
    <Dialog title={title} words={<p>{words}</p>} isBusy={isBusy} close={close}>
      <form id={formId} className={dialog.form} noValidate onSubmit={confirm}>
        {expected ? (
          <Field
            label={t('To confirm, type {expected}', { expected })}
            error={isWrong ? t('That doesn’t match {expected}.', { expected }) : undefined}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                inputMode={count === null ? 'text' : 'numeric'}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        <FailureNotice failure={failure} />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : yes}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Makes `1,200` and `1200` equal. */
const withoutMarks = (text: string) => text.toLowerCase().replace(/[\s.,'’]/g, '');
