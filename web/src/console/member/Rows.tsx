import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './member.module.css';

interface RowsProps<Item> {
  legend: string;
  items: readonly Item[];
  /** The initial value of a new row. */
  empty: Item;
  addWords: string;
  /** The label of a row's remove button. */
  removeWords(number: number): string;
  onChange(items: readonly Item[]): void;
  children(item: Item, index: number, set: (item: Item) => void): ReactNode;
}

/** A list of any length in a form. */
export function Rows<Item>({ legend, items, empty, addWords, removeWords, onChange, children }: RowsProps<Item>) {
  const box = useRef<HTMLFieldSetElement>(null);
  const count = items.length;
  const before = useRef(count);

  // A new row gets the focus; after a removal, the add button does.
  useEffect(() => {
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-row]');
    if (count > before.current) rows?.[count - 1]?.querySelector('input')?.focus();
    if (count < before.current) box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    before.current = count;
  }, [count]);

  return (
    <fieldset ref={box} className={styles.rows}>
      <legend>{legend}</legend>
      {items.map((item, index) => (
        <div key={index} data-row="" className={styles.row}>
          <div className={styles.rowFields}>
            {children(item, index, (next) => onChange(items.map((old, at) => (at === index ? next : old))))}
          </div>
          <Button
            look="quiet"
            aria-label={removeWords(index + 1)}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          >
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <Button look="quiet" data-add="" onClick={() => onChange([...items, empty])}>
        <Plus size={18} aria-hidden="true" />
        {addWords}
      </Button>
    </fieldset>
  );
}
