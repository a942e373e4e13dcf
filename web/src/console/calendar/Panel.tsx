import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import styles from './panel.module.css';
import { useAsked } from './tools.ts';

interface PanelProps {
  title: ReactNode;
  /** Changes with an action, whose button may be gone then. */
  state?: string;
  children: ReactNode;
}

/** The open entry, beside the calendar; over it on a phone. Escape closes it, and the focus goes back. */
export function Panel({ title, state, children }: PanelProps) {
  const { t } = useText();
  const list = useAsked();
  const { open } = list.state;
  const heading = useKeptFocus<HTMLHeadingElement>(state);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  const close = () => {
    list.change({ open: null });
    if (open) document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(open)}"]`)?.focus();
  };
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('dialog');
      if (key === 'Escape' && !defaultPrevented && !isElsewhere) closing.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <aside className={styles.panel} aria-label={t('Details')}>
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label={t('Close')} onClick={close}>
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  );
}
