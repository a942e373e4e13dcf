import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import { readFailure } from '../parts/failure.ts';
import { Section } from '../parts/Section.tsx';
import sales from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { type Customer, customersHref } from './customer.ts';
import styles from './customers.module.css';
import { useTagging, useTags } from './use-customers.ts';

interface TagsProps {
  customer: Customer;
  mayChange: boolean;
  tell(news: Undoable): void;
}

/** A customer's tags. Each change is done at once, and can be taken back. */
export function TagsCard({ customer: { id, tags }, mayChange, tell }: TagsProps) {
  const { t, own } = useText();
  const listId = useId();
  const known = useTags();
  const tagging = useTagging();
  const [typed, setTyped] = useState('');
  const { isBusy, failure, run } = useAction(readFailure);
  const change = (isOn: boolean, tag: string) =>
    run(async () => {
      const done = await tagging.change(isOn, [id], tag);
      if (isOn) setTyped('');
      if (done.changedIds.length === 0) return;
      const words = isOn
        ? t('Added the tag “{tag}”.', { tag: done.tag })
        : t('Removed the tag “{tag}”.', { tag: done.tag });
      tell({ words, undo: () => tagging.undo(isOn, done) });
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) change(true, typed.trim());
  };
  return (
    <Section title={t('Tags')}>
      {tags.length > 0 ? (
        <ul className={styles.chips} {...own}>
          {tags.map((tag) => (
            <li key={tag} className={styles.chip}>
              <a href={`${customersHref}?tag=${encodeURIComponent(tag)}`}>{tag}</a>
              {mayChange ? (
                <button type="button" aria-disabled={isBusy || undefined} onClick={() => change(false, tag)}>
                  <X size={14} aria-hidden="true" />
                  <Hidden>{t('Remove {name}', { name: tag })}</Hidden>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className={sales.quiet}>{t('No tags yet.')}</p>
      )}
      {mayChange ? (
        <form className={styles.adding} onSubmit={submit}>
          <input
            className={sales.input}
            aria-label={t('New tag')}
            placeholder={t('New tag')}
            list={listId}
            autoComplete="off"
            maxLength={50}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <datalist id={listId}>
            {known
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <Button type="submit" aria-disabled={isBusy || undefined}>
            {t('Add tag')}
          </Button>
        </form>
      ) : null}
      <FailureNotice failure={failure} takesFocus />
    </Section>
  );
}
