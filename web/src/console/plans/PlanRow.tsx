import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { classes } from '../../ui/classes.ts';
import { neighbourOf } from '../parts/arrange.ts';
import { Badge } from '../parts/Badge.tsx';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import styles from '../parts/sales.module.css';
import type { Plan } from '../parts/use-plans.ts';
import { PlanActions } from './PlanActions.tsx';
import { pricingLines } from './plan-words.ts';
import own from './plans.module.css';
import { planHref } from './tabs.ts';

interface RowProps {
  plan: Plan;
  /** Of all plans shown, in their order. */
  ids: readonly string[];
  site: Site;
  mayManage: boolean;
  /** Moves a plan to the place of another. */
  onMove(id: string, targetId: string): void;
  onDone(words: string): void;
}

const DRAGGED = 'text/plain';

/** A plan in the list: what it costs, its place, and what can be done to it. */
export function PlanRow({ plan, ids, site, mayManage, onMove, onDone }: RowProps) {
  const text = useText();
  const { t } = text;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (ids.includes(dragged) && dragged !== plan.id) onMove(dragged, plan.id);
  };
  const move = (step: -1 | 1) => {
    const target = neighbourOf(ids, plan.id, step);
    if (target !== undefined) onMove(plan.id, target);
  };
  return (
    <li
      className={classes(styles.row, own.plan, isOver && own.over)}
      onDragOver={(event) => {
        if (!mayManage) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {mayManage ? (
        // The buttons do the same by keyboard and on touch screens.
        <span
          className={own.grip}
          draggable
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, plan.id)}
        >
          <GripVertical size={18} />
        </span>
      ) : null}
      <div className={styles.main}>
        <strong>
          <a href={planHref(plan.id)} {...text.own}>
            {plan.name}
          </a>{' '}
          {plan.primary ? <Badge words={t('Primary')} tone="good" /> : null}
        </strong>
        <span className={styles.quiet}>{pricingLines(plan.pricing, site.currency, text).join(' · ')}</span>
        {plan.hasOrders ? (
          <span className={styles.quiet}>
            {' · '}
            <a href={`/manage/orders?plan=${plan.id}`}>{t('Orders')}</a>
          </span>
        ) : null}
      </div>
      {mayManage ? (
        <MoveButtons name={plan.name} position={ids.indexOf(plan.id)} count={ids.length} onMove={move} />
      ) : null}
      {mayManage ? <PlanActions plan={plan} onDone={onDone} /> : null}
    </li>
  );
}
