import type { Text } from '../../lib/text.ts';
import type { Type } from '../services/service.ts';
import { emptyValues, type ServiceValues } from './values.ts';

export interface Template {
  id: string;
  type: Type;
  name: string;
  /** In a line of the list. */
  summary: string;
  values: ServiceValues;
}

/** Good beginnings for each type. Prices are left to the business, except where it is free. */
export function templatesOf({ t }: Pick<Text, 't'>): readonly Template[] {
  const make = (
    id: string,
    type: Type,
    summary: string,
    values: Partial<ServiceValues> & { name: string },
  ): Template => ({
    ...{ id, type, summary, name: values.name },
    values: { ...emptyValues, ...values },
  });
  return [
    make('treatment', 'APPOINTMENT', t('1 hour, with 15 minutes kept free afterwards'), {
      name: t('Massage'),
      tagLine: t('An hour to arrive, breathe out and leave lighter.'),
      lengths: ['60'],
      buffer: '15',
    }),
    make('haircut', 'APPOINTMENT', t('45 minutes or 1 hour 30 minutes, each with its price'), {
      name: t('Haircut'),
      tagLine: t('Consultation, wash, cut and finish.'),
      rateType: 'VARIED',
      variedBy: 'DURATION',
      lengths: ['45', '90'],
      buffer: '5',
    }),
    make('consultation', 'APPOINTMENT', t('20 minutes, free, after you approve it'), {
      name: t('First consultation'),
      tagLine: t('Tell us what you need, and meet us.'),
      rateType: 'NO_FEE',
      lengths: ['20'],
      needsApproval: true,
    }),
    make('lesson', 'APPOINTMENT', t('45 minutes, for one person'), {
      name: t('Private lesson'),
      tagLine: t('At your own pace, from where you are.'),
      lengths: ['45'],
    }),
    make('group', 'CLASS', t('12 places, every week'), {
      name: t('Yoga class'),
      tagLine: t('Come as you are. Mats are here.'),
      capacity: '12',
    }),
    make('tour', 'CLASS', t('8 places, on dates of your choice'), {
      name: t('Guided tour'),
      tagLine: t('A small group, an hour on foot.'),
      capacity: '8',
    }),
    make('beginners', 'COURSE', t('10 places, booked as a whole'), {
      name: t('Beginners’ course'),
      tagLine: t('Six evenings that build on each other.'),
      capacity: '10',
    }),
    make('workshop', 'COURSE', t('8 places, over a weekend'), {
      name: t('Weekend workshop'),
      tagLine: t('Two days, one small group.'),
      capacity: '8',
    }),
  ];
}

const blank: Record<Type, Partial<ServiceValues>> = {
  APPOINTMENT: { lengths: ['60'] },
  CLASS: { capacity: '10' },
  COURSE: { capacity: '10' },
};

/** The values of a new service: those of a template, or almost none. */
export function startValues(type: Type, templateId: string | null, text: Pick<Text, 't'>): ServiceValues {
  const template = templatesOf(text).find((one) => one.id === templateId && one.type === type);
  return template?.values ?? { ...emptyValues, ...blank[type] };
}
