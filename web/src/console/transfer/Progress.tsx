import { useText } from '../../lib/text.ts';
import { useNumber } from '../parts/use-number.ts';
import styles from './transfer.module.css';

interface ProgressProps {
  label: string;
  done: number;
  /** Undefined if unknown. */
  total: number | undefined;
}

/** Shows progress, also to screen readers. */
export function Progress({ label, done, total }: ProgressProps) {
  const { t } = useText();
  const number = useNumber();
  const bar = total === undefined ? {} : { value: Math.min(done, total), max: Math.max(total, 1) };
  return (
    <div className={styles.progress}>
      <p>
        <span>{label}</span>
        <span>
          {total === undefined ? number(done) : t('{done} of {total}', { done: number(done), total: number(total) })}
        </span>
      </p>
      <progress aria-label={label} {...bar} />
    </div>
  );
}
