import type { Page } from '../../pages/page.tsx';
import { consolePage } from '../parts/console-page.ts';
import LocationEditorView from './LocationEditorView.tsx';
import LocationsView from './LocationsView.tsx';

const texts = ['console/locations'];

/** The pages of locations. Fixed names precede `{locationId}`. */
export const locationPages: readonly Page[] = [
  consolePage({
    path: '/manage/locations',
    view: 'console/locations/LocationsView.tsx',
    View: LocationsView,
    texts,
    title: ({ text: { t } }) => t('Locations'),
  }),
  consolePage({
    path: '/manage/locations/new',
    view: 'console/locations/LocationEditorView.tsx',
    View: LocationEditorView,
    texts,
    title: ({ text: { t } }) => t('Add location'),
  }),
  consolePage({
    path: '/manage/locations/{locationId}',
    view: 'console/locations/LocationEditorView.tsx',
    View: LocationEditorView,
    texts,
    title: ({ text: { t } }) => t('Location'),
  }),
];
