import type { Service } from '@foyer/sdk';

export type { Service };

export const servicesHref = '/manage/services';
export const serviceHref = (id: string): string => `${servicesHref}/${encodeURIComponent(id)}`;
export const sessionsHref = (id: string): string => `${serviceHref(id)}/sessions`;

export const types = ['APPOINTMENT', 'CLASS', 'COURSE'] as const;
export type Type = (typeof types)[number];
