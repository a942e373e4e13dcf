import type { SavingForm } from '@foyer/react/use-profile';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { FailureNotice } from '../../credentials/FailureNotice.tsx';
import { readFailure } from '../../credentials/failure.ts';
import { useText } from '../../lib/text.ts';
import { useIsAlive } from '../../lib/use-visitor.ts';
import type { Site } from '../../pages/page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from '../parts/section.module.css';
import { useLeaveWhenEnded } from '../parts/use-account-action.ts';

interface SaveFormProps {
  site: Site;
  form: Omit<SavingForm<unknown>, 'save'>;
  /** The fields that the platform can refuse, by their wire names. */
  fields: readonly string[];
  submit(typed: FormData): void;
  children: ReactNode;
}

/** A form with a button that shows whether it is saved. Input stays whatever happens. */
export function SaveForm({ site, form, fields, submit, children }: SaveFormProps) {
  const { t } = useText();
  const isReady = useIsAlive();
  const element = useRef<HTMLFormElement>(null);
  const { isBusy, isSaved, error, isSlugTaken, isRefused, touch } = form;
  const failure = useMemo(() => (error ? readFailure(error) : null), [error]);
  useLeaveWhenEnded(failure);
  const isRefusedInPlace = isSlugTaken || fields.some(isRefused);
  // The refused field is not in this form.
  const isRefusedElsewhere = !isRefusedInPlace && isRefused('');

  useEffect(() => {
    if (!isRefusedInPlace) return;
    const wrong = element.current?.querySelector('[aria-invalid]');
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [isRefusedInPlace]);

  return (
    <form
      ref={element}
      method="post"
      className={styles.form}
      onInput={touch}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <FailureNotice failure={failure} site={site} />
      {children}
      {isRefusedElsewhere ? (
        <Notice tone="bad" role="alert">
          {t('We couldn’t save this. Check what you entered.')}
        </Notice>
      ) : null}
      <div className={styles.save}>
        <Button type="submit" disabled={!isReady} aria-disabled={isBusy || undefined}>
          {isBusy ? t('Saving …') : t('Save changes')}
        </Button>
        <p role="status" className={styles.news}>
          {isSaved ? t('Saved') : null}
        </p>
      </div>
    </form>
  );
}
