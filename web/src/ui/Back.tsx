import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './back.module.css';

/** A link back to the previous page. */
export function Back({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={styles.back}>
      <ChevronLeft size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
