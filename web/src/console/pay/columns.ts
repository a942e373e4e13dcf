import type { Text } from '../../lib/text.ts';
import type { MeasureName } from '../reports/report.ts';

/** The figures of the report, each with the measure that lists what it counts, where it counts something. */
export const columns = [
  { name: 'rosteredMinutes', unit: 'MINUTES', measure: 'rosteredMinutes' },
  { name: 'serviceMinutes', unit: 'MINUTES', measure: 'serviceMinutes' },
  { name: 'visits', unit: 'COUNT', measure: 'heldVisits' },
  { name: 'netSales', unit: 'MONEY', measure: 'netSales' },
  { name: 'hourlyPay', unit: 'MONEY', measure: undefined },
  { name: 'visitPay', unit: 'MONEY', measure: undefined },
  { name: 'commission', unit: 'MONEY', measure: undefined },
  { name: 'tips', unit: 'MONEY', measure: undefined },
  { name: 'adjustments', unit: 'MONEY', measure: undefined },
  { name: 'total', unit: 'MONEY', measure: undefined },
] as const satisfies readonly { name: string; unit: 'MINUTES' | 'COUNT' | 'MONEY'; measure: MeasureName | undefined }[];

export type Column = (typeof columns)[number];

export const columnWords = ({ t }: Pick<Text, 't'>): Record<Column['name'], string> => ({
  rosteredMinutes: t('Rostered hours'),
  serviceMinutes: t('Hours of services'),
  visits: t('Visits'),
  netSales: t('Net sales'),
  hourlyPay: t('Hourly pay'),
  visitPay: t('Pay per visit'),
  commission: t('Commission'),
  tips: t('Tips'),
  adjustments: t('Adjustments'),
  total: t('Total pay'),
});
