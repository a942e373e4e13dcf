import type { Instant } from '@foyer/contract/values';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { Site, ViewProps } from '../../pages/page.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConsoleRoot } from '../parts/ConsoleRoot.tsx';
import type { ConsoleData } from '../parts/console-page.ts';
import { Loaded } from '../parts/Loaded.tsx';
import styles from '../parts/sales.module.css';
import { mayManageSales } from '../parts/team.ts';
import { UndoToast } from '../parts/UndoToast.tsx';
import { useUrlList } from '../parts/url-list.ts';
import { type Undoable, useUndoToast } from '../parts/use-undo-toast.ts';
import { CategorySection } from './CategorySection.tsx';
import { Filters } from './Filters.tsx';
import { isListed, isNarrowed, type ListState, listAddress } from './list-state.ts';
import { NameDialog } from './NameDialog.tsx';
import { type Service, servicesHref } from './service.ts';
import { useCategoryChanges } from './use-category-changes.ts';
import { type Category, useAllServices, useCategories } from './use-services-list.ts';

function Empty({ mayManage }: { mayManage: boolean }) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      <p>{t('What customers can book will be here: appointments, classes and courses.')}</p>
      {mayManage ? (
        <p>
          <a href={`${servicesHref}/new`}>{t('Create your first service')}</a>
        </p>
      ) : null}
    </div>
  );
}

interface ListProps {
  state: ListState;
  services: readonly Service[];
  categories: readonly Category[];
  site: Site;
  nowMs: Instant;
  mayManage: boolean;
  tell(news: Undoable): void;
}

function List({ state, services, categories, ...rest }: ListProps) {
  const { t } = useText();
  const isFiltered = isNarrowed(state) || state.categoryId !== '';
  const sections = categories.map((category) => {
    const own = services.filter((service) => service.category.id === category.id);
    return { category, services: own, shown: own.filter((service) => isListed(service, state)) };
  });
  const listed = sections.filter(({ shown }) => !isFiltered || shown.length > 0);
  const count = sections.reduce((sum, { shown }) => sum + shown.length, 0);
  return (
    <>
      <p className={styles.summary} role="status">
        {t('{count, plural, one {# service} other {# services}}', { count })}
      </p>
      {isFiltered && count === 0 ? <p className={styles.empty}>{t('No service is like that.')}</p> : null}
      {listed.map((section) => (
        <CategorySection key={section.category.id} {...rest} {...section} all={categories} />
      ))}
    </>
  );
}

function Services({ data: { session, search, nowMs }, site }: ViewProps<ConsoleData>) {
  const { t } = useText();
  const list = useUrlList(listAddress, search);
  const query = useAllServices();
  const categories = useCategories();
  const changes = useCategoryChanges();
  const { news, tell } = useUndoToast();
  const [isAdding, setAdding] = useState(false);
  const mayManage = mayManageSales(session);
  const services = query.data ?? [];
  const all = categories.data?.categories ?? [];
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Services')}</h1>
        {mayManage ? (
          <div className={styles.ways}>
            <Button onClick={() => setAdding(true)}>{t('Add category')}</Button>
            <ButtonLink look="primary" href={`${servicesHref}/new`}>
              {t('Create service')}
            </ButtonLink>
          </div>
        ) : null}
      </div>
      <Filters list={list} categories={all} />
      <UndoToast news={news} tell={tell} />
      <Loaded query={query.isSuccess ? categories : query} lines={8}>
        {services.length === 0 ? <Empty mayManage={mayManage} /> : null}
        <List {...{ services, site, nowMs, mayManage, tell }} state={list.state} categories={all} />
      </Loaded>
      {isAdding ? (
        <NameDialog
          title={t('Add a category')}
          words={t('Customers see the name above its services.')}
          verb={t('Add category')}
          first=""
          save={async (name) => {
            const { id } = await changes.add(name);
            tell({ words: t('The category {name} is added.', { name }), undo: () => changes.remove(id) });
          }}
          close={() => setAdding(false)}
        />
      ) : null}
    </>
  );
}

/** The services of the business by category. */
export default function ServicesView(props: ViewProps<ConsoleData>) {
  return (
    <ConsoleRoot>
      <Services {...props} />
    </ConsoleRoot>
  );
}
