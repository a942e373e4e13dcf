import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './moves.module.css';

interface MoveProps {
  name: string;
  position: number;
  count: number;
  onMove(step: -1 | 1): void;
}

/** Buttons that move an entry of a list; the pressed one keeps the focus while the entries change places. */
export function MoveButtons({ name, position, count, onMove }: MoveProps) {
  const { t } = useText();
  const box = useRef<HTMLSpanElement>(null);
  const pressed = useRef(0);
  useEffect(() => {
    if (pressed.current === 0) return;
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const same = buttons[pressed.current < 0 ? 0 : 1];
    pressed.current = 0;
    (same?.disabled ? buttons.find((button) => !button.disabled) : same)?.focus();
  }, [position]);
  const button = (step: -1 | 1, label: string, Icon: typeof ArrowUp) => (
    <Button
      look="quiet"
      aria-label={label}
      disabled={position + step < 0 || position + step >= count}
      onClick={() => {
        pressed.current = step;
        onMove(step);
      }}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <span ref={box} className={styles.moves}>
      {button(-1, t('Move {name} up', { name }), ArrowUp)}
      {button(1, t('Move {name} down', { name }), ArrowDown)}
    </span>
  );
}
