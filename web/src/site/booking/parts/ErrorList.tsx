import type { MouseEvent, RefObject } from 'react';
import { useText } from '../../../lib/text.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Errors } from './errors.ts';
import styles from './flow.module.css';

/** Focuses the control inside the element that the link points to. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(`${event.currentTarget.hash} [name]`)?.focus();
}

/** The errors of the step, each with a link to its field. */
export function ErrorList({ errors, box }: { errors: Errors; box: RefObject<HTMLDivElement | null> }) {
  const { t } = useText();
  return (
    <Notice tone="bad" role="alert" title={t('Check the following:')}>
      <div ref={box} tabIndex={-1}>
        <ul className={styles.errors}>
          {Object.entries(errors).map(([field, words]) => (
            <li key={field}>
              <a href={`#${field}`} onClick={focusField}>
                {words}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  );
}
