import { useText } from '../../lib/text.ts';
import styles from './customers.module.css';

/** The tags of a customer. */
export function TagChips({ tags }: { tags: readonly string[] }) {
  const { own } = useText();
  if (tags.length === 0) return null;
  return (
    <span className={styles.chips} {...own}>
      {tags.map((tag) => (
        <span key={tag} className={styles.chip}>
          {tag}
        </span>
      ))}
    </span>
  );
}
