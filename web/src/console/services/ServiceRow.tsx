import type { Instant } from '@foyer/contract/values';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { priceWords } from '../../lib/price-words.ts';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { kindWords, lengthWords, staffOf } from '../../services/service-words.ts';
import { classes } from '../../ui/classes.ts';
import { CatalogPicture } from '../../ui/picture/CatalogPicture.tsx';
import { subjectOf } from '../../ui/picture/subject.ts';
import { neighbourOf } from '../parts/arrange.ts';
import { Badge } from '../parts/Badge.tsx';
import { MoveButtons } from '../parts/MoveButtons.tsx';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { NextCell } from './NextCell.tsx';
import { ServiceActions } from './ServiceActions.tsx';
import { type Service, serviceHref } from './service.ts';
import own from './services.module.css';

interface RowProps {
  service: Service;
  /** Of the category's services, in their order. */
  ids: readonly string[];
  site: Site;
  nowMs: Instant;
  mayManage: boolean;
  /** True if the category is shown whole, so that its order can be changed. */
  isWhole: boolean;
  /** Moves a service to the place of another. */
  onMove(id: string, targetId: string): void;
  tell(news: Undoable): void;
}

const DRAGGED = 'text/plain';

/** A service in the list, with its facts, its next time and its actions. */
export function ServiceRow({ service, ids, site, nowMs, mayManage, isWhole, onMove, tell }: RowProps) {
  const text = useText();
  const { t } = text;
  const [isOver, setOver] = useState(false);
  const { id, name, hidden, onlineBooking, media, mainSlug } = service;
  const mayMove = mayManage && isWhole && ids.length > 1;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (mayMove && ids.includes(dragged) && dragged !== id) onMove(dragged, id);
  };
  const move = (step: -1 | 1) => {
    const target = neighbourOf(ids, id, step);
    if (target !== undefined) onMove(id, target);
  };
  const staff = staffOf(service).map((person) => person.name);
  const facts = [
    kindWords(service, text),
    lengthWords(service, text) ?? '',
    priceWords(service.payment, site.currency, text),
    staff.length > 3 ? t('{count} people', { count: staff.length }) : staff.join(', '),
  ];
  return (
    <li
      className={classes(own.row, isOver && own.over)}
      onDragOver={(event) => {
        if (!mayMove) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {mayMove ? (
        // The buttons do the same by keyboard and on touch screens.
        <span
          className={own.grip}
          draggable
          aria-hidden="true"
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
        >
          <GripVertical size={18} />
        </span>
      ) : null}
      <CatalogPicture
        upload={media?.mainMedia?.image ?? media?.coverMedia?.image}
        seed={mainSlug.name ?? id}
        subject={subjectOf(service, site)}
        shape="square"
        sizes="3rem"
        className={own.thumb ?? ''}
      />
      <div className={own.what}>
        <strong>
          <a href={serviceHref(id)} {...text.own}>
            {name}
          </a>{' '}
          {hidden ? <Badge words={t('Hidden')} tone="plain" /> : null}
          {!hidden && !onlineBooking.enabled ? <Badge words={t('Not booked online')} tone="plain" /> : null}
        </strong>
        <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={own.next}>
        <NextCell zone={site.timeZone} {...{ service, nowMs }} />
      </div>
      {mayMove ? <MoveButtons name={name} position={ids.indexOf(id)} count={ids.length} onMove={move} /> : <span />}
      {mayManage ? <ServiceActions zone={site.timeZone} {...{ service, tell }} /> : null}
    </li>
  );
}
