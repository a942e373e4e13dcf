import type { MouseEvent } from 'react';
import { Hidden } from '../../ui/Hidden.tsx';
import styles from './table.module.css';

interface SelectBoxProps {
  label: string;
  isOn: boolean;
  /** Some of those it stands for, not all. */
  isPartly?: boolean;
  /** Where there are no headings above, its words are seen. */
  showsLabel?: boolean;
  onToggle(event: unknown): void;
}

/** A checkbox with room for a finger. With shift it takes everybody since the last one. */
export function SelectBox({ label, isOn, isPartly = false, showsLabel = false, onToggle }: SelectBoxProps) {
  const noTextSelection = (event: MouseEvent) => event.shiftKey && event.preventDefault();
  return (
    <label className={styles.box} onMouseDown={noTextSelection}>
      <input
        type="checkbox"
        checked={isOn}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !isOn;
        }}
        onChange={onToggle}
      />
      {showsLabel ? <span className={styles.boxLabel}>{label}</span> : <Hidden>{label}</Hidden>}
    </label>
  );
}
