import type { Instant } from '@foyer/contract/values';
import { useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site } from '../../pages/page.tsx';
import { LiveRegion } from '../../ui/Hidden.tsx';
import { moveTo } from '../parts/arrange.ts';
import { FailureNotice } from '../parts/FailureNotice.tsx';
import styles from '../parts/sales.module.css';
import type { Undoable } from '../parts/use-undo-toast.ts';
import { CategoryHead } from './CategoryHead.tsx';
import { ServiceRow } from './ServiceRow.tsx';
import { type Service, servicesHref } from './service.ts';
import own from './services.module.css';
import { useArranging } from './use-arranging.ts';
import type { Category } from './use-services-list.ts';

interface SectionProps {
  category: Category;
  all: readonly Category[];
  /** Of the category, in the order of the business. */
  services: readonly Service[];
  /** Those of them that the list shows. */
  shown: readonly Service[];
  site: Site;
  nowMs: Instant;
  mayManage: boolean;
  tell(news: Undoable): void;
}

/** A category with its services, whose order is changed by dragging or with buttons. */
export function CategorySection({ category, all, services, shown, site, nowMs, mayManage, tell }: SectionProps) {
  const { t } = useText();
  const headingId = useId();
  const { arrange, failure } = useArranging();
  const [moved, setMoved] = useState('');
  const ids = services.map(({ id }) => id);
  const move = (id: string, targetId: string) => {
    const name = services.find((service) => service.id === id)?.name ?? '';
    const position = ids.indexOf(targetId) + 1;
    setMoved(t('{name} is now number {position} of {count}.', { name, position, count: ids.length }));
    arrange(services, moveTo(ids, id, targetId));
  };
  return (
    <section aria-labelledby={headingId} className={own.category}>
      <CategoryHead {...{ category, all, headingId, mayManage, tell }} isEmpty={services.length === 0} />
      <FailureNotice failure={failure} takesFocus />
      <LiveRegion>{moved}</LiveRegion>
      {services.length === 0 ? (
        <p className={styles.quiet}>
          {t('No services here yet.')}{' '}
          {mayManage ? <a href={`${servicesHref}/new?category=${category.id}`}>{t('Create one')}</a> : null}
        </p>
      ) : (
        <ol className={own.rows}>
          {shown.map((service) => (
            <ServiceRow
              key={service.id}
              {...{ service, ids, site, nowMs, mayManage, tell }}
              isWhole={shown.length === services.length}
              onMove={move}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
