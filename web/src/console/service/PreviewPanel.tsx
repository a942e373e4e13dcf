import { type ReactNode, useMemo } from 'react';
import { useText } from '../../lib/text.ts';
import { classes } from '../../ui/classes.ts';
import { ListLink } from '../parts/ListLink.tsx';
import styles from '../parts/sales.module.css';
import { type ListAddress, useUrlList } from '../parts/url-list.ts';
import { servicesHref } from '../services/service.ts';
import type { FieldsProps } from './fields.ts';
import { Preview } from './Preview.tsx';
import css from './service.module.css';

interface PanelState {
  isPreview: boolean;
  page: number;
}

const addressOf = (path: string, rest: string): ListAddress<PanelState> => ({
  path,
  read: (query) => ({ isPreview: new URLSearchParams(query).get('view') === 'preview', page: 1 }),
  write: ({ isPreview }) => {
    const said = new URLSearchParams(rest);
    if (isPreview) said.set('view', 'preview');
    else said.delete('view');
    const query = said.toString();
    return query && `?${query}`;
  },
});

interface PanelProps {
  preview: Pick<FieldsProps, 'values' | 'context' | 'choices' | 'site'>;
  /** Of the page; empty for a new service. */
  path: string;
  search: string;
  children: ReactNode;
}

/** The form with the preview beside it; behind a tab where there is no room. */
export function PreviewPanel({ preview, path, search, children }: PanelProps) {
  const { t } = useText();
  const address = useMemo(() => addressOf(path || `${servicesHref}/new`, search), [path, search]);
  const list = useUrlList(address, search);
  const { isPreview } = list.state;
  const { saved } = preview.context;
  return (
    <>
      <nav aria-label={t('View')} className={classes(styles.tabs, css.viewTabs)}>
        <ListLink list={list} changes={{ isPreview: false }} aria-current={isPreview ? undefined : 'true'}>
          {t('Edit')}
        </ListLink>
        <ListLink list={list} changes={{ isPreview: true }} aria-current={isPreview ? 'true' : undefined}>
          {t('Preview')}
        </ListLink>
      </nav>
      <div className={css.editor} data-view={isPreview ? 'preview' : 'edit'}>
        <div className={css.formSide}>{children}</div>
        <aside aria-label={t('Preview')} className={css.previewSide}>
          <div className={css.previewHead}>
            <h2>{t('Preview')}</h2>
            {saved && !saved.hidden ? (
              <a
                href={`/services/${encodeURIComponent(saved.mainSlug.name ?? saved.id)}`}
                target="_blank"
                rel="noopener"
              >
                {t('Open the live page')}
              </a>
            ) : null}
          </div>
          <Preview {...preview} />
          <p className={styles.quiet}>{t('With what you haven’t saved yet. Free times are on the live page.')}</p>
        </aside>
      </div>
    </>
  );
}
