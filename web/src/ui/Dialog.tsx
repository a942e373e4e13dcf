import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** Read aloud with the title. */
  words: ReactNode;
  /** Keeps the dialog open while work is under way. */
  isBusy?: boolean;
  /** Closes it and returns the focus. */
  close(): void;
  children: ReactNode;
}

/** Asks for confirmation. In browsers without dialogs it is part of the page. */
export function Dialog({ title, words, isBusy = false, close, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element?.showModal) element.showModal();
    else element?.setAttribute('open', '');
    heading.current?.focus();
    return () => {
      element?.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) close();
      }}
      onClose={close}
    >
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-words`} className={styles.words}>
        {words}
      </div>
      {children}
    </dialog>
  );
}
