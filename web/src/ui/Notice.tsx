import type { HTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

interface NoticeProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  tone?: 'plain' | 'good' | 'caution' | 'bad';
  title?: ReactNode;
}

/** A boxed message. Give it `role="status"` or `role="alert"` if it appears after the page has loaded. */
export function Notice({ tone = 'plain', title, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classes(styles.notice, styles[tone], className)}>
      {title ? <p className={styles.title}>{title}</p> : null}
      {children}
    </div>
  );
}
