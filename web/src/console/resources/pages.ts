import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import NewResourceView from './NewResourceView.tsx';
import ResourcesView from './ResourcesView.tsx';
import ResourceView from './ResourceView.tsx';

const texts = ['console/hours', 'console/resources'];

/** The pages of rooms and equipment. Fixed names precede `{resourceId}`. */
export const resourcePages: readonly Page[] = [
  consolePage({
    path: '/manage/resources',
    view: 'console/resources/ResourcesView.tsx',
    View: ResourcesView,
    texts,
    title: ({ text: { t } }) => t('Rooms and equipment'),
  }),
  consolePage({
    path: '/manage/resources/new',
    view: 'console/resources/NewResourceView.tsx',
    View: NewResourceView,
    texts,
    title: ({ text: { t } }) => t('Add a room or equipment'),
  }),
  consolePage({
    path: '/manage/resources/{resourceId}',
    view: 'console/resources/ResourceView.tsx',
    View: ResourceView,
    texts,
    title: ({ text: { t } }) => t('Rooms and equipment'),
  }),
];
