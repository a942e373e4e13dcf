import styles from './webhooks.module.css';

/** Code or data. It can be scrolled by keyboard, so it needs a name. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area has to be reachable by keyboard.
    <section className={styles.code} tabIndex={0} aria-label={label} dir="ltr">
      <pre>{children}</pre>
    </section>
  );
}
