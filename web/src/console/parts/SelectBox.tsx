import type { MouseEvent } from 'react';
import { Hidden } from '../../ui/Hidden.tsx';
import styles from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  isOn: boolean;
  /** True if only some of its rows are selected. */
  isPartly?: boolean;
  /** True if the label is visible, as there are no column headings. */
  showsLabel?: boolean;
  onToggle(event: unknown): void;
}

/** A checkbox large enough for a finger. With shift, it selects everything since the last one. */
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
