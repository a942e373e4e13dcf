import styles from './webhooks.module.css';

/** Text for machines. It can be scrolled by keyboard, so it has a name. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.code} tabIndex={0} aria-label={label} dir="ltr">
      <pre>{children}</pre>
    </section>
  );
}
