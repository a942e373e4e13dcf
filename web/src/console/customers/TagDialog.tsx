import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import dialog from '../parts/dialog.module.css';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { useTags } from './use-customers.ts';

interface TagDialogProps {
  /** True to add a tag, false to remove one. */
  isOn: boolean;
  count: number;
  work(tag: string): Promise<void>;
  close(): void;
}

/** Asks which tag the selected customers get or lose. */
export function TagDialog({ isOn, count, work, close }: TagDialogProps) {
  const { t } = useText();
  const id = useId();
  const tags = useTags();
  const [tag, setTag] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { isBusy, failure, run } = useAction(readFailure);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = tag.trim();
    setMissing(chosen === '');
    if (chosen) run(() => work(chosen));
  };
  const title = isOn
    ? t('{count, plural, one {Tag # customer} other {Tag # customers}}', { count })
    : t('{count, plural, one {Remove a tag from # customer} other {Remove a tag from # customers}}', { count });
  return (
    <Dialog title={title} words={null} isBusy={isBusy} close={close}>
      <form className={dialog.form} noValidate onSubmit={submit}>
        <Field label={t('Tag')} error={isMissing ? t('Enter a tag.') : undefined}>
          {(control) => (
            <input
              {...control}
              list={`${id}-tags`}
              autoComplete="off"
              maxLength={50}
              value={tag}
              onChange={({ target }) => setTag(target.value)}
            />
          )}
        </Field>
        <datalist id={`${id}-tags`}>
          {tags.map((each) => (
            <option key={each.tag} value={each.tag} />
          ))}
        </datalist>
        <FailureNotice failure={failure} takesFocus />
        <div className={dialog.ways}>
          <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
            {isBusy ? t('One moment …') : isOn ? t('Add tag') : t('Remove tag')}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : close}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
