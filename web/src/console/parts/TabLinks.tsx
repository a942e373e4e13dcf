import styles from './sales.module.css';

interface TabLinksProps {
  label: string;
  tabs: readonly (readonly [href: string, words: string])[];
  /** The href of the open one. */
  current: string;
}

/** Links to the parts of a page, as tabs. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(([href, words]) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}
