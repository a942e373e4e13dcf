import type { ReactNode } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Badge } from '../parts/Badge.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import styles from '../parts/sales.module.css';
import { type BookingForm, formHref } from './form.ts';
import { useFormChanges } from './use-forms.ts';

interface RowProps {
  form: BookingForm;
  mayManage: boolean;
  onDone(words: string): void;
  /** Buttons that move it. */
  children?: ReactNode;
}

/** A form in the list. */
export function FormRow({ form, mayManage, onDone, children }: RowProps) {
  const { t, own } = useText();
  const changes = useFormChanges();
  const { isBusy, failure, run } = useAction(readFailure);
  const { id, name, archived, questions } = form;
  const turn = () =>
    run(async () => {
      await (archived ? changes.restore(id) : changes.archive(id));
      onDone(archived ? t('{name} is restored.', { name }) : t('{name} is archived.', { name }));
    });
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <strong>
          <a href={formHref(id)} {...own}>
            {name}
          </a>{' '}
          {form.default ? <Badge words={t('Default')} tone="good" /> : null}
        </strong>
        <span className={styles.quiet}>
          {questions.length === 0
            ? t('Contact only')
            : t('{count, plural, one {# question} other {# questions}}', { count: questions.length })}
        </span>
      </div>
      {mayManage ? children : null}
      {mayManage && !form.default ? (
        <Button
          aria-label={archived ? t('Restore {name}', { name }) : t('Archive {name}', { name })}
          aria-disabled={isBusy || undefined}
          onClick={turn}
        >
          {archived ? t('Restore') : t('Archive')}
        </Button>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
    </li>
  );
}
